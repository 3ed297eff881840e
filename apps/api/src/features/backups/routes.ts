import { createReadStream } from 'node:fs';
import { type BackedUpProject, backupEndpoints, MOST_PROJECTS_NAMED } from '@tatami/contracts';
import { type Text, text } from '@tatami/model';
import { say } from '@tatami/wording';
import type { FastifyInstance } from 'fastify';
import { lastCheckOf } from '../../backup/archive-check.ts';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { found, settled } from '../../plugins/versions.ts';
import type { Backups } from './backups.ts';
import { bytesOf, listedArchives } from './listed-archives.ts';
import type { BackupRepository } from './repository.ts';

interface BackupDependencies {
  readonly backups: Backups;
  readonly repository: BackupRepository;
  /** Path of the database. */
  readonly database: string;
}

/** Backups of everything, for whoever runs the server: listed, made, checked, downloaded, deleted. */
export function backupRoutes(app: FastifyInstance, { backups, repository, database }: BackupDependencies): void {
  mount(app, backupEndpoints.list, async ({ language }) => {
    const said = (text: Text) => say(text, language);
    const [settings, state, nextAt] = await Promise.all([repository.settings(), backups.state(), backups.nextAt()]);
    return {
      settings,
      items: listedArchives(backups.folder, said),
      folder: backups.folder,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      running: backups.running,
      nextAt: nextAt?.toISOString() ?? null,
      restored: backups.restored,
      failure: state.failure && { at: state.failure.at, message: said(state.failure.text) },
      freeBytes: backups.freeBytes,
      neededBytes: backups.neededBytes,
      database: {
        bytes: bytesOf(database) ?? 0,
        checkedAt: state.database?.checkedAt ?? null,
        damage: state.database?.damage ?? null,
      },
    };
  });

  mount(app, backupEndpoints.updateSettings, async ({ version, body }) => {
    const settings = settled(await repository.change(version, given(body)));
    await backups.reschedule();
    return settings;
  });

  mount(app, backupEndpoints.make, () => backups.make());

  mount(app, backupEndpoints.check, async ({ params }) => {
    found(backups.pathOf(params.name));
    return backups.check(params.name);
  });

  mount(app, backupEndpoints.projects, async ({ params }) => {
    const items = projectsOf(found(backups.pathOf(params.name)));
    return { total: items.length, items: items.slice(0, MOST_PROJECTS_NAMED) };
  });

  mount(app, backupEndpoints.restoreProject, async ({ params: { name, id } }) => {
    found(projectsOf(found(backups.pathOf(name))).find((project) => project.id === id) ?? null);
    return backups.restoreProject(name, id);
  });

  mount(app, backupEndpoints.download, async ({ params, request, reply }) => {
    const path = found(backups.pathOf(params.name));
    // Nothing is changed by it, so nothing else tells who has taken everything along.
    const { principal } = request;
    const accountId = principal?.kind === 'account' ? principal.accountId : null;
    request.log.info({ backup: params.name, accountId }, 'a backup is downloaded');
    return reply
      .type('application/gzip')
      .header('cache-control', 'no-store')
      .header('content-length', bytesOf(path) ?? 0)
      .header('content-disposition', `attachment; filename="${params.name}"`)
      .send(request.method === 'HEAD' ? undefined : createReadStream(path));
  });

  mount(app, backupEndpoints.remove, async ({ params }) => {
    found(backups.pathOf(params.name));
    await backups.remove(params.name);
    return undefined;
  });
}

/** As it was found when the archive was read to its end. Throws conflict where that has not been done. */
function projectsOf(archive: string): readonly BackedUpProject[] {
  const projects = lastCheckOf(archive)?.projects;
  if (!projects) throw new Problem('conflict', NOT_READ);
  return projects;
}

const NOT_READ = {
  message: text(
    'Which projects this backup holds is not known yet.',
    'このバックアップに含まれるプロジェクトは、まだ確認されていません。',
  ),
  hint: text('Check it first: it is read to its end then.', '先に「検証」を実行してください。'),
};
