import { describe, expect, it } from 'vitest';
import { type Estimate, known, text, unknown } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import type { ScenarioResult } from '../scenario/index.ts';
import { reasonsFor } from './reasons-for.ts';

const LABEL = text('room', '余裕');
const NEVER = unknown('years', LABEL, LABEL);
const room = (value: number) => known('predicted', { value, unit: 'ratio', because: { label: LABEL, inputs: [] } });

function reasons(times: number, storageTimes: number | null): readonly (string | undefined)[] {
  const result = {
    ...{ plan: null, memoryThroughput: null, options: [] },
    capacity: { runway: { years: NEVER, room: room(times) } },
    storage: storageTimes === null ? null : { lines: [{ years: NEVER, room: room(storageTimes) }] },
  };
  return reasonsFor(result as unknown as ScenarioResult, 3).map(english);
}

describe('how far the load may grow', () => {
  it('is a reason where servers are full first', () => {
    for (const storage of [null, 3])
      expect(reasons(2, storage)).toEqual(['The load may grow to 2 times that of today.']);
  });

  it('is none where storage is full before, or a server is above its ceiling already', () => {
    expect(reasons(2, 1.05)).toEqual([]);
    expect(reasons(0.9, null)).toEqual([]);
  });

  it('is none where it is printed as once the load of today', () => {
    for (const times of [1, 1.004]) expect(reasons(times, null)).toEqual([]);
    expect(reasons(1.01, null)).toEqual(['The load may grow to 1.01 times that of today.']);
  });
});

it('says of licences counted by all hosts of a cluster what today needs where machines are pinned', () => {
  const count = (value: number) => known('assumed', { value, unit: 'licences', because: { label: LABEL, inputs: [] } });
  const line = { product: 'oracle-ee', name: LABEL, metric: LABEL, before: count(120), beforePinned: count(20) };
  const licences = [{ ...line, after: count(32) }];
  const summary = { binding: null, licences, licencesBefore: count(120), licencesAfter: count(32) };
  const result = {
    plan: { summary, unplaced: [] },
    memoryThroughput: null,
    options: [],
    capacity: null,
    storage: null,
  };
  expect(reasonsFor(result as unknown as ScenarioResult, 3).map(english)).toEqual([
    'Licences: 32 licences instead of 120 licences by all hosts of the cluster; pinned to its hosts, today needs 20 licences.',
  ]);
});

it('says of licences counted by host what today needs by virtual machine', () => {
  const count = (value: number) =>
    known('measured', { value, unit: 'licences', because: { label: LABEL, inputs: [] } });
  const product = { product: 'sql-server-std', name: text('SQL Server', 'SQL Server'), metric: LABEL };
  const saidOf = (beforeByMachine?: Estimate) => {
    const line = { ...product, before: count(136), after: count(64), ...(beforeByMachine && { beforeByMachine }) };
    const summary = { binding: null, licences: [line], licencesBefore: line.before, licencesAfter: line.after };
    const result = {
      plan: { summary, unplaced: [] },
      memoryThroughput: null,
      options: [],
      capacity: null,
      storage: null,
    };
    return reasonsFor(result as unknown as ScenarioResult, 3).map(english);
  };
  expect(saidOf()).toEqual(['Licences: 64 licences instead of 136 licences.']);
  expect(saidOf(count(52))).toEqual([
    'Licences: 64 licences instead of 136 licences by host; by virtual machine, today needs 52 licences.',
  ]);
});

it('names every product of which another number of licences is needed', () => {
  const count = (value: number) =>
    known('published', { value, unit: 'licences', because: { label: LABEL, inputs: [] } });
  const line = (name: string, before: number, after: number) => ({
    product: name,
    name: text(name, name),
    metric: LABEL,
    before: count(before),
    after: count(after),
  });
  const saidOf = (...licences: readonly ReturnType<typeof line>[]) => {
    const none = unknown('licences', LABEL, LABEL);
    const summary = { binding: null, licences, licencesBefore: none, licencesAfter: none };
    const plan = { summary, unplaced: [] };
    const result = { plan, memoryThroughput: null, options: [], capacity: null, storage: null };
    return reasonsFor(result as unknown as ScenarioResult, 3).map(english);
  };
  expect(saidOf(line('SQL Server', 24, 32), line('Oracle', 40, 16), line('Db2', 8, 8), line('SE2', 12, 4))).toEqual([
    'Licences: Oracle: 16 licences instead of 40 licences. Licences: SE2: 4 licences instead of 12 licences. Licences: SQL Server: 32 licences instead of 24 licences, more than today.',
  ]);
  expect(saidOf(line('SQL Server', 24, 32), line('Oracle', 16, 16))).toEqual([]);
});
