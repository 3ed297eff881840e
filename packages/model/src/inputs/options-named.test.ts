import { expect, it } from 'vitest';
import type { ScopedWorkload } from '../demand/index.ts';
import { attributeField, attributesText, bareServer, bareWorkload, type Origin } from '../inventory/index.ts';
import { optionsNamed, rowsOfWorkloads } from './options-named.ts';

const at = (file: string, row: number): Origin => ({ file, sheet: null, row, cells: {} });
const DATABASES = 'databases.csv';

/** A database of a list, on a server that has the attributes of the row it was read from. */
function optionsOf(
  workloadAt: Origin,
  serverAt: Origin,
  ofServer: Record<string, string>,
  own: Record<string, string> = {},
) {
  const server = { ...bareServer('ora01', 'ora01', serverAt), attributes: attributesText(ofServer) };
  const workload = {
    ...bareWorkload('db', 'db', workloadAt),
    dbms: 'Oracle Database EE',
    attributes: attributesText(own),
  };
  const others = [2, 3].map((row) => ({ workload: bareWorkload('x', 'x', at(DATABASES, row)) }) as ScopedWorkload);
  const rows = rowsOfWorkloads(others);
  return [...optionsNamed({ key: 'db', name: 'db', workload, server } as ScopedWorkload, new Map(), rows)];
}

const OPTIONS = { Options: 'Partitioning, Diagnostics Pack' };

it('takes options that stand at a server for all its databases, but for those that the row of another database names', () => {
  const told = ['partitioning', 'diagnostics'];
  expect(optionsOf(at(DATABASES, 2), at(DATABASES, 2), OPTIONS, OPTIONS)).toEqual(told);
  expect(optionsOf(at(DATABASES, 3), at(DATABASES, 2), OPTIONS)).toEqual([]);
  expect(optionsOf(at(DATABASES, 3), at(DATABASES, 2), OPTIONS, { Options: 'Tuning Pack' })).toEqual(['tuning']);
  expect(optionsOf(at(DATABASES, 3), at('servers.csv', 2), OPTIONS)).toEqual(told);
  // A row that is of no database is of its machine.
  expect(optionsOf(at(DATABASES, 3), at(DATABASES, 1), OPTIONS)).toEqual(told);
  const merged = {
    ...at('servers.csv', 2),
    cells: { [attributeField('Options')]: { column: 'E', text: '', from: at(DATABASES, 2) } },
  };
  expect(optionsOf(at(DATABASES, 3), merged, { ...OPTIONS, Features: 'RAC' })).toEqual(['rac']);
});
