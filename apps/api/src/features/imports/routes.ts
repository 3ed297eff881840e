import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importEndpoints } from '@tatami/contracts';
import { issuesCsv } from '@tatami/formats';
import type { FastifyInstance } from 'fastify';
import type { JobRunner } from '../../jobs/job-runner.ts';
import { mount } from '../../plugins/mount.ts';
import { found } from '../../plugins/versions.ts';
import type { importRepository } from './repository.ts';
import { receiveUpload } from './upload.ts';

interface ImportRouteOptions {
  readonly imports: ReturnType<typeof importRepository>;
  readonly runner: JobRunner;
  readonly uploadsFolder: string;
  readonly uploadLimitBytes: number;
}

/** Imports: upload, state and result, another reading of the same file, issues as CSV. */
export function importRoutes(app: FastifyInstance, options: ImportRouteOptions): void {
  const { imports, runner, uploadsFolder: folder, uploadLimitBytes: limitBytes } = options;

  mount(app, importEndpoints.list, ({ params, query, language }) => imports.list(params.projectId, query, language));

  mount(app, importEndpoints.read, async ({ params, language }) =>
    found(await imports.read(params.projectId, params.id, language)),
  );

  mount(app, importEndpoints.upload, async ({ params, request }) => {
    const { file, ...settings } = await receiveUpload(request, { folder, limitBytes });
    const started = await imports.start(params.projectId, file, settings).catch(async (error: unknown) => {
      await rm(join(folder, file.storedAs), { force: true });
      throw error;
    });
    runner.wake();
    return started;
  });

  mount(app, importEndpoints.rerun, async ({ params, body }) => {
    const file = found(await imports.storedFile(params.projectId, params.id));
    const { format, encoding, mapping, dryRun } = body;
    const started = await imports.start(params.projectId, file, { format, encoding, mapping, dryRun });
    runner.wake();
    return started;
  });

  mount(app, importEndpoints.issuesCsv, async ({ params, language, reply }) => {
    const issues = found(await imports.issues(params.projectId, params.id));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="issues.csv"')
      .send(issuesCsv(issues, language));
  });
}
