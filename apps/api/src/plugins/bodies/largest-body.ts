import { z } from 'zod';
import type { JsonSchema } from './json-schema.ts';

const MIB = 1024 * 1024;
/** Small bodies are not worth telling apart. */
export const SMALL_BODY_BYTES = 64 * 1024;
/** What no body may exceed, whatever its contract allows. */
export const LARGEST_BODY_BYTES = 8 * MIB;

/** A number as JSON writes it, all its digits: -1.7976931348623157e+308. */
const NUMBER_BYTES = 24;
/** A sign of a text, escaped: \u3042. */
const SIGN_BYTES = 6;
/** Entries of an object whose keys the contract leaves open. */
const OPEN_ENTRIES = 1_000;

/** Bytes a body may have: twice what the largest its contract allows takes without white space, within the bounds above. */
export function bodyLimitOf(body: z.ZodType): number {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const kib = Math.ceil((2 * bytesOf(schema, schema.$defs ?? {}, [])) / 1024);
  return Math.min(LARGEST_BODY_BYTES, Math.max(SMALL_BODY_BYTES, kib * 1024));
}

function bytesOf(schema: JsonSchema, definitions: NonNullable<JsonSchema['$defs']>, inside: readonly string[]): number {
  const of = (each: JsonSchema) => bytesOf(each, definitions, inside);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '');
    const definition = definitions[name];
    // One that holds itself has no end.
    if (!definition || inside.includes(name)) return Number.POSITIVE_INFINITY;
    return bytesOf(definition, definitions, [...inside, name]);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(of));
  if (schema.const !== undefined) return written(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map(written));
  switch (schema.type) {
    case 'null':
    case 'boolean':
      return written(false);
    case 'number':
    case 'integer':
      return NUMBER_BYTES;
    case 'string':
      return 2 + SIGN_BYTES * (schema.maxLength ?? Number.POSITIVE_INFINITY);
    case 'array':
      return 2 + listBytes(schema, of);
    case 'object':
      return 2 + objectBytes(schema, of);
    default:
      return Number.POSITIVE_INFINITY;
  }
}

function listBytes({ items, prefixItems = [], maxItems = Number.POSITIVE_INFINITY }: JsonSchema, of: Measure): number {
  const first = prefixItems.reduce((total, item) => total + of(item) + 1, 0);
  return first + (items ? maxItems * (of(items) + 1) : 0);
}

function objectBytes(schema: JsonSchema, of: Measure): number {
  const { properties = {}, propertyNames, additionalProperties } = schema;
  const named = Object.entries(properties).reduce((total, [key, value]) => total + written(key) + of(value) + 2, 0);
  if (typeof additionalProperties !== 'object') return named;
  const key = of(propertyNames ?? { type: 'string', maxLength: 100 });
  return named + OPEN_ENTRIES * (key + of(additionalProperties) + 2);
}

type Measure = (schema: JsonSchema) => number;

function written(value: unknown): number {
  return JSON.stringify(value).length;
}
