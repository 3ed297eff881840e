import { deserialize } from 'node:v8';
import { prepareChartRendering } from '@tatami/charts/print';
import type { CompanyLogo, DocumentFormat } from '@tatami/contracts';
import type { Alternatives } from '@tatami/model';
import { writeYenIn } from '@tatami/wording';
import type { EvaluatedEstate } from '../../../evaluation/evaluator.ts';
import { speakLanguages } from '../../../languages/offer-languages.ts';
import { startedWith } from '../../../workers/worker-message.ts';
import { changesBetween } from '../versions/changes/changes-between.ts';
import { printedStatements } from '../versions/changes/printed-statements.ts';
import { statedStatements } from '../versions/changes/stated-statements.ts';
import { heldBackBy } from '../versions/held-back.ts';
import { groundOf } from '../versions/version-ground.ts';
import { keptRecord, openRecord, type VersionRecord } from '../versions/version-record.ts';
import { keptSource, openSource } from '../versions/version-source.ts';
import type { Stamp } from './content/blocks.ts';
import { documentMigration } from './content/chapters/operation/migration-section.ts';
import { documentContent, documentDraft, documentWriter } from './content/document-content.ts';
import { stampOf } from './content/stamp.ts';
import { writerOf } from './content/writer.ts';
import { deckContent } from './deck/deck-content.ts';
import { writeDeck } from './deck/write-deck.ts';
import {
  type DocumentCover,
  type DocumentInput,
  type DocumentScenario,
  type ProposalDocumentInput,
  proposesPlan,
} from './document-input.ts';
import type {
  CompareTask,
  Comparison,
  DocumentSettings,
  DocumentTask,
  FreezeTask,
  FrozenDocument,
  WriteTask,
} from './document-renderer.ts';
import { writeHtml } from './html/write-html.tsx';
import { canSet, prepareTypesetting, typeset } from './typeset.ts';
import { workbookContent } from './workbook/workbook-content.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

const { languages } = startedWith<DocumentSettings>();
speakLanguages(languages);

// The worker is started ahead: the first document does not wait for fonts, templates and React.
prepareTypesetting();
await prepareChartRendering();

/** In a worker: a proposal as it stands now. */
export default async function makeDocument({
  format,
  ...task
}: DocumentTask & { readonly format: DocumentFormat }): Promise<Uint8Array> {
  return (await composed(task)).written(format);
}

/** In a worker: a proposal as it is to be kept; null where the version before says and rests on the same. */
export async function freeze({ id, number, fingerprint: before, ...task }: FreezeTask): Promise<FrozenDocument | null> {
  const document = await composed(task);
  const { bytes, fingerprint } = keptRecord(document.record);
  if (fingerprint === before) return null;
  latest = { id, document };
  const source = keptSource(task);
  const draft = await document.writtenAs('pdf', { number, released: false });
  return { heldBack: document.record.heldBack, fingerprint, record: bytes, source: await source, draft };
}

/** In a worker: another document of a version that was frozen. */
export async function write({ id, source, format, ...stamp }: WriteTask): Promise<Uint8Array<ArrayBuffer>> {
  if (latest?.id !== id) latest = { id, document: await composed(openSource(source)) };
  return latest.document.writtenAs(format, stamp);
}

/** The version that was written last: its other documents follow at once. */
let latest: { readonly id: string; readonly document: Awaited<ReturnType<typeof composed>> } | undefined;

/** In a worker: what differs between a version and another one or the present. */
export async function compare({ record, until, language }: CompareTask): Promise<Comparison> {
  const before = openRecord(record);
  const after = until instanceof Uint8Array ? openRecord(until) : (await composed(until)).record;
  const sameLanguage = before.language === after.language;
  const writer = writerOf(language);
  const statementsOf = ({ ground, printed }: VersionRecord) => [
    ...statedStatements(ground, writer),
    ...(sameLanguage ? printed : []),
  ];
  return { sameLanguage, changes: [...changesBetween(statementsOf(before), statementsOf(after))] };
}

/** In a worker: a proposal sentence by sentence, as JSON in UTF-8. */
export async function draft(task: DocumentTask): Promise<Uint8Array<ArrayBuffer>> {
  return new TextEncoder().encode(JSON.stringify(await documentDraft(readInput(task))));
}

/** In a worker: in which waves the machines of the recommended scenario move, as JSON in UTF-8. */
export function migration(task: DocumentTask): Uint8Array<ArrayBuffer> {
  const input = readInput(task);
  const migration = proposesPlan(input) ? documentMigration(input) : null;
  return new TextEncoder().encode(JSON.stringify({ migration }));
}

/** In a worker: whether print can set a logo. */
export function canPrint(logo: CompanyLogo): boolean {
  try {
    return canSet(logo);
  } catch {
    return false;
  }
}

async function composed(task: DocumentTask) {
  const input = readInput(task);
  const { cover } = task;
  const writer = documentWriter(input);
  const content = await documentContent(input);
  const record: VersionRecord = {
    language: cover.language,
    heldBack: heldBackBy(input, content),
    printed: printedStatements(content, writer),
    ground: groundOf(input),
  };
  /** The document in a format, as the draft of the present or with the stamp of a version. */
  async function written(format: DocumentFormat, stamp: Stamp = content.stamp): Promise<Uint8Array<ArrayBuffer>> {
    // Another document may have been written since this one was composed.
    writeYenIn(cover.money.yenIn);
    const stamped = { ...content, stamp };
    if (format === 'pdf') return typeset(stamped);
    if (format === 'html') return writeHtml(stamped, writer);
    if (format === 'pptx') return writeDeck(deckContent(input, stamped, writer));
    const { title, author } = content;
    return writeWorkbook(workbookContent(input, stamped, writer), { title, author, date: cover.date });
  }
  /** The document in a format, as the draft or the released state of a version. */
  function writtenAs(format: DocumentFormat, { number, released }: Pick<WriteTask, 'number' | 'released'>) {
    return written(format, stampOf({ number, released, heldBack: record.heldBack }, writer));
  }
  return { record, written, writtenAs };
}

function readInput({ cover, evaluated, alternatives }: DocumentTask): DocumentInput {
  writeYenIn(cover.money.yenIn);
  const input = inputOf(cover, deserialize(evaluated) as EvaluatedEstate);
  if (!proposesPlan(input)) return input;
  const weighed = alternatives && (JSON.parse(new TextDecoder().decode(alternatives)) as Alternatives);
  const proposal: ProposalDocumentInput = { ...input, alternatives: weighed };
  return proposal;
}

function inputOf(cover: DocumentCover, { results, ...told }: EvaluatedEstate): DocumentInput {
  const scenarios = cover.scenarios.map((scenario, index): DocumentScenario => {
    const result = results[index];
    if (!result) throw new Error(`the scenario ${index} of a document has no answer`);
    return { ...scenario, result };
  });
  // What an earlier program kept of a version names no runs.
  return { ...cover, ...told, runs: told.runs ?? [], scenarios };
}
