import { bareServer, DEFAULT_SCENARIO_INPUTS, type ServerRecord } from '@tatami/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writerOf } from '../../document/content/writer.ts';
import { groundOf, type VersionGround } from '../version-ground.ts';
import { changesBetween } from './changes-between.ts';
import { statedStatements } from './stated-statements.ts';

const ORIGIN = { file: 'servers.csv', sheet: null, row: 2, cells: {} };
const server = (index: number): ServerRecord => ({
  ...bareServer(`db${index}`, `DB${index}`, ORIGIN),
  model: 'R640',
  cores: 32,
  memoryGiB: 256 + index,
  cpuPeakShare: 0.5,
});
const GROUND: VersionGround = groundOf({
  money: { yenIn: 'ones', taxShare: 0.1 },
  company: null,
  scenarios: [{ id: 's1', name: 'A', inputs: { ...DEFAULT_SCENARIO_INPUTS, excludedWorkloads: ['x', 'y'] } }],
  priceOverrides: { 'jpy-per-usd': 155 },
  estate: { servers: [0, 1, 2, 3, 4].map(server), workloads: [] },
  runs: [],
});

const english = (ground: VersionGround) => statedStatements(ground, writerOf('en'));
const changes = (before: VersionGround, after: VersionGround) => changesBetween(english(before), english(after));

type Edit = readonly [place: string, change: (ground: VersionGround) => VersionGround];
const withInput = (change: object) => (ground: VersionGround) => ({
  ...ground,
  scenarios: ground.scenarios.map((scenario) => ({ ...scenario, inputs: { ...scenario.inputs, ...change } })),
});
const withServer = (key: string, change: object) => (ground: VersionGround) => ({
  ...ground,
  servers: { ...ground.servers, [key]: { ...ground.servers[key], ...change } },
});

/** Each changes one thing, to a value it did not have. */
const EDIT: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .double({ min: 0.001, max: 4, noNaN: true })
    .map((value): Edit => ['Growth per year', withInput({ growthPerYear: value })]),
  fc.integer({ min: 1, max: 90 }).map((value): Edit => ['Spare servers (N+k)', withInput({ spareServers: value })]),
  fc.constantFrom('EUR', 'JPY').map((value): Edit => ['Currency', withInput({ currency: value })]),
  fc
    .constantFrom(['x'], ['x', 'y', 'z'])
    .map((value): Edit => ['Left out by hand', withInput({ excludedWorkloads: value })]),
  fc
    .integer({ min: 156, max: 400 })
    .map(
      (value): Edit => [
        'JPY per USD',
        (ground) => ({ ...ground, prices: { ...ground.prices, 'jpy-per-usd': { value, date: null } } }),
      ],
    ),
  ...[0, 1, 2, 3, 4].map((index) =>
    fc
      .double({ min: 1000, max: 9000, noNaN: true })
      .map((value): Edit => [`DB${index}`, withServer(`db${index}`, { memoryGiB: value })]),
  ),
);

test('a comparison lists what was edited and nothing else', () => {
  fc.assert(
    fc.property(fc.uniqueArray(EDIT, { selector: ([place]) => place, maxLength: 8 }), (edits) => {
      const edited = edits.reduce((ground, [, change]) => change(ground), GROUND);
      const listed = changes(GROUND, edited).map(({ where }) =>
        where.find((part) => edits.some(([place]) => part.includes(place))),
      );
      expect(listed.map((part) => edits.find(([place]) => part?.includes(place))?.[0]).toSorted()).toEqual(
        edits.map(([place]) => place).toSorted(),
      );
      expect(changes(edited, edited)).toEqual([]);
      const back = changes(edited, GROUND).map(({ before, after }) => [after, before]);
      expect(back.toSorted()).toEqual(
        changes(GROUND, edited)
          .map(({ before, after }) => [before, after])
          .toSorted(),
      );
    }),
    { numRuns: 200 },
  );
});

test('a server that comes or goes is one change, an item of a list one by itself', () => {
  const { db4, ...others } = GROUND.servers;
  expect(changes(GROUND, { ...GROUND, servers: others })).toEqual([
    { kind: 'input', where: ['Servers', 'DB4'], before: expect.stringContaining('DB4 · R640 · 32'), after: null },
  ]);
  expect(changes(GROUND, withInput({ excludedWorkloads: ['y', 'x', 'w'] })(GROUND))).toEqual([
    { kind: 'input', where: ['Scenario "A"', 'Left out by hand'], before: null, after: 'w' },
  ]);
  expect(db4).toBeDefined();
});
