import { statSync } from 'node:fs';
import { healthEndpoints, type Readiness } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { instantOf } from '../../backup/archive-names.ts';
import type { DiskSpace } from '../../operations/disk-space.ts';
import { exposition, type Metric, RequestMetrics } from '../../operations/metrics.ts';
import { mount } from '../../plugins/mount.ts';
import type { AtWork } from '../../plugins/prepare-ahead.ts';
import type { healthRepository } from './repository.ts';

interface HealthOptions {
  readonly version: string;
  readonly atWork: AtWork;
  readonly health: ReturnType<typeof healthRepository>;
  readonly disk: DiskSpace;
  /** Whether nothing may be written. */
  readonly readOnly: boolean;
  readonly backups: KnownBackups;
  /** Path of the database. */
  readonly database: string;
  /** How many streams of progress are open. */
  readonly streams: () => number;
}

/** What is known of backups and of the database they were made of. */
interface KnownBackups {
  /** Of the archives there are. */
  readonly names: readonly string[];
  state(): Promise<{
    readonly failure: object | null;
    readonly database: { readonly checkedAt: string; readonly damage: string | null } | null;
  }>;
}

/** For whoever runs the server: does it live, is it ready, how does it do. Is told where people are at work. */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { version, atWork, health, disk, backups } = options;
  const requests = new RequestMetrics();
  app.addHook('onResponse', async ({ method, routeOptions: { config } }, { statusCode, elapsedTime }) => {
    if (!config.endpoint?.media?.includes('text/event-stream'))
      requests.answered(method, statusCode, elapsedTime / 1_000);
  });
  app.addHook('onClose', async () => requests.close());

  mount(app, healthEndpoints.read, async () => ({ status: 'ok' as const, version }));

  mount(app, healthEndpoints.ready, async (): Promise<Readiness> => {
    await health.touch();
    const { failure, database } = await backups.state();
    return {
      status: 'ready',
      room: options.readOnly ? 'read-only' : disk.room,
      database: database === null ? 'unchecked' : database.damage === null ? 'whole' : 'damaged',
      backup: failure ? 'failed' : backups.names.length > 0 ? 'made' : 'none',
    };
  });

  mount(app, healthEndpoints.metrics, async ({ reply }) => {
    const jobs = await health.openJobs();
    const ofBackups = backupMetrics(backups.names, await backups.state());
    const metrics = [...requests.read(), ...ofTheProcess(options), ...ofBackups, openJobs(jobs)];
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(exposition(metrics));
  });

  mount(app, healthEndpoints.atWork, async ({ body }) => {
    atWork(body.page);
    return undefined;
  });
}

function ofTheProcess({ disk, database, streams }: HealthOptions): Metric[] {
  const bytes = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return [
    gauge('process_resident_memory_bytes', 'Memory the process holds, with its threads.', process.memoryUsage.rss()),
    gauge('tatami_event_streams', 'Streams of progress that are open.', streams()),
    gauge('tatami_disk_free_bytes', 'Room left on the disk of the data folder.', disk.freeBytes),
    gauge('tatami_database_bytes', 'Size of the database.', bytes(database)),
    gauge('tatami_database_log_bytes', 'Size of its log.', bytes(`${database}-wal`)),
  ];
}

function backupMetrics(
  names: readonly string[],
  { failure, database }: Awaited<ReturnType<KnownBackups['state']>>,
): Metric[] {
  const seconds = (at: Date) => at.getTime() / 1_000;
  const newest = names.at(-1);
  return [
    gauge('tatami_backups', 'Backups there are.', names.length),
    ...(newest === undefined
      ? []
      : [gauge('tatami_backup_newest_seconds', 'When the newest was made, in Unix time.', seconds(instantOf(newest)))]),
    gauge('tatami_backup_failed', 'Whether the last backup was not made or checked.', failure ? 1 : 0),
    ...(database === null
      ? []
      : [
          gauge(
            'tatami_database_checked_seconds',
            'When every page was read, in Unix time.',
            seconds(new Date(database.checkedAt)),
          ),
          gauge(
            'tatami_database_damaged',
            'Whether a page was found that cannot be what was written.',
            database.damage === null ? 0 : 1,
          ),
        ]),
  ];
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

function openJobs(jobs: Awaited<ReturnType<HealthOptions['health']['openJobs']>>): Metric {
  const samples = jobs.map(({ kind, status, jobs: value }) => ({ labels: { kind, status }, value }));
  return { name: 'tatami_open_jobs', help: 'Jobs that wait or run.', type: 'gauge', samples };
}
