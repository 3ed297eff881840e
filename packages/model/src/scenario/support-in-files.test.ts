import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { attributesText, type Estate } from '../inventory/index.ts';
import { evaluate, R770_INPUTS, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const HOST = { cpuModel: 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz', sockets: 2, cores: 16, threads: 32 };
const INPUTS: ScenarioInputs = { ...R770_INPUTS, licence: { product: null, appliesTo: 'databases' } };
const EE = 'Oracle Database 19c Enterprise Edition';

/** A list with a server and its Oracle database in each row: licences by processor, and what else its columns say. */
function listOf(...rows: readonly (readonly [owned: string, further: Record<string, string>])[]): Estate {
  const kept = rows.map(([owned, further]) => ({ 'License metric': 'Processor', 'Licenses owned': owned, ...further }));
  const originOf = (index: number) => ({
    ...{ file: 'servers.csv', sheet: null, row: index + 2 },
    cells: Object.fromEntries(
      Object.entries(kept[index] ?? {}).map(([header, text], column) => [
        `attribute:${header}`,
        { column: `${'HIJK'[column]} (${header})`, text },
      ]),
    ),
  });
  return {
    servers: rows.map((_, index) =>
      serverRecord(index, { ...HOST, key: `a${index}`, name: `a${index}`, memoryGiB: 256 }),
    ),
    workloads: rows.map((_, index) =>
      workloadRecord(index, {
        ...{ key: `w${index}`, name: `W${index}`, serverKey: `a${index}`, vcpus: null, memoryGiB: 64, dbms: EE },
        ...{ attributes: attributesText(kept[index] ?? {}), origin: originOf(index) },
      }),
    ),
    series: [],
    benchmarkRuns: [],
  };
}

const asked = (estate: Estate, inputs = INPUTS) =>
  evaluate(inputs, estate).questions.filter(({ id }) => id.startsWith('owned-'));
const labels = (estate: Estate, inputs = INPUTS) =>
  asked(estate, inputs).flatMap(({ choices }) => choices.map(({ label }) => english(label)));
const answered = (estate: Estate, choice = 0, inputs = INPUTS): ScenarioInputs => ({
  ...inputs,
  ...asked(estate, inputs)[0]?.choices[choice]?.inputs,
});
const linesOf = ({ ownedLicences: owned }: ScenarioInputs) =>
  owned?.basis === 'stated' ? owned.licences.map(({ quantity, supportPerYear }) => [quantity, supportPerYear]) : null;

describe('support that lists state beside the licences owned', () => {
  const sure = listOf(
    ['8', { 'Annual support total (USD)': '83,600' }],
    ['4', { 'Annual support total (USD)': '41,800' }],
  );

  it('is asked about with them, taken by one answer, and explained to its cells', () => {
    expect(english(asked(sure)[0]?.asks)).toContain(
      'Oracle Database EE (processor): 12, support USD 125,400 a year (servers.csv, Licenses owned, I2, I3; Annual support total (USD), J2, J3). Is that',
    );
    expect(labels(sure)).toEqual([
      'Owned: Oracle Database EE (processor): 12, support USD 125,400 a year',
      'The same without the support: Oracle Database EE (processor): 12',
    ]);
    const inputs = answered(sure);
    expect(linesOf(inputs)).toEqual([[12, { amount: 125_400, currency: 'USD' }]]);
    expect(asked(sure, inputs)).toEqual([]);
    expect(linesOf(answered(sure, 1))).toEqual([[12, null]]);
    const result = evaluate(inputs, sure);
    expect(english(result.assumptions.find(({ id }) => id === 'ownedLicences')?.value as never)).toBe(
      'Oracle Database EE (processor): 12, support USD 125,400 a year (servers.csv, Licenses owned, I2, I3; Annual support total (USD), J2, J3)',
    );
    const [product] = result.plan?.summary.licences ?? [];
    expect(JSON.stringify(product?.supportPerYear)).toContain('Annual support total (USD), J2, J3');
  });

  it('is not said to be unstated', () => {
    const [difference] = evaluate(INPUTS, sure).plan?.summary.costDifferences ?? [];
    expect(english(difference)).toBe(
      'Both costs are as if all licences were bought today: the licences that files state as owned (Oracle Database EE (processor): 12, support USD 125,400 a year) are not taken into account until they are confirmed, so the difference is no saving.',
    );
  });

  it('is of each licence, of its row or of all rows together, as its header says, else as is answered', () => {
    const each = listOf(['8', { 'Support per license p.a.': 'EUR 10,450' }]);
    expect(labels(each)[0]).toBe('Owned: Oracle Database EE (processor): 8, support EUR 83,600 a year');
    const open = listOf(['8', { 'Annual support (USD)': '10,450' }], ['4', { 'Annual support (USD)': '10,450' }]);
    expect(labels(open)).toEqual(['Owned: Oracle Database EE (processor): 12, support “10,450” to be settled']);
    const inputs = answered(open);
    expect(english(asked(open, inputs)[0]?.asks)).toBe(
      'What is paid each year for the support of Oracle Database EE (processor)? The files state “10,450” (servers.csv, Annual support (USD), J2, J3). It is unknown until this is answered.',
    );
    expect(labels(open, inputs)).toEqual([
      'Each row states its own: USD 20,900 a year',
      'The rows state one amount for all: USD 10,450 a year',
      'For one licence: USD 125,400 a year',
    ]);
    expect(linesOf(answered(open, 2, inputs))).toEqual([[12, { amount: 125_400, currency: 'USD' }]]);
    expect(asked(open, answered(open, 2, inputs))).toEqual([]);
  });

  it('is asked for its currency where none is named', () => {
    const open = listOf(['1', { 'Annual support': '10,450' }]);
    expect(labels(open, answered(open))).toEqual(['USD 10,450 a year', 'EUR 10,450 a year', 'JPY 10,450 a year']);
  });

  it('of one number that all servers state is of each of them, or of all together', () => {
    const alike = listOf(
      ['8', { 'Support per licence p.a. (USD)': '10,450' }],
      ['8', { 'Support per licence p.a. (USD)': '10,450' }],
    );
    const all = answered(alike, 1);
    expect(linesOf(all)).toEqual([[8, null]]);
    expect(labels(alike, all)).toEqual(['For one licence: USD 83,600 a year']);
    expect(labels(alike, answered(alike, 0))).toEqual(['For one licence: USD 167,200 a year']);
  });

  it('stays unknown where it is not stated for all of them, or not readable, and is told in the words of the file', () => {
    for (const cells of [
      ['83,600', ''],
      ['83,600', 'CHF 40000'],
      ['83,600', 'Premier'],
    ]) {
      const [first = '', second = ''] = cells;
      const estate = listOf(
        ['8', { 'Annual support total (USD)': first }],
        ['4', { 'Annual support total (USD)': second }],
      );
      expect(labels(estate)[0]).toContain('12, support “83,600');
      expect(linesOf(answered(estate))).toEqual([[12, null]]);
      expect(asked(estate, answered(estate))).toEqual([]);
    }
  });

  it('of machines is none of licences, and a list without it is as it was', () => {
    const hardware = listOf(['8', { 'Hardware maintenance p.a. (USD)': '1,200' }]);
    expect(labels(hardware)).toEqual(['Owned: Oracle Database EE (processor): 8']);
    expect(labels(listOf(['8', {}]))).toEqual(['Owned: Oracle Database EE (processor): 8']);
  });
});
