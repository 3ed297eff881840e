import type { PairOfPlan } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { pairsProposal, studyProposal } from '../../../test/sample-proposal.ts';
import { pairs } from '../../../workbook/sheets/pairs.ts';
import type { Block } from '../../blocks.ts';
import { writerOf } from '../../writer.ts';
import { layoutSections } from '../plan/layout-section.ts';
import { pairsSection } from './pairs-section.ts';

const wordsOf = (blocks: readonly Block[]) => JSON.stringify(blocks);

describe('the chapter of mirrored pairs', () => {
  it.each([
    [
      'en',
      'Mirrored pairs',
      'the other one of each pair carries its full load',
      'counted like production',
      'DB03 (standby)',
    ],
    [
      'ja',
      'ミラー構成のペア',
      '残るサーバーが各ペアの全負荷を使用率上限内で引き継ぎます',
      '本番と同じく',
      'DB03 (standby)',
    ],
  ] as const)(
    'names both of each, their servers, and what is not known (%s)',
    (language, title, verdict, licence, made) => {
      const { scenarios } = pairsProposal();
      const [section] = pairsSection(scenarios[0], writerOf(language));
      expect(section?.title).toBe(title);
      expect(wordsOf(section?.blocks ?? [])).toContain(verdict);
      expect(wordsOf(section?.blocks ?? [])).toContain(licence);
      const table = section?.blocks.find(({ kind }) => kind === 'table');
      if (table?.kind !== 'table') throw new Error('no table');
      expect(table.rows.map((row) => [row[0], row[2]])).toEqual([
        ['DB01', 'DB02'],
        ['DB03', made],
      ]);
      for (const row of table.rows) expect(row[1]).not.toBe(row[3]);
      expect(section?.blocks.some(({ kind }) => kind === 'gaps')).toBe(true);
    },
  );

  it.each([
    [
      'en',
      ['DB01 → DB02', 'Let the mirror catch up after an interruption', 'Passed', '–', '40 s, 6 GB', 'idle night'],
      'Failed: Make the disk of the primary fail under load. Not tested: Create the cluster,',
      'Of 1 of the 2 pairs no test is recorded.',
      'DB01: each write waits at least 4 ms for its mirror, so one session commits at most 250 a second.',
    ],
    [
      'ja',
      ['DB01 → DB02', '中断後の差分復旧', '合格', '–', '40秒, 6 GB', 'idle night'],
      '不合格：負荷中の現用系のディスク障害。未実施：クラスタの生成、',
      '2組のうち1組は試験結果が記録されていません。',
      'DB01：書き込みごとにミラーを4ミリ秒以上待つため、1セッションのコミットは毎秒250回までです。',
    ],
  ] as const)('prints what was tried, what failed and what nobody tried (%s)', (language, row, says, open, waits) => {
    const { scenarios } = pairsProposal();
    const [section] = pairsSection(scenarios[0], writerOf(language));
    // Units stand behind spaces that do not break.
    const words = wordsOf(section?.blocks ?? []).replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const said of [says, open, waits]) expect(words).toContain(said);
    const tables = section?.blocks.flatMap((block) => (block.kind === 'table' ? [block] : [])) ?? [];
    expect(JSON.stringify(tables.at(-1)?.rows).replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(JSON.stringify(row));
  });

  it.each([
    [
      'en',
      'Primary and standby of the 1 pair never share a server.',
      'In 1 more pair primary or standby has no place in the plan: neither takes over from the other.',
      'In 2 pairs primary or standby has no place in the plan: neither takes over from the other.',
      'without a place',
    ],
    [
      'ja',
      '1組の現用系と待機系は、すべて別々のサーバーに配置します。',
      'ほか1組は現用系または待機系の配置先がないため、一方の障害時に他方で引き継げません。',
      '2組は現用系または待機系の配置先がないため、一方の障害時に他方で引き継げません。',
      '配置先なし',
    ],
  ] as const)('counts a pair of which one has no place apart (%s)', (language, placed, more, alone, cell) => {
    const input = pairsProposal();
    const [first] = input.scenarios;
    const unplaced = (pair: PairOfPlan): PairOfPlan => ({ ...pair, standby: { ...pair.standby, server: null } });
    const withPairs = (all: readonly PairOfPlan[]) => ({ ...first, result: { ...first.result, pairs: all } });
    const planned = first.result.pairs ?? [];
    const one = withPairs(planned.map((pair, index) => (index === 0 ? unplaced(pair) : pair)));
    const writer = writerOf(language);
    const verdict = (scenario: typeof one) => wordsOf((pairsSection(scenario, writer)[0]?.blocks ?? []).slice(0, 1));
    expect(verdict(one)).toContain(placed);
    expect(verdict(one)).toContain(more);
    expect(verdict(withPairs(planned.map(unplaced)))).toContain(alone);
    const [sheet] = pairs({ ...input, scenarios: [one] }, writer);
    expect(sheet?.rows.map((row) => [row[3] === cell, row[8] === cell])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it.each([
    ['en', 'Tests of 2 more pairs are recorded.', '10 more tests are recorded and not listed here.', 'workbook'],
    [
      'ja',
      'ほか2組にも試験結果の記録があります。',
      'このほか10件の試験結果が記録されていますが、ここには記載していません。',
      'ワークブック',
    ],
  ] as const)('says how many tests it does not list (%s)', (language, pairsLeft, testsLeft, elsewhere) => {
    const [first] = pairsProposal().scenarios;
    const [pair] = first.result.pairs ?? [];
    if (!pair) throw new Error('the sample has pairs');
    const tests = Array.from({ length: 10 }, () => ({ test: 'server', outcome: 'passed' }) as const);
    const tested: PairOfPlan = { ...pair, pair: { ...pair.pair, tests } };
    const result = { ...first.result, pairs: Array.from({ length: 10 }, () => tested) };
    const [section] = pairsSection({ ...first, result }, writerOf(language));
    const words = wordsOf(section?.blocks ?? []);
    expect(words).toContain(pairsLeft);
    expect(words).toContain(testsLeft);
    expect(words).not.toContain(elsewhere);
  });

  it('is left out where none is stated', () => {
    expect(pairsSection(studyProposal().scenarios[0], writerOf('en'))).toEqual([]);
  });

  it.each([
    ['en', 'DB01 (primary)', 'DB03 (standby)'],
    ['ja', 'DB01 (現用系)', 'DB03 (待機系)'],
  ] as const)('has the layout name primary and standby (%s)', async (language, primary, standby) => {
    const sections = await layoutSections(pairsProposal(), writerOf(language));
    const words = sections.map(({ blocks }) => wordsOf(blocks)).join();
    expect(words).toContain(primary);
    expect(words).toContain(standby);
  });
});
