import { inventoryEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import type { ManyCorrections } from '../../estate/corrections/correct-many.ts';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import { mount, mountInThread } from '../../plugins/mount.ts';
import { sendGzippedJson, sendJson } from '../../plugins/send-json.ts';
import { found, settled } from '../../plugins/versions.ts';
import type { inventoryRepository } from './repository.ts';

/** The estate: as a whole, and its servers, workloads and series one by one. */
export function inventoryRoutes(
  app: FastifyInstance,
  inventory: ReturnType<typeof inventoryRepository>,
  { evaluator, corrections }: { readonly evaluator: Evaluator; readonly corrections: ManyCorrections },
): void {
  mount(app, inventoryEndpoints.readEstate, async ({ request, reply }) => {
    const { id, estateVersion } = request.project;
    const tag = `W/"${id}-${estateVersion}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    // Bytes of another thread: reading and writing out a large estate here would hold up everybody.
    return sendGzippedJson(request, reply, await evaluator.estateGzipped(id));
  });

  mount(app, inventoryEndpoints.listServers, ({ params, query }) => inventory.listServers(params.projectId, query));
  mount(app, inventoryEndpoints.updateServer, async ({ params, version, body }) =>
    settled(await inventory.updateServer(params, version, body)),
  );
  mountInThread(app, inventoryEndpoints.updateServers, ({ params: { projectId }, body }) =>
    corrections.servers({ projectId, body }),
  );
  mount(app, inventoryEndpoints.removeServer, async ({ params, version }) =>
    settled(await inventory.removeServer(params, version)),
  );

  mount(app, inventoryEndpoints.listWorkloads, ({ params, query }) => inventory.listWorkloads(params.projectId, query));
  mount(app, inventoryEndpoints.updateWorkload, async ({ params, version, body }) =>
    settled(await inventory.updateWorkload(params, version, body)),
  );
  mountInThread(app, inventoryEndpoints.updateWorkloads, ({ params: { projectId }, body }) =>
    corrections.workloads({ projectId, body }),
  );
  mount(app, inventoryEndpoints.removeWorkload, async ({ params, version }) =>
    settled(await inventory.removeWorkload(params, version)),
  );

  mount(app, inventoryEndpoints.readServerSeries, async ({ params, reply }) => {
    const names = found(await inventory.namesOfServer(params));
    return sendJson(reply, await evaluator.recordedJson({ projectId: params.projectId, ...names }));
  });
  mount(app, inventoryEndpoints.readWorkloadSeries, async ({ params, reply }) => {
    const names = found(await inventory.namesOfWorkload(params));
    return sendJson(reply, await evaluator.recordedJson({ projectId: params.projectId, ...names }));
  });
  mount(app, inventoryEndpoints.listSeries, ({ params, query }) => inventory.listSeries(params.projectId, query));
}
