import { BeforeAfterChart } from '@tatami/charts';
import { text } from '@tatami/model';
import { expect, it } from 'vitest';
import { crowdedProposal } from '../test/sample-proposal.ts';
import { LONGEST_ALTERNATIVE } from './alternative-text.ts';
import { documentContent } from './document-content.ts';
import { chartBlock } from './draw-charts.ts';
import { writerOf } from './writer.ts';

/** What PDF/A-2 takes of one text: 32,767 bytes, two for each unit and two for their order. */
const TAKEN_BY_PDF = 16_382;

const drawn = (rows: number, cell: string, language: 'en' | 'ja') =>
  chartBlock(
    BeforeAfterChart,
    {
      data: crowdedProposal(1).scenarios[0].result.plan?.summary ?? null,
      title: text('How fast?', '処理性能'),
      height: 100,
      table: {
        headers: [text('Machine', '機種'), text('TPS', 'TPS')],
        rows: Array.from({ length: rows }, (_, row) => [`${cell}${row + 1}`, '100']),
      },
    },
    writerOf(language),
  );

it('a chart of thousands of points is said as far as a document takes it, then counted', async () => {
  const english = await drawn(5_000, 'server ', 'en');
  const japanese = await drawn(5_000, 'サーバー', 'ja');
  if (english.kind !== 'chart' || japanese.kind !== 'chart') throw new Error('no chart was drawn');
  for (const { alt } of [english, japanese]) expect(alt.length).toBeLessThanOrEqual(LONGEST_ALTERNATIVE);
  expect(LONGEST_ALTERNATIVE).toBeLessThan(TAKEN_BY_PDF);
  const [, last, rest] = /server (\d+), TPS 100; ([\d,]+) more$/.exec(english.alt) ?? [];
  expect(Number(last) + Number(rest?.replace(',', ''))).toBe(5_000);
  expect(japanese.alt).toMatch(/ほか[\d,]+件$/);
});

it('what is short is said whole, and one part that alone is too long is cut', async () => {
  const short = await drawn(2, 'server ', 'en');
  expect(short).toMatchObject({ alt: 'How fast?; Machine server 1, TPS 100; Machine server 2, TPS 100' });
  const long = await drawn(2, 'x'.repeat(50_000), 'en');
  expect(long.kind === 'chart' && long.alt.length).toBeLessThanOrEqual(LONGEST_ALTERNATIVE);
});

it('a drawing of a server names its instances as far as a document takes it', async () => {
  const { sections } = await documentContent(crowdedProposal(6_000));
  const servers = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'server' ? [block] : [])));
  expect(servers.length).toBeGreaterThan(0);
  for (const { alt } of servers) expect(alt.length).toBeLessThanOrEqual(LONGEST_ALTERNATIVE);
});
