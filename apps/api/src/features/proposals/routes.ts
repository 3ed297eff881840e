import { migrationEndpoints, proposalEditEndpoints, proposalEndpoints } from '@tatami/contracts';
import { text } from '@tatami/model';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { found, settled } from '../../plugins/versions.ts';
import type { DocumentRenderer } from './document/document-renderer.ts';
import { sendDocument } from './document/send-document.ts';
import { documentGround, type GroundDependencies } from './document-ground.ts';
import { spokenLanguage } from './spoken-language.ts';

interface DocumentDependencies extends GroundDependencies {
  readonly renderer: DocumentRenderer;
}

/** Proposals: what is in them, and the document to hand over. */
export function proposalRoutes(app: FastifyInstance, dependencies: DocumentDependencies): void {
  const { proposals, evaluations, renderer } = dependencies;

  mount(app, proposalEndpoints.list, ({ params, query, language }) =>
    proposals.list(params.projectId, query, language),
  );
  mount(app, proposalEndpoints.read, async ({ params, language }) => found(await proposals.read(params, language)));

  mount(app, proposalEndpoints.create, async ({ params, body, language }) => {
    spokenLanguage(body.language);
    await refuseUnknownScenarios(params.projectId, body.scenarioIds);
    return proposals.create(params.projectId, body, language);
  });

  mount(app, proposalEndpoints.update, async ({ params, version, body, language }) => {
    if (body.language !== undefined) spokenLanguage(body.language);
    await refuseUnknownScenarios(params.projectId, body.scenarioIds ?? []);
    return settled(await proposals.update(params, version, given(body), language));
  });

  mount(app, proposalEndpoints.remove, async ({ params, version }) => settled(await proposals.remove(params, version)));

  mount(app, proposalEndpoints.document, async ({ params, query, language: reader, request, reply }) => {
    const proposal = found(await proposals.read(params, reader));
    const language = spokenLanguage(query.language ?? proposal.language);
    const { gone } = request.asker;
    const ground = await documentGround(dependencies, params.projectId, proposal, language, gone);
    return sendDocument(
      reply,
      await renderer.renderDocument({ ...ground, format: query.format }, gone),
      proposal.name,
      query.format,
    );
  });

  mount(app, proposalEditEndpoints.draft, async ({ params, query, language: reader, request, reply }) => {
    const proposal = found(await proposals.read(params, reader));
    const language = spokenLanguage(query.language ?? proposal.language);
    const { gone } = request.asker;
    const ground = await documentGround(dependencies, params.projectId, proposal, language, gone);
    return sendJson(reply, await renderer.draft(ground, gone));
  });

  mount(app, migrationEndpoints.migration, async ({ params, language, request, reply }) => {
    const proposal = found(await proposals.read(params, language));
    const { gone } = request.asker;
    const ground = await documentGround(
      dependencies,
      params.projectId,
      proposal,
      spokenLanguage(proposal.language),
      gone,
    );
    return sendJson(reply, await renderer.migration(ground, gone));
  });

  async function refuseUnknownScenarios(projectId: string, ids: readonly string[]): Promise<void> {
    const known = new Set((await evaluations.scenarios(projectId, ids)).map(({ id }) => id));
    const missing = ids.findIndex((id) => !known.has(id));
    if (missing < 0) return;
    throw new Problem('invalid-request', {
      where: `scenarioIds.${missing}`,
      message: text('There is no such scenario in this project.', 'このプロジェクトにそのシナリオはありません。'),
    });
  }
}

/** What a worker wrote as JSON in UTF-8. */
function sendJson(reply: FastifyReply, { buffer, byteOffset, byteLength }: Uint8Array): FastifyReply {
  return reply.type('application/json').send(Buffer.from(buffer, byteOffset, byteLength));
}
