import { DOCUMENT_FORMATS, type DocumentFormat, type ProposalVersion } from '@tatami/contracts';
import type { JobWork } from '../../../jobs/job-runner.ts';
import { found } from '../../../plugins/versions.ts';
import type { DocumentRenderer } from '../document/document-renderer.ts';
import type { DocumentsPayload, proposalVersionRepository, VersionKey } from './repository.ts';

interface WritingDependencies {
  readonly versions: ReturnType<typeof proposalVersionRepository>;
  readonly renderer: DocumentRenderer;
}

/** What a version can be handed out as. */
interface DocumentKind {
  readonly format: DocumentFormat;
  /** Without the mark of a draft. */
  readonly released: boolean;
}

/**
 * The job of a version: writes what nobody has asked for yet. All of it is written now, because a later program may write it
 * differently; whoever exports waits for the PDF alone.
 */
export function documentJob(dependencies: WritingDependencies): JobWork {
  const { versions } = dependencies;
  return async ({ projectId, payload, signal }) => {
    const { proposalId, versionId } = payload as DocumentsPayload;
    const key = { projectId, id: proposalId, versionId };
    const version = found(await versions.read(key));
    for (const kind of kindsOf(version)) {
      if (!(await versions.hasDocument(key, kind))) await writeDocument(dependencies, key, version, kind, signal);
    }
    return {
      write: async (tx) => {
        await versions.forgetSource(tx, key);
        return { resultId: versionId };
      },
    };
  };
}

/** A document of a version: as it was written, or written now. Null where the version was never to have it. */
export async function documentOf(
  dependencies: WritingDependencies,
  key: VersionKey,
  version: ProposalVersion,
  kind: DocumentKind,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const written = await dependencies.versions.document(key, kind);
  return written ?? writeDocument(dependencies, key, version, kind, signal);
}

async function writeDocument(
  { versions, renderer }: WritingDependencies,
  key: VersionKey,
  { number }: ProposalVersion,
  kind: DocumentKind,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const source = await versions.source(key);
  // Without its source, all of it was written meanwhile.
  if (source) {
    const bytes = await renderer.write({ id: key.versionId, number, source, ...kind }, signal);
    await versions.keepDocument(key, { ...kind, bytes });
  }
  return versions.document(key, kind);
}

function kindsOf({ heldBack }: ProposalVersion): readonly DocumentKind[] {
  const states = heldBack.length > 0 ? [false] : [false, true];
  return states.flatMap((released) => DOCUMENT_FORMATS.map((format) => ({ format, released })));
}
