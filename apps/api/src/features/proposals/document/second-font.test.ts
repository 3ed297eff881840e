import { resolve } from 'node:path';
import { serialize } from 'node:v8';
import { EMPTY_COVER, NO_EDITS } from '@tatami/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EvaluatedEstate } from '../../../evaluation/evaluator.ts';
import type { ProposalDocumentInput } from './document-input.ts';
import { type DocumentRenderer, startDocumentRenderer } from './document-renderer.ts';
import { type ReadPdf, readPdf } from './test/read-pdf.ts';
import { severalTypesProposal, studyProposal } from './test/sample-proposal.ts';

const BUILT = resolve(import.meta.dirname, '../../../../dist');

let renderer: DocumentRenderer;
beforeAll(() => {
  renderer = startDocumentRenderer(BUILT, { languages: [] });
});
afterAll(() => renderer.close());

async function made({ estate, runs, studies, ...cover }: ProposalDocumentInput): Promise<ReadPdf> {
  const results = cover.scenarios.map(({ result }) => result);
  const evaluated = { results, estate, runs, studies } satisfies EvaluatedEstate;
  const task = { cover, evaluated: serialize(evaluated), alternatives: null };
  return readPdf(await renderer.renderDocument({ ...task, format: 'pdf' }));
}

/** Of each alphabet what the Japanese font lacks, small and capital; as files of macOS have them, in two signs; what stands beside them. */
const NAMES = {
  customer: 'Işık Şişli Ağrı İĞÜŞÖÇ',
  project: 'Zażółć gęślą jaźń ŁÓDŹ',
  name: 'Příliš žluťoučký kůň ČĎĚŇŘŠŤŽ',
  author: 'Árvíztűrő tükörfúrógép ŐŰ',
  department: 'Țară șapte ÎȘĂ · Đakovo Čačak',
  person: 'Ģirts Ķēniņš Ļūda · Šiauliai ėąęįųū · Õhtu',
  contact: 'Άδης Έψιλον άέήίόύώϊΰ · Ђорђе Ќ Ѓ Їжак Ґ · Việt Nam ĝĥĵ',
  confidentiality: 'Důvěrné / Gizli bilgi / ΕΜΠΙΣΤΕΥΤΙΚΌ',
  terms: 'Şartlar – Podmínky „ś” CO₂ ¾ ½',
} as const;
const DECOMPOSED = 'Mu\u0308s\u030cteri s\u0327ube';

function named(): ProposalDocumentInput {
  const { customer, project, name, author, terms, ...cover } = NAMES;
  const base = studyProposal({
    project: { name: project, customer },
    proposal: { name, author, cover: { ...EMPTY_COVER, ...cover } },
    house: { paper: 'a4', terms },
    edits: {
      ...NO_EDITS,
      texts: [
        { ...{ id: 'own-0', section: 'cost', language: 'ja', accepted: {} }, runs: [`東京${DECOMPOSED}支店`] } as const,
      ],
    },
  });
  const servers = base.estate.servers.map((server, at) => ({ ...server, name: `srv-${'şsżzčc'[at]}0` }));
  return { ...base, estate: { ...base.estate, servers } };
}

const squeezed = (words: string) => words.replace(/\s/g, '');

describe('a document with names in letters that the Japanese font lacks', () => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    pdf = await made(named());
  });

  it('has each of them, so that names which differ in one letter stay two', () => {
    const text = squeezed(pdf.text);
    for (const words of Object.values(NAMES)) expect(text).toContain(squeezed(words));
    expect(Object.values(NAMES).filter((words) => !text.includes(squeezed(words)))).toEqual([]);
    for (const letter of 'şsżzčc') expect(text).toContain(`srv-${letter}0`);
    expect(text).not.toContain('〓');
  });

  it('joins a letter and its accent where a file has them apart', () => {
    expect(squeezed(pdf.text)).toContain('東京Müšterişube支店');
  });

  it('carries its fonts, in the three weights that headings and tables have', () => {
    expect(pdf.missingFonts).toEqual([]);
    for (const weight of ['Regular', 'Medium', 'Bold'])
      expect(pdf.fonts.map((font) => font.split('+')[1])).toContain(`NotoSans-${weight}`);
  });

  it('stands nowhere upon what is beside it, however long a word is', async () => {
    const base = studyProposal();
    const servers = base.estate.servers.map((server, at) => ({ ...server, name: `${'İşletmeciliği'.repeat(6)}${at}` }));
    const { misplaced, text } = await made({ ...base, estate: { ...base.estate, servers } });
    expect(misplaced).toEqual([]);
    expect(squeezed(text)).toContain(`${'İşletmeciliği'.repeat(6)}0`);
  });
});

it('a document without them has the Japanese font alone', async () => {
  const { fonts } = await made(studyProposal());
  expect(fonts.filter((font) => !/\+NotoSansJP-/.test(font))).toEqual([]);
});

it('scripts that no font is there for are still 〓, one for a sign, and no document fails over them', async () => {
  const name = 'ไทย العربية עברית 서울 👩‍💻 か\u0327 ş\u3099 \u0327a';
  const { pages } = await made(studyProposal({ proposal: { name, author: '', cover: EMPTY_COVER } }));
  expect(squeezed(pages[0] ?? '')).toContain(`${'〓'.repeat(18)}か〓ş〓`);
});

it('a text of very many such words is set as well', async () => {
  const runs = ['şube ve müdürlük '.repeat(580)];
  const texts = [{ ...({ id: 'own-0', section: 'cost', language: 'ja', accepted: {} } as const), runs }];
  const { text } = await made(studyProposal({ edits: { ...NO_EDITS, texts } }));
  expect(text.match(/şube/g)).toHaveLength(580);
});

it('a drawing has the letters in its labels, and none that the compiler leaves without its text', async () => {
  const proposal = severalTypesProposal();
  const scenarios = proposal.scenarios.map((scenario) => {
    const { typeComparison } = scenario.result;
    const singles = (typeComparison?.singles ?? []).map((single) => ({
      ...single,
      model: `Řada <ş> ☎\ufe0f i\u0307 ṃ š京ž ${single.model}`,
    }));
    return {
      ...scenario,
      result: { ...scenario.result, typeComparison: typeComparison && { ...typeComparison, singles } },
    };
  }) as unknown as typeof proposal.scenarios;
  const { text } = await made({ ...proposal, scenarios });
  expect(text.match(/Řada <ş> ☎ i〓 〓 š京ž/g)?.length).toBe(
    proposal.scenarios[0].result.typeComparison?.singles.length,
  );
});
