import { describe, expect, it } from 'vitest';
import { pairsProposal, studyProposal } from '../../test/sample-proposal.ts';
import type { Block } from '../blocks.ts';
import { writerOf } from '../writer.ts';
import { layoutSections } from './layout-section.ts';
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
