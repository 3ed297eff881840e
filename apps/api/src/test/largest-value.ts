import { z } from 'zod';
import type { JsonSchema } from '../plugins/bodies/json-schema.ts';

const TEXTS = ['2026-11-22T00:00:00.000Z', '2026-11-22', '11111111-2222-4333-8444-555555555555', '1', 'USD', 'a', '/a'];

/** About the largest value a contract allows within so many bytes as JSON: full lists and texts, every field stated. */
export function largestValue(contract: z.ZodType, bytes: number): unknown {
  const schema = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const definitions = schema.$defs ?? {};

  function of(one: JsonSchema, room: number, inside: readonly string[]): unknown {
    const within = (other: JsonSchema, share = room) => of(other, share, inside);
    if (one.$ref !== undefined) {
      const name = one.$ref.replace('#/$defs/', '');
      const found = definitions[name];
      return found && !inside.includes(name) ? of(found, room, [...inside, name]) : null;
    }
    const choices = one.anyOf ?? one.oneOf;
    if (choices) return largest(choices.map((choice) => within(choice)));
    if ('const' in one) return one.const;
    if (one.enum) return largest(one.enum);
    if (one.type === 'array') return listOf(one, room, within);
    if (one.type === 'object') return objectOf(one, room, within);
    if (one.type === 'string') return textOf(one, room);
    if (one.type === 'number' || one.type === 'integer') return numberOf(one);
    return one.type === 'boolean' ? false : null;
  }
  return of(schema, bytes, []);
}

type Within = (schema: JsonSchema, room: number) => unknown;

function listOf({ items, prefixItems = [], maxItems = 100_000 }: JsonSchema, room: number, within: Within): unknown[] {
  const first = prefixItems.map((item) => within(item, room / prefixItems.length));
  if (!items) return first;
  const one = within(items, room / Math.min(maxItems, 20));
  const times = Math.max(1, Math.min(maxItems, Math.floor(room / (sizeOf(one) + 1))));
  return [...first, ...Array.from({ length: times }, () => one)];
}

function objectOf({ properties = {}, additionalProperties, propertyNames }: JsonSchema, room: number, within: Within) {
  const fields = Object.entries(properties);
  const stated = fields.map(([name, field]) => [name, within(field, room / fields.length)] as const);
  const open = typeof additionalProperties === 'object' && !propertyNames?.enum ? additionalProperties : null;
  const one = open && within(open, room / 20);
  const times = open ? Math.max(1, Math.min(1_000, Math.floor(room / (sizeOf(one) + 60)))) : 0;
  return Object.fromEntries([...stated, ...Array.from({ length: times }, (_, n) => [`${n}`.padStart(40, 'k'), one])]);
}

function textOf({ pattern, maxLength = 10_000 }: JsonSchema, room: number): string {
  const longest = 'あ'.repeat(Math.max(1, Math.min(maxLength, Math.floor(room / 3))));
  if (pattern === undefined) return longest;
  const fits = new RegExp(pattern, 'u');
  return [longest, ...TEXTS].find((text) => fits.test(text)) ?? '';
}

function numberOf({ type, minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonSchema): number {
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) return maximum;
  if (exclusiveMaximum !== undefined) return (exclusiveMaximum + (exclusiveMinimum ?? minimum ?? 0)) / 2;
  const least = minimum ?? exclusiveMinimum ?? 0;
  return type === 'integer' ? Math.max(least, 1_000) : Math.max(least, 123.456);
}

function largest(values: readonly unknown[]): unknown {
  return values.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
