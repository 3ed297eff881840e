import { bareServer, bareWorkload } from '@tatami/model';
import { expect, test } from 'vitest';
import { workloadChoices } from './workload-choices.ts';

const ORIGIN = { file: 'list.csv', sheet: null, row: 2, cells: {} };

test('databases of one name are offered with their servers, others by their name', () => {
  const servers = ['db1', 'db2'].map((name) => bareServer(name, name, ORIGIN));
  const on = (serverKey: string, name: string) => ({
    ...bareWorkload(`${serverKey}/${name}`, name, ORIGIN),
    serverKey,
  });
  const workloads = [on('db1', 'ORCL'), on('db2', 'ORCL'), on('db2', 'HR')];
  expect(workloadChoices({ servers, workloads })).toEqual([
    { key: 'db1/ORCL', name: 'ORCL (db1)' },
    { key: 'db2/ORCL', name: 'ORCL (db2)' },
    { key: 'db2/HR', name: 'HR' },
  ]);
});
