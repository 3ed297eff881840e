import { describe, expect, it } from 'vitest';
import { proposeScenario } from '../advice/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { attributesText, type Estate } from '../inventory/index.ts';
import { evaluate, R770_INPUTS, request, serverRecord, workloadRecord } from './test/scenario-fixture.ts';

const HOST = { cpuModel: 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz', sockets: 2, cores: 16, threads: 32 };

/** A server with its database in each row of a list. */
function listOf(...kept: readonly Record<string, string>[]): Estate {
  const row = (index: number, its: Record<string, string>) => ({
    ...{ key: `a${index}`, name: `a${index}`, attributes: attributesText(its) },
    origin: {
      ...{ file: 'servers.csv', sheet: null, row: index + 2 },
      cells: Object.fromEntries(
        Object.entries(its).map(([header, text]) => [`attribute:${header}`, { column: `G (${header})`, text }]),
      ),
    },
  });
  return {
    servers: kept.map((its, index) => serverRecord(index, { ...HOST, memoryGiB: 256, ...row(index, its) })),
    workloads: kept.map((its, index) =>
      workloadRecord(index, { serverKey: `a${index}`, vcpus: null, memoryGiB: 64, ...row(index, its) }),
    ),
    series: [],
    benchmarkRuns: [],
  };
}

const rate = (words: string) => ({ 'Growth per year': words });
const NONE = { growthPerYear: 0, growthInFiles: 'passed-over' } as const;
const asked = (estate: Estate, more = {}) =>
  evaluate({ ...R770_INPUTS, ...more }, estate).questions.filter(({ id }) => id.startsWith('growth-in-files'));
const proposed = (estate: Estate) => proposeScenario(estate, request(R770_INPUTS));

describe('growth that lists state', () => {
  it('is planned for from the beginning where all rows agree, and is said to be the files’', () => {
    const estate = listOf(rate('20%'), rate('20%'));
    const inputs = proposed(estate);
    expect(inputs.growthPerYear).toBe(0.2);
    const { assumptions, questions } = evaluate(inputs, estate);
    expect(assumptions.find(({ id }) => id === 'growthPerYear')).toMatchObject({ value: { value: 0.2 }, from: 'file' });
    expect(questions.map(({ id }) => id).join()).not.toContain('growth-in-files');
  });

  it('is asked about where a scenario plans none', () => {
    const estate = listOf(rate('20%'), rate('20%'));
    const [question, ...others] = asked(estate);
    expect(others).toEqual([]);
    expect(question?.blocking).toBe(false);
    expect(english(question?.asks)).toBe(
      'Files state that 2 of 2 workloads grow by 20% a year (servers.csv, Growth per year, G2, G3). The plan takes no growth. Which is it to take?',
    );
    expect(japanese(question?.asks)).toContain('年間増加率として20%がファイルに記載されています');
    expect(question?.choices.map(({ inputs }) => inputs)).toEqual([{ growthPerYear: 0.2 }, NONE]);
    expect(asked(estate, { growthPerYear: 0.1 })).toEqual([]);
  });

  it('is asked about where rows differ, or some do not state it', () => {
    const differing = listOf(rate('30%'), rate('10%'), {});
    expect(proposed(differing).growthPerYear).toBe(0);
    const [question] = asked(differing);
    expect(english(question?.asks)).toBe(
      'Files state that 2 of 3 workloads grow by 10% to 30% a year (servers.csv, Growth per year, G2, G3). The plan takes no growth. Which is it to take? A plan takes one rate for all.',
    );
    expect(question?.choices.map(({ label }) => english(label))).toEqual(['30% a year', '10% a year', 'No growth']);
    expect(proposed(listOf(rate('20%'), {})).growthPerYear).toBe(0);
  });

  it('is a rate where it shrinks, too', () => {
    const [question] = asked(listOf(rate('12 %'), rate('5 %'), rate('-3 %'), {}));
    expect(english(question?.asks)).toBe(
      'Files state that 3 of 4 workloads grow by -3% to 12% a year (servers.csv, Growth per year, G2, G3, G4). The plan takes no growth. Which is it to take? A plan takes one rate for all.',
    );
    expect(question?.choices.map(({ inputs }) => inputs)).toEqual([
      { growthPerYear: 0.12 },
      { growthPerYear: -0.03 },
      NONE,
    ]);
  });

  it('of data is the growth of storage', () => {
    const estate = listOf({ 'DB growth per year': '30%' }, { 'DB growth per year': '30%' });
    expect(proposed(estate)).toMatchObject({ growthPerYear: 0, storageGrowthPerYear: 0.3 });
    const [question] = asked(estate);
    expect(question?.choices.map(({ inputs }) => inputs)).toEqual([{ storageGrowthPerYear: 0.3 }]);
    expect(asked(estate, { growthPerYear: 0.3 })).toEqual([]);
  });

  it('of nothing, or none, is no question', () => {
    expect(asked(listOf({}, {}))).toEqual([]);
    const none = listOf(rate('0%'), rate('0%'));
    expect(asked(none)).toEqual([]);
    const { assumptions } = evaluate(proposed(none), none);
    expect(assumptions.find(({ id }) => id === 'growthPerYear')).toMatchObject({ value: { value: 0 }, from: 'file' });
  });

  it('of data that does not grow is planned for though the load grows, and asked about otherwise', () => {
    const both = { ...rate('20%'), 'DB growth per year': '0%' };
    const estate = listOf(both, both);
    expect(proposed(estate)).toMatchObject({ growthPerYear: 0.2, storageGrowthPerYear: 0 });
    const [question, ...others] = asked(estate, { growthPerYear: 0.2 });
    expect(others).toEqual([]);
    expect(english(question?.asks)).toContain('the data of 2 of 2 workloads grows by 0% a year');
    const [choice] = question?.choices ?? [];
    expect(choice?.inputs).toEqual({ storageGrowthPerYear: 0 });
    expect(asked(estate, { growthPerYear: 0.2, ...choice?.inputs })).toEqual([]);
  });

  it('is settled by each of its answers, by none as well, which the plan has already', () => {
    const estate = listOf(rate('10%'), rate('0%'));
    const [question] = asked(estate);
    expect(question?.choices.map(({ label }) => [english(label), japanese(label)])).toEqual([
      ['10% a year', '年10%'],
      ['No growth', '増加を見込まない'],
    ]);
    for (const { inputs } of question?.choices ?? []) expect(asked(estate, inputs)).toEqual([]);
    const { assumptions } = evaluate({ ...R770_INPUTS, ...NONE }, estate);
    expect(assumptions.find(({ id }) => id === 'growthPerYear')).toMatchObject({ value: { value: 0 }, from: 'person' });
    const [ofData] = asked(listOf({ 'DB growth per year': '10%' }, { 'DB growth per year': '0%' }));
    expect(ofData?.choices.map(({ label }) => english(label))).toEqual(['10% a year', '0% a year']);
  });
});
