import { describe, expect, it, test } from 'vitest';
import { copiesOfDatabase } from './copies-of-database.ts';
import { groupInRole } from './group-in-role.ts';
import type { PairCandidate } from './pair-candidate.ts';
import { proposedPairs, saysItWaits } from './proposed-pairs.ts';

describe('the group that words of a role name', () => {
  test.each([
    ['AG primary (AG-THEATRE)', 'AG-THEATRE'],
    ['AG secondary, not readable (AG-THEATRE)', 'AG-THEATRE'],
    ['Mirror primary of EPRMIRROR', 'EPRMIRROR'],
    ['Mirror backup (failover member) of EPRMIRROR', 'EPRMIRROR'],
    ['セカンダリ（AG-会計）', 'AG-会計'],
    ['【SALESAG】のプライマリ', 'SALESAG'],
    ['replica in rs-orders', 'rs-orders'],
    ['Sekundär von AG01', 'AG01'],
  ])('%s', (words, of) => expect(groupInRole(words)).toBe(of));

  test.each([
    'primary',
    'standby (DR)',
    'secondary (read-only)',
    'secondary (non-readable)',
    'standby (far-sync)',
    'replica (async)',
    'standby of the year',
    'primary (Tokyo)',
    'standby (DC2)',
    'standby in Rack 7',
    '2 x 16 GB (DDR4-2933)',
  ])('%s names none', (words) => expect(groupInRole(words)).toBeNull());
});

function candidate(name: string, Role: string, more: Partial<PairCandidate> = {}): PairCandidate {
  const unknown = { server: null, cluster: null, dbms: 'SQL Server 2017', environment: null, poweredOn: null };
  return { key: name, name, ...unknown, attributes: { Role }, ...more };
}

it('pairs the two of a group that roles name, of names that count a fleet too', () => {
  const fleet = [
    candidate('KGH-SQL-A', 'AG primary (AG-THEATRE)'),
    candidate('KGH-SQL-B', 'AG secondary, not readable (AG-THEATRE)'),
    candidate('KGH-SQL-C', 'stand-alone'),
    candidate('KGH-SQL-D', 'stand-alone'),
  ];
  expect(proposedPairs(fleet, [])).toMatchObject([{ primary: 'KGH-SQL-A', standby: 'KGH-SQL-B', isTold: true }]);
  const mirror = [
    candidate('epr-07', 'Mirror backup (failover member) of EPRMIRROR'),
    candidate('epr-03', 'Mirror primary of EPRMIRROR'),
  ];
  expect(proposedPairs(mirror, [])).toMatchObject([{ primary: 'epr-03', standby: 'epr-07', isTold: true }]);
});

it('says of three of such a group that they are copies of one database', () => {
  const three = ['primary', 'secondary', 'secondary, not readable'].map((role, at) =>
    candidate(`trd${at}`, `${role} (AG-TRADE)`),
  );
  expect(copiesOfDatabase(three)).toMatchObject([
    { of: 'AG-TRADE', workloads: ['trd0', 'trd1', 'trd2'], isTold: true },
  ]);
});

it('takes a secondary of a replica set that remarks name for one that waits', () => {
  const said = (Remarks: string) => saysItWaits(candidate('mongo-02', '', { attributes: { Remarks } }));
  expect(['secondary of replica set rs0', 'primary of replica set rs0', 'replica set rs0'].map(said)).toEqual([
    true,
    false,
    false,
  ]);
});
