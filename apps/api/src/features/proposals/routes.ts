import { proposalEndpoints } from '@tatami/contracts';
import { type Language, listOf, text } from '@tatami/model';
import { languageOfTag, languageTags } from '@tatami/wording';
import type { FastifyInstance } from 'fastify';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { found, settled } from '../../plugins/versions.ts';
import { type DocumentDependencies, makeDocument } from './make-document.ts';

/** Proposals: what is in them, and the document to hand over. */
export function proposalRoutes(app: FastifyInstance, dependencies: DocumentDependencies): void {
  const { proposals, evaluations } = dependencies;

  mount(app, proposalEndpoints.list, ({ params, query }) => proposals.list(params.projectId, query));
  mount(app, proposalEndpoints.read, async ({ params }) => found(await proposals.read(params)));

  mount(app, proposalEndpoints.create, async ({ params, body }) => {
    spoken(body.language);
    await refuseUnknownScenarios(params.projectId, body.scenarioIds);
    return proposals.create(params.projectId, body);
  });

  mount(app, proposalEndpoints.update, async ({ params, version, body }) => {
    if (body.language !== undefined) spoken(body.language);
    await refuseUnknownScenarios(params.projectId, body.scenarioIds ?? []);
    return settled(await proposals.update(params, version, given(body)));
  });

  mount(app, proposalEndpoints.remove, async ({ params, version }) => settled(await proposals.remove(params, version)));

  mount(app, proposalEndpoints.document, async ({ params, query, request, reply }) => {
    const proposal = found(await proposals.read(params));
    const language = spoken(query.language ?? proposal.language);
    const pdf = await makeDocument(dependencies, params.projectId, proposal, language, request.asker.gone);
    return reply
      .type('application/pdf')
      .header('content-disposition', attachment(`${proposal.name}.pdf`))
      .header('cache-control', 'no-store')
      .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
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

/** The language of a tag. Throws where this server does not speak it. */
function spoken(tag: string): Language {
  const language = languageOfTag(tag);
  if (language) return language;
  throw new Problem('invalid-request', {
    where: 'language',
    message: text(
      'Tatami does not speak this language. Ask for one of: {tags}.',
      'この言語には対応していません。次のいずれかを指定してください：{tags}',
      { tags: listOf(languageTags()) },
    ),
  });
}

/** RFC 6266: any name, with a stand-in for clients that read ASCII only. */
function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="proposal.pdf"; filename*=UTF-8''${encoded}`;
}
