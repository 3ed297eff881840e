import { readFileSync } from 'node:fs';
import { type RecordField, type RecordFields, RUN_FIELDS, SERVER_FIELDS, WORKLOAD_FIELDS } from '@tatami/model';
import { expect, test } from 'vitest';

const SCHEMA = readFileSync(new URL('../../../../prisma/schema.prisma', import.meta.url), 'utf8');

/** Columns that no table of fields describes: where a record stands, and lists kept in rows or documents of their own. */
const BESIDE_FIELDS = ['id', 'projectId', 'importId', 'version', 'key', 'origin', 'edited'];
const RELATIONS = ['project', 'import', 'points'];

function linesOf(block: string): readonly (readonly string[])[] {
  const [, body = ''] = new RegExp(`^${block} \\{\\n(.*?)^\\}`, 'ms').exec(SCHEMA) ?? [];
  return body.split('\n').flatMap((line) => (/^ {2}\w/.test(line) ? [line.trim().split(/\s+/)] : []));
}

/** The columns of a model by name, each with its type as schema.prisma writes it. */
function columnsIn(model: string): Record<string, string> {
  const columns = linesOf(`model ${model}`).filter(([name = '']) => ![...BESIDE_FIELDS, ...RELATIONS].includes(name));
  return Object.fromEntries(columns.map(([name, type]) => [name, type]));
}

function enumWith(values: readonly string[]): string | undefined {
  const names = [...SCHEMA.matchAll(/^enum (\w+) \{/gm)].map(([, name = '']) => name);
  return names.find((name) => linesOf(`enum ${name}`).join() === values.join());
}

/** The column a field needs. Numbers are Float even where they count: an INTEGER column would cut 7.5 to 7 on reading. */
function columnFor({ holds, choices = {}, always }: RecordField): string {
  const types = { count: 'Float', quantity: 'Float', share: 'Float', flag: 'Boolean' } as const;
  const type =
    holds === 'choice'
      ? enumWith(Object.keys(choices))
      : ((types as Readonly<Record<string, string>>)[holds] ?? 'String');
  return `${type}${always ? '' : '?'}`;
}

test.each<[string, RecordFields]>([
  ['Server', SERVER_FIELDS],
  ['Workload', WORKLOAD_FIELDS],
  ['BenchmarkRun', RUN_FIELDS],
])('%s has a column for each field of its table, and no other', (model, fields) => {
  const needed = Object.fromEntries(Object.entries(fields).map(([id, field]) => [id, columnFor(field)]));
  expect(columnsIn(model)).toEqual(needed);
});
