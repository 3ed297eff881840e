import { describe, expect, it } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { bareWorkload, type Estate, type WorkloadRecord } from '../inventory/index.ts';
import { type MirroredPair, NO_CONSTRAINTS } from '../placement/index.ts';
import { STORAGE_DEFAULTS } from '../storage/index.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs } from './test/scenario-fixture.ts';

const node = (key: string, words: Record<string, string>, more: Partial<WorkloadRecord> = {}): WorkloadRecord => ({
  ...bareWorkload(key, key.toUpperCase(), { file: 'list.csv', sheet: null, row: 2, cells: {} }),
  ...{ serverKey: key, dbms: 'SQL Server 2019 Enterprise', memoryGiB: 8, storageGiB: 500 },
  attributes: JSON.stringify(words),
  ...more,
});
const pair: MirroredPair = {
  ...{ primary: 'db01', standby: 'db02', mode: 'none', use: 'off' },
  ...{ across: 'server', keepsRoom: true },
};
const array = { ...STORAGE_DEFAULTS, kind: 'array', iops: null, capacityGiB: 10_000, reduction: null } as const;

function planned(workloads: Estate['workloads'], pairs: readonly MirroredPair[], more: Partial<ScenarioInputs> = {}) {
  const inputs = netfinityInputs(6, { storage: array, constraints: { ...NO_CONSTRAINTS, pairs }, ...more });
  const result = evaluate(inputs, { ...NETFINITY_ESTATE, workloads });
  const [asked, ...others] = result.questions.filter(({ id }) => id === 'shared-disks');
  expect(others).toEqual([]);
  const need = result.storage?.lines.find(({ resource }) => resource === 'storage')?.today.value;
  return { asked, need: Math.round(need ?? 0) };
}

describe('nodes that state the same disks where no list names a cluster', () => {
  const silent = [node('db01', {}), node('db02', {})];

  it('of a pair that is not mirrored are asked about, and count as is answered', () => {
    const { asked, need } = planned(silent, [pair]);
    expect(need).toBe(1_000);
    expect(asked).toMatchObject({ blocking: false, affected: ['DB01', 'DB02'] });
    expect(asked?.choices.map(({ inputs }) => inputs)).toEqual([{ sharedDisks: 'once' }, { sharedDisks: 'each' }]);
    expect(english(asked?.asks)).toContain('500 GiB');
    expect(japanese(asked?.asks)).toContain('500 GiB');
    expect(planned(silent, [pair], { sharedDisks: 'once' })).toEqual({ asked: undefined, need: 500 });
    expect(planned(silent, [pair], { sharedDisks: 'each' })).toEqual({ asked: undefined, need: 1_000 });
  });

  it.each<readonly [string, Record<string, string>, Record<string, string>]>([
    ['the role of each', { 役割: '稼働系' }, { 役割: '待機系' }],
    ['that one waits', {}, { Remarks: 'passive node of db01' }],
    ['one LUN for both', { 'LUN ID': '600A0B80001' }, { 'LUN ID': '600a0b80001' }],
  ])('are asked about although nobody states the pair where lists say %s', (_, first, second) => {
    const both = [node('db01', first), node('db02', second)];
    expect(planned(both, []).asked?.affected).toEqual(['DB01', 'DB02']);
    expect(planned(both, [], { sharedDisks: 'once' }).need).toBe(500);
  });

  it.each<readonly [string, Estate['workloads'], readonly MirroredPair[], Partial<ScenarioInputs>]>([
    ['they are mirrored', silent, [{ ...pair, mode: 'synchronous' }], {}],
    ['their sizes differ', [node('db01', {}), node('db02', {}, { storageGiB: 600 })], [pair], {}],
    ['lists name one cluster', ['db01', 'db02'].map((key) => node(key, { 'Failover cluster': 'CL1' })), [pair], {}],
    ['nothing says that they are two of one', silent, [], {}],
    [
      'remarks say that one is copied',
      [node('db01', {}), node('db02', { Remarks: 'Data Guard standby of db01' })],
      [],
      {},
    ],
    ['each server has disks of its own', silent, [pair], { storage: { ...array, kind: 'server' } as never }],
    ['one LUN is of three', ['db01', 'db02', 'db03'].map((key) => node(key, { 'LUN ID': '1' })), [], {}],
  ])('are not asked about where %s', (_, workloads, pairs, more) => {
    expect(planned(workloads, pairs, more).asked).toBeUndefined();
  });
});
