import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { type ImportIssue, type Language, type Text, text } from '@tatami/model';
import { say } from '@tatami/wording';
import type { FastifyInstance } from 'fastify';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { found } from '../../plugins/versions.ts';
import type { UploadStore } from '../../uploads/upload-store.ts';
import type { EstateWriter } from './applying/estate-writer.ts';
import { issuesCsvHead, issuesCsvRows } from './issues-csv.ts';
import { NO_CHOICES, type ReceivedFile } from './reading/reader-request.ts';
import type { Readers, ReadFor } from './reading/readers.ts';
import type { SortedFiles } from './receiving/sort-received.ts';
import { receiveBatch, receiveUpload } from './receiving/upload.ts';
import type { importRepository } from './repository.ts';

interface ImportRouteOptions {
  readonly imports: ReturnType<typeof importRepository>;
  readonly runner: JobRunner;
  readonly readers: Readers;
  readonly writer: EstateWriter;
  readonly uploads: UploadStore;
  readonly uploadLimitBytes: number;
  /** Overwrites what was deleted, after the answer. */
  readonly erase: () => void;
}

/** Imports: upload, state and result, another reading of the same file, what it changes, undo, rows to correct. */
export function importRoutes(app: FastifyInstance, options: ImportRouteOptions): void {
  const { imports, runner, readers, uploads, uploadLimitBytes: limitBytes } = options;

  mount(app, importEndpoints.list, ({ params, query, language }) => imports.list(params.projectId, query, language));

  mount(app, importEndpoints.read, async ({ params, language }) =>
    found(await imports.read(params.projectId, params.id, language)),
  );

  mount(app, importEndpoints.readMany, async ({ params, query, language }) => ({
    items: await imports.readMany(params.projectId, [...new Set(query.ids.split(','))], language),
  }));

  mount(app, importEndpoints.upload, async ({ params, request }) => {
    const started = await uploads.arriving(async (folder) => {
      const { file, dryRun, ...choices } = await receiveUpload(request, { folder, limitBytes });
      const settings = { ...NO_CHOICES, ...choices, gone: 'keep', dryRun } as const;
      return uploads.keep(folder, [file], () => imports.start(params.projectId, file, settings));
    });
    runner.wake();
    return started;
  });

  mount(app, importEndpoints.uploadBatch, async ({ params, request, language }) => {
    const id = await uploads.arriving(async (folder) => {
      const { files, dryRun } = await receiveBatch(request, { folder, limitBytes });
      const sorted = await sortFiles(readers, folder, files, {
        owner: `batch of ${params.projectId}`,
        signal: request.asker.gone,
      });
      const settings = { ...NO_CHOICES, gone: 'keep', dryRun } as const;
      return uploads.keep(folder, sorted.files, () => imports.startBatch(params.projectId, sorted, settings));
    });
    runner.wake();
    return found(await imports.readBatch(params.projectId, id, language));
  });

  mount(app, importEndpoints.readBatch, async ({ params, language }) =>
    found(await imports.readBatch(params.projectId, params.id, language)),
  );

  mount(app, importEndpoints.remove, async ({ params }) => {
    const removal = found(await imports.remove(params.projectId, params.id));
    if (removal.kind !== 'removed') throw new Problem('conflict', NOT_REMOVED[removal.kind]);
    options.erase();
    await uploads.remove(removal.left);
    return undefined;
  });

  mount(app, importEndpoints.rerun, async ({ params, body }) => {
    const earlier = found(await imports.earlierReading(params.projectId, params.id));
    const { file, settings, choices } = earlier;
    const { format, encoding, delimiter, mapping, dryRun } = body;
    const recording = { ...choices.recording, ...body.recording };
    const { selection = settings.selection, gone = settings.gone } = body;
    const { corrections } = settings;
    const next = { format, encoding, delimiter, mapping, selection, corrections, recording, gone, dryRun };
    if (body.recording?.dayOrder) await imports.rememberDayOrder(params.projectId, params.id, body.recording.dayOrder);
    const started = await imports.start(params.projectId, file, next, earlier);
    runner.wake();
    return started;
  });

  mount(app, importEndpoints.changes, async ({ params, query }) =>
    found(await imports.changes(params.projectId, params.id, query)),
  );

  mount(app, importEndpoints.rejectedRows, async ({ params, query, language }) =>
    found(await imports.rejectedRows(params.projectId, params.id, query, language)),
  );

  mount(app, importEndpoints.correctRows, async ({ params, body }) => {
    const earlier = found(await imports.earlierReading(params.projectId, params.id));
    const { file, settings, choices } = earlier;
    const corrections = await imports.correct(params.id, settings, body);
    const next = { ...choices, ...settings, corrections };
    const started = await imports.start(params.projectId, file, next, earlier);
    runner.wake();
    return started;
  });

  mount(app, importEndpoints.undo, ({ params, language }) => undone(options, params, language));
  mount(app, importEndpoints.redo, ({ params, language }) => redone(options, params, language));

  mount(app, importEndpoints.issuesCsv, async ({ params, language, reply }) => {
    const pages = found(await imports.issuePages(params.projectId, params.id));
    const said = (text: Text) => say(text, language);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="issues.csv"')
      .send(Readable.from(csvOf(pages, said)));
  });
}

