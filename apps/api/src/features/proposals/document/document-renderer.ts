import type { CompanyLogo, DocumentFormat, ProposalChange, ProposalVersion } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import type { OfferedLanguage } from '../../../languages/offer-languages.ts';
import type { Preparable } from '../../../plugins/prepare-ahead.ts';
import { WorkerPool } from '../../../workers/worker-pool.ts';
import type { DocumentCover } from './document-input.ts';

/** What the worker is started with. */
export interface DocumentSettings {
  /** Beside English and Japanese. */
  readonly languages: readonly OfferedLanguage[];
}

/** What the worker is handed. */
export interface DocumentTask {
  readonly cover: DocumentCover;
  /** Answers as Evaluator.evaluate gives them. */
  readonly evaluated: Uint8Array;
  /** Alternatives to the first scenario as JSON in UTF-8; null = not weighed. */
  readonly alternatives: Uint8Array | null;
}

/** A document to keep, and the version kept before it. */
export interface FreezeTask extends DocumentTask {
  /** Of the version to be. */
  readonly id: string;
  readonly number: string;
  /** Of the version before; null = there is none. */
  readonly fingerprint: string | null;
}

/** A version as it is to be kept. */
export interface FrozenDocument {
  readonly heldBack: ProposalVersion['heldBack'];
  readonly fingerprint: string;
  readonly record: Uint8Array<ArrayBuffer>;
  /** What its documents are written from (../versions/version-source.ts). */
  readonly source: Uint8Array<ArrayBuffer>;
  /** The first of them: the PDF as a draft. */
  readonly draft: Uint8Array<ArrayBuffer>;
}

/** A document of a version that is kept. */
export interface WriteTask {
  readonly id: string;
  readonly number: string;
  readonly source: Uint8Array;
  readonly format: DocumentFormat;
  readonly released: boolean;
}

/** Two versions by their kept records, or one and the present. */
export interface CompareTask {
  readonly record: Uint8Array;
  readonly until: Uint8Array | DocumentTask;
  /** Of whoever asks. */
  readonly language: Language;
}

export interface Comparison {
  readonly sameLanguage: boolean;
  readonly changes: ProposalChange[];
}

/** Aborting ends the worker that is at it. */
export interface DocumentRenderer extends Preparable {
  /** The proposal as it stands now, as a draft. */
  renderDocument(task: DocumentTask & { readonly format: DocumentFormat }, signal?: AbortSignal): Promise<Uint8Array>;
  /** The proposal as it stands now sentence by sentence: `ProposalDraft` as JSON in UTF-8. */
  draft(task: DocumentTask, signal?: AbortSignal): Promise<Uint8Array>;
  /** How the machines of the recommended scenario move: `{ migration }` as JSON in UTF-8. */
  migration(task: DocumentTask, signal?: AbortSignal): Promise<Uint8Array>;
  /** The draft of a version with all that is to be kept of it; null where the version before says and rests on the same. */
  freeze(task: FreezeTask, signal?: AbortSignal): Promise<FrozenDocument | null>;
  /** Another document of a version that was frozen. */
  write(task: WriteTask, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  compare(task: CompareTask, signal?: AbortSignal): Promise<Comparison>;
  /** Whether print can set a logo. */
  canPrint(logo: CompanyLogo): Promise<boolean>;
  /** Waits for nothing: documents in the making are given up. */
  close(): Promise<void>;
}

/** A worker that makes PDFs off the main thread and stays warm while they are asked for. */
export function startDocumentRenderer(builtFolder: string, settings: DocumentSettings): DocumentRenderer {
  const pool = new WorkerPool(builtFolder, 'document.worker.js', {
    atOnce: 1,
    mostWaiting: 32,
    settings,
    inBackground: true,
  });
  return {
    prepare: () => pool.prepare(),
    renderDocument: (task, signal) => pool.run(task, signal ? { signal } : {}),
    draft: (task, signal) => pool.run(task, signal ? { name: 'draft', signal } : { name: 'draft' }),
    migration: (task, signal) => pool.run(task, signal ? { name: 'migration', signal } : { name: 'migration' }),
    freeze: (task, signal) => pool.run(task, signal ? { name: 'freeze', signal } : { name: 'freeze' }),
    write: (task, signal) => pool.run(task, signal ? { name: 'write', signal } : { name: 'write' }),
    compare: (task, signal) => pool.run(task, signal ? { name: 'compare', signal } : { name: 'compare' }),
    canPrint: (logo) => pool.run(logo, { name: 'canPrint' }),
    close: () => pool.close(),
  };
}
