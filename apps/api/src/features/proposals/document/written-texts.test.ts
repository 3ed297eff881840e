import { resolve } from 'node:path';
import { serialize } from 'node:v8';
import { type DocumentFormat, EMPTY_COVER, NO_EDITS, PLAIN_HOUSE, proposalEdits } from '@tatami/contracts';
import { attributesText, visibleText } from '@tatami/model';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EvaluatedEstate } from '../../../evaluation/evaluator.ts';
import { documentDraft } from './content/document-content.ts';
import type { ProposalDocumentInput } from './document-input.ts';
import { type DocumentRenderer, startDocumentRenderer } from './document-renderer.ts';
import { readDeck } from './test/read-deck.ts';
import { readHtml } from './test/read-html.ts';
import { readPdf } from './test/read-pdf.ts';
import { largeProposal, proposalOf, studyProposal } from './test/sample-proposal.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let renderer: DocumentRenderer;
beforeAll(() => {
  renderer = startDocumentRenderer(resolve(import.meta.dirname, '../../../../dist/document.worker.js'), {
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

/** Where a text of a customer, a file or a person is printed; the others are in no document of that format. */
const PRINTED_IN = {
  customer: ['pdf', 'html', 'pptx'],
  project: ['pdf', 'html', 'pptx'],
  name: ['pdf', 'html', 'pptx'],
  author: ['pdf', 'html', 'pptx'],
  number: ['pdf', 'html', 'pptx'],
  confidentiality: ['pdf', 'html', 'pptx'],
  department: ['pdf', 'html', 'pptx'],
  person: ['pdf', 'html', 'pptx'],
  contact: ['pdf', 'html', 'pptx'],
  terms: ['pdf', 'html', 'pptx'],
  scenario: ['pdf', 'html', 'pptx'],
  server: ['pdf', 'html', 'pptx', 'xlsx'],
  model: ['pdf', 'html', 'pptx', 'xlsx'],
  cpuModel: ['pdf', 'html', 'pptx', 'xlsx'],
  os: ['xlsx'],
  header: ['pdf', 'html', 'xlsx'],
  entry: ['pdf', 'html', 'xlsx'],
  workload: ['pdf', 'html', 'pptx', 'xlsx'],
  dbms: ['pdf', 'html'],
} as const;

/** A proposal whose every text of a customer, a file or a person is one of these, by what it names. */
function hostileProposal(words: Record<keyof typeof PRINTED_IN, string>): ProposalDocumentInput {
  const { estate } = largeProposal(1, 1);
  const servers = estate.servers.map((each) => ({
    ...each,
    ...{ name: words.server, model: words.model, cpuModel: words.cpuModel, os: words.os },
    attributes: attributesText({ [words.header]: words.entry }),
  }));
  const workloads = estate.workloads.map((each) => ({
    ...each,
    name: words.workload,
    dbms: words.dbms,
    poweredOn: true,
  }));
  const { number, confidentiality, department, person, contact } = words;
  const input = proposalOf(
    { servers, workloads, series: [], benchmarkRuns: [] },
    {
      project: { name: words.project, customer: words.customer },
      proposal: {
        ...{ name: words.name, author: words.author },
        cover: { ...EMPTY_COVER, number, confidentiality, department, person, contact },
      },
      house: { ...PLAIN_HOUSE, terms: words.terms },
    },
  );
  const [first, ...others] = input.scenarios;
  return { ...input, scenarios: [{ ...first, name: words.scenario }, ...others] };
}

it('texts of every field are text in every format', async () => {
  const words = Object.fromEntries(
    Object.keys(PRINTED_IN).map((field, at) => [field, `${HOSTILE[at % (HOSTILE.length - 1)]} ${field}`]),
  ) as Record<keyof typeof PRINTED_IN, string>;
  const input = hostileProposal(words);
  const [pdf, html, pptx, xlsx] = await Promise.all(
    (['pdf', 'html', 'pptx', 'xlsx'] as const).map((format) => written(input, format)),
  );
  const slides = readDeck(pptx as Uint8Array);
  const page = readHtml(html as Uint8Array);
  const { sheets } = await readXlsx(xlsx as Uint8Array);
  const said = {
    pdf: (await readPdf(pdf as Uint8Array)).text,
    html: page.text,
    pptx: slides.slides.flatMap(({ paragraphs, tables }) => [...paragraphs, ...tables.flat(2)]).join(''),
    xlsx: sheets.flatMap(({ rows }) => rows.flat()).join('\n'),
  };
  const missing = Object.entries(PRINTED_IN).flatMap(([field, formats]) =>
    formats.flatMap((format) => {
      const visible = visibleText(words[field as keyof typeof PRINTED_IN]);
      const drawn = format === 'pdf' ? visible.replaceAll(/👩‍💻|�/gu, '〓') : visible;
      return squeezed(said[format]).includes(squeezed(drawn)) ? [] : [`${format}: ${field}`];
    }),
  );
  expect(missing).toEqual([]);
  expect(page.tags.filter((tag) => tag === 'script' || tag === 'img')).toEqual([]);
  expect(page.attributes.filter(([name]) => name.startsWith('on'))).toEqual([]);
  expect(said.pdf).not.toContain('root:');
  expect(slides.faults).toEqual([]);
});