/** Part by part: a file of many rows has as many remarks, and others wait meanwhile. */
async function* csvOf(pages: AsyncIterable<readonly ImportIssue[]>, said: (text: Text) => string) {
  yield issuesCsvHead(said);
  for await (const issues of pages) yield issuesCsvRows(issues, said);
}

/** Zips are unpacked where untrusted files are read. */
async function sortFiles(
  readers: Readers,
  folder: string,
  files: readonly ReceivedFile[],
  asker: ReadFor,
): Promise<SortedFiles> {
  const answerPath = join(folder, 'sorted');
  await readers.read({ kind: 'sort', folder, files, answerPath }, asker);
  return JSON.parse(await readFile(answerPath, 'utf8')) as SortedFiles;
}

interface OfProject {
  readonly projectId: string;
  readonly id: string;
}

async function undone(
  { imports, writer }: ImportRouteOptions,
  { projectId, id }: OfProject,
  language: Language,
): Promise<ImportRecord> {
  const { applied, logged } = found(await imports.standing(projectId, id));
  if (applied === 'no') throw new Problem('conflict', NEVER_APPLIED);
  if (applied === 'undone') throw new Problem('conflict', UNDONE_ALREADY);
  if (!logged) throw new Problem('conflict', NOTHING_KNOWN);
  await writer.toggle({ projectId, importId: id, to: 'undone' });
  return found(await imports.read(projectId, id, language));
}

/** As it was, where nothing has changed since it was taken back; else its file is read again, beside what stands now. */
async function redone(
  { imports, runner, writer }: ImportRouteOptions,
  { projectId, id }: OfProject,
  language: Language,
): Promise<ImportRecord> {
  const { applied, logged } = found(await imports.standing(projectId, id));
  if (applied === 'no') throw new Problem('conflict', NEVER_APPLIED);
  if (applied === 'yes') throw new Problem('conflict', APPLIED_ALREADY);
  if (logged && (await writer.toggle({ projectId, importId: id, to: 'yes' })))
    return found(await imports.read(projectId, id, language));
  const earlier = found(await imports.earlierReading(projectId, id));
  const { file, settings, choices } = earlier;
  const started = await imports.start(projectId, file, { ...choices, ...settings }, earlier);
  runner.wake();
  return found(await imports.read(projectId, started.id, language));
}

const NOT_REMOVED = {
  running: {
    message: text('This import is still being read.', 'この取り込みはまだ処理中です。'),
    hint: text('Wait until it has ended, or cancel it.', '完了を待つか、中止してください。'),
  },
  standing: {
    message: text('This import stands in the inventory.', 'この取り込みは台帳に反映されています。'),
    hint: text('Undo it first; then it can be deleted.', '先に元に戻してから削除してください。'),
  },
};
const NEVER_APPLIED = { message: text('This import was never applied.', 'この取り込みは反映されていません。') };
const APPLIED_ALREADY = { message: text('This import is applied already.', 'この取り込みはすでに反映されています。') };
const UNDONE_ALREADY = { message: text('This import is undone already.', 'この取り込みはすでに取り消されています。') };
const NOTHING_KNOWN = {
  message: text(
    'It changed nothing, or how to undo it is no longer kept: administrators set for how long.',
    '変更がなかったか、取り消しに必要な記録の保存期間が過ぎています。保存期間は管理者が設定します。',
  ),
};
