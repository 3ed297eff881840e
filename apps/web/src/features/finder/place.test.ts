import { expect, it } from 'vitest';
import { holding, type Place } from './place.ts';

const place = (kind: Place['kind'], name: string, detail?: string): Place => ({
  ...{ key: name, kind, name },
  ...(detail !== undefined && { detail }),
  open: () => undefined,
});

it('of what an earlier search found, only what holds the words typed since is a place to go to', () => {
  const found = [
    place('page', 'Inventory'),
    place('server', 'branch-db-1'),
    place('server', 'branch-db-12'),
    place('project', 'Databases', 'Branch Ltd.'),
  ];
  const named = (search: string) => holding(found, search).map(({ name }) => name);
  expect(named('db-1')).toEqual(['branch-db-1', 'branch-db-12']);
  expect(named('DB 12')).toEqual(['branch-db-12']);
  expect(named('db-2')).toEqual([]);
  expect(named('ltd')).toEqual(['Databases']);
  expect(named(' ')).toHaveLength(found.length);
});
