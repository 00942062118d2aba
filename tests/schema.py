"""Holds JSON against a schema: schema.py SCHEMA FILE. Only what ours uses."""
import json
import re
import sys

TYPES = {"object": dict, "array": list, "string": str, "integer": int, "null": type(None)}
KNOWN = {"$schema", "$id", "$defs", "$ref", "title", "description", "type", "const", "enum", "anyOf", "required",
         "properties", "additionalProperties", "minProperties", "maxProperties", "items", "minItems",
         "maxItems", "minimum", "maximum", "minLength", "pattern"}


def faults(root, schema, value, path):
    if set(schema) - KNOWN:
        yield f"{path}: the test does not know {set(schema) - KNOWN}"
    if "$ref" in schema:
        target = root
        for part in schema["$ref"][2:].split("/"):
            target = target[part]
        yield from faults(root, target, value, path)
    if "anyOf" in schema and all(list(faults(root, s, value, path)) for s in schema["anyOf"]):
        yield f"{path}: fits none of several"
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(isinstance(value, TYPES[t]) and not isinstance(value, bool) for t in types):
        yield f"{path}: not {types}"
    if "const" in schema and value != schema["const"] or "enum" in schema and value not in schema["enum"]:
        yield f"{path}: not the value that it must be"
    if isinstance(value, dict):
        yield from (f"{path}: no {k}" for k in schema.get("required", []) if k not in value)
        if not schema.get("minProperties", 0) <= len(value) <= schema.get("maxProperties", len(value)):
            yield f"{path}: number of members"
        for key, member in value.items():
            sub = schema.get("properties", {}).get(key, schema.get("additionalProperties", True))
            if sub is False:
                yield f"{path}: a member {key}"
            elif sub is not True:
                yield from faults(root, sub, member, f"{path}.{key}")
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield f"{path}: number of items"
        for i, item in enumerate(value):
            yield from faults(root, schema.get("items", {}), item, f"{path}[{i}]")
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield f"{path}: out of range"
    if isinstance(value, str):
        if len(value) < schema.get("minLength", 0) or not re.search(schema.get("pattern", ""), value):
            yield f"{path}: not such a string"


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
with open(sys.argv[2], encoding="utf-8") as file:
    found = list(faults(schema, schema, json.load(file), "$"))
print("\n".join(found[:10]))
sys.exit(bool(found))
