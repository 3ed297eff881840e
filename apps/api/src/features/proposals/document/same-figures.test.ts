import { resolve } from 'node:path';
import { serialize } from 'node:v8';
import type { DocumentFormat } from '@tatami/contracts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvaluatedEstate } from '../../../evaluation/evaluator.ts';
import { documentContent } from './content/document-content.ts';
import type { ProposalDocumentInput } from './document-input.ts';
import { type DocumentRenderer, startDocumentRenderer } from './document-renderer.ts';
import { readDeck } from './test/read-deck.ts';
import { readPdf } from './test/read-pdf.ts';
import { alternativesProposal, severalTypesProposal, studyProposal } from './test/sample-proposal.ts';

let renderer: DocumentRenderer;
beforeAll(() => {
  renderer = startDocumentRenderer(resolve(import.meta.dirname, '../../../../dist'), {
    languages: [],
  });
});
afterAll(() => renderer.close());

async function written(
  { estate, runs, studies, alternatives = null, ...cover }: ProposalDocumentInput,
  format: DocumentFormat,
) {
  const evaluated = {
    results: cover.scenarios.map(({ result }) => result),
    estate,
    runs,
    studies,
  } satisfies EvaluatedEstate;
  const weighed = alternatives && new TextEncoder().encode(JSON.stringify(alternatives));
  return renderer.renderDocument({ cover, evaluated: serialize(evaluated), format, alternatives: weighed });
}

/** Numbers as they are printed, with their separators. */
function figuresIn(words: string): string[] {
  return words.match(/\d[\d,]*(?:\.\d+)?/g)?.map((figure) => figure.replace(/,$/, '')) ?? [];
}

describe.each([
  ['of a study', studyProposal],
  ['of several types of server', severalTypesProposal],
  ['with alternatives', alternativesProposal],
] as const)('a proposal %s', (_, proposal) => {
  it.each([
    ['en', 'USD'],
    ['ja', 'JPY'],
  ] as const)(
    'has no figure in its deck that its document or workbook does not print (%s, %s)',
    async (language, currency) => {
      const input = proposal({ language, currency });
      const [pdf, xlsx, pptx] = await Promise.all(
        (['pdf', 'xlsx', 'pptx'] as const).map((format) => written(input, format)),
      );
      const { text } = await readPdf(pdf as Uint8Array);
      const { sheets } = await readXlsx(xlsx as Uint8Array);
      const cells = sheets.flatMap(({ rows }) => rows.flat());
      const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 10 });
      const { sections } = await documentContent(input);
      const charts = sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'chart' ? [block.alt] : [])),
      );
      const printed = new Set([
        ...charts.flatMap(figuresIn),
        ...figuresIn(text),
        ...figuresIn(text.replace(/\n/g, '')),
        ...cells.flatMap((cell) => (typeof cell === 'number' ? [grouped.format(cell)] : figuresIn(String(cell ?? '')))),
      ]);
      const { slides, charts: plotted } = readDeck(pptx as Uint8Array);
      const said = slides.flatMap(({ paragraphs: [, ...paragraphs] }) => paragraphs.flatMap(figuresIn));
      const percent = (value: number) => grouped.format(Number((value * 100).toFixed(8)));
      const drawn = plotted
        .flatMap(({ values }) => values)
        .filter((value) => !printed.has(grouped.format(value)) && !printed.has(percent(value)));
      expect(said.length).toBeGreaterThan(100);
      expect(said.filter((figure) => !printed.has(figure))).toEqual([]);
      expect(drawn).toEqual([]);
    },
  );
});
