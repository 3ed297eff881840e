import { resolve } from 'node:path';
import { serialize } from 'node:v8';
import { type DocumentFormat, NO_EDITS, proposalEdits } from '@tatami/contracts';
import { visibleText } from '@tatami/model';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EvaluatedEstate } from '../../../evaluation/evaluator.ts';
import { documentDraft } from './content/document-content.ts';
import type { ProposalDocumentInput } from './document-input.ts';
import { type DocumentRenderer, startDocumentRenderer } from './document-renderer.ts';
import { readDeck } from './test/read-deck.ts';
import { readHtml } from './test/read-html.ts';
import { readPdf } from './test/read-pdf.ts';
import { studyProposal } from './test/sample-proposal.ts';

let renderer: DocumentRenderer;
beforeAll(() => {
  renderer = startDocumentRenderer(resolve(import.meta.dirname, '../../../../dist'), {
    languages: [],
  });
});
afterAll(() => renderer.close());

async function written({ estate, runs, studies, ...cover }: ProposalDocumentInput, format: DocumentFormat) {
  const evaluated = {
    results: cover.scenarios.map(({ result }) => result),
    estate,
    runs,
    studies,
  } satisfies EvaluatedEstate;
  return renderer.renderDocument({ cover, evaluated: serialize(evaluated), format, alternatives: null });
}

const HOSTILE = [
  '=HYPERLINK("http://x","y")',
  '#read("/etc/passwd") #eval("1+1") $x$ *b* _i_ <a> [c] \\ // `raw` @cite',
  '</p><script>alert(1)</script><img src=x onerror=alert(2)>&amp; ]]> <!--',
  '{before} {{after}} _x0041_ {n:one|more}',
  '\u202eevil\u202c 👩‍💻 が㌔',
  '長'.repeat(10_000),
];

/** Without the blanks and signs without width that a page sets between its lines. */
function squeezed(words: string): string {
  return words.replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069\u00ad]/g, '');
}

it('texts of a person are text in every format, with their figures', async () => {
  const draft = await documentDraft(studyProposal());
  const points = draft.sections
    .filter(({ id }) => id === 'summary')
    .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'sentence' ? [part] : [])));
  const live = points.find(({ runs }) => runs.some(({ figure }) => figure === 'before'));
  if (!live) throw new Error('the summary says how many servers there are');
  const texts = HOSTILE.map((words, index) => ({
    id: index === 0 ? live.id : `own-${index}`,
    section: 'summary',
    language: 'ja' as const,
    runs: [words, ...(index === 0 ? [' [', { figure: 'before' }, ']'] : [])],
    accepted: { before: '6' },
  }));
  const input = studyProposal({ edits: proposalEdits.parse({ ...NO_EDITS, texts }) });
  const [pdf, html, pptx, xlsx] = await Promise.all(
    (['pdf', 'html', 'pptx', 'xlsx'] as const).map((format) => written(input, format)),
  );
  const page = new TextDecoder().decode(html);
  const slides = readDeck(pptx as Uint8Array);
  const { sheets } = await readXlsx(xlsx as Uint8Array);
  const said = {
    pdf: (await readPdf(pdf as Uint8Array)).text,
    html: readHtml(html as Uint8Array).text,
    pptx: slides.slides.flatMap(({ paragraphs, tables }) => [...paragraphs, ...tables.flat(2)]).join(''),
  };
  for (const [format, text] of Object.entries(said))
    for (const words of HOSTILE.map(visibleText)) {
      // In print a sign the font lacks is 〓; a page may end within a long text.
      const drawn = format === 'pdf' ? words.replaceAll(/👩‍💻|�/gu, '〓') : words;
      expect(squeezed(text), `${format}: ${words.slice(0, 40)}`).toContain(squeezed(drawn).slice(0, 900));
    }
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<img');
  expect(said.pdf).not.toContain('root:');
  expect(slides.faults).toEqual([]);
  const cells = sheets.flatMap(({ rows }) => rows.flat());
  expect(cells).toContain(`– ${HOSTILE[0]} [6]`);
});
