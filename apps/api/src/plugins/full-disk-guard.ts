import { text } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type DiskSpace, missingMiB } from '../operations/disk-space.ts';
import { linger } from './bodies/linger.ts';
import { Problem } from './problem.ts';

/** What takes room. Deleting gives some back, and reading takes none. */
const ADDS = new Set(['POST', 'PUT', 'PATCH']);
const WARN_EVERY_MS = 600_000;

/** Refuses what would take room while the disk is nearly full, before any of it is written; reading and deleting go on. Warns before. */
export const fullDiskGuard = fastifyPlugin(async (app: FastifyInstance, { disk }: { disk: DiskSpace }) => {
  let warnedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (request.is404 || !ADDS.has(request.method) || endpoint?.keepsNothing) return;
    const { room } = disk;
    if (room === 'enough') return;
    if (performance.now() - warnedAt > WARN_EVERY_MS) {
      warnedAt = performance.now();
      request.log.warn({ freeBytes: disk.freeBytes, room }, 'the disk of the data folder has little room left');
    }
    if (room === 'low') return;
    linger(request);
    throw new Problem('storage-full', {
      message: text(
        'The disk of the server is nearly full: Tatami can be read, but takes in nothing new.',
        'サーバーのディスクの空き容量がほとんどありません。閲覧はできますが、保存や取り込みはできません。',
      ),
      hint: text(
        'Free {mib} MiB of it, or delete imports or projects that are not needed; nothing was lost.',
        'ディスクに{mib} MiBの空きを作るか、不要な取り込みやプロジェクトを削除してください。データは失われていません。',
        { mib: missingMiB(disk) },
      ),
    });
  });
});
