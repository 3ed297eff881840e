import { type ProposalVersion, proposalVersionEndpoints } from '@tatami/contracts';
import { inARow, type Text, text } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../plugins/mount.ts';
import { Problem } from '../../../plugins/problem.ts';
import { found } from '../../../plugins/versions.ts';
import { sendDocument } from '../document/send-document.ts';
import { documentGround } from '../document-ground.ts';
import { spokenLanguage } from '../spoken-language.ts';
import { freezeProposal, type VersionDependencies } from './freeze-proposal.ts';
import { documentOf } from './write-documents.ts';

/** Versions of a proposal: kept at each export, released, downloaded again, compared. */
export function proposalVersionRoutes(app: FastifyInstance, dependencies: VersionDependencies): void {
  const { proposals, versions, renderer } = dependencies;

  mount(app, proposalVersionEndpoints.list, async ({ params, language }) => {
    found(await proposals.read(params, language));
    const items = await versions.list(params);
    return { total: items.length, items, nextCursor: null };
  });

  mount(app, proposalVersionEndpoints.freeze, async ({ params, body, language: reader, request }) => {
    const proposal = found(await proposals.read(params, reader));
    const language = spokenLanguage(body.language ?? proposal.language);
    return freezeProposal(dependencies, params, proposal, language, request.asker.gone);
  });

  mount(app, proposalVersionEndpoints.release, async ({ params }) => {
    const { heldBack } = found(await versions.read(params));
    if (heldBack.length > 0) throw new Problem('plan-blocked', { message: STAYS_DRAFT, hint: hintOf(heldBack) });
    return found(await versions.setReleased(params, true));
  });

  mount(app, proposalVersionEndpoints.withdraw, async ({ params }) => found(await versions.setReleased(params, false)));

  mount(app, proposalVersionEndpoints.document, async ({ params, query: { format }, request, reply }) => {
    const version = found(await versions.read(params));
    const kind = { format, released: version.releasedAt !== null };
    const bytes = found(await documentOf(dependencies, params, version, kind, request.asker.gone));
    return sendDocument(reply, bytes, `${version.name} ${version.number}`, format);
  });

  mount(app, proposalVersionEndpoints.changes, async ({ params, query, language, request }) => {
    const { gone } = request.asker;
    const record = found(await versions.record(params));
    if (query.until !== 'present') {
      const until = found(await versions.record({ ...params, versionId: query.until }));
      return renderer.compare({ record, until, language }, gone);
    }
    const { projectId, id } = params;
    const proposal = found(await proposals.read({ projectId, id }, language));
    const { language: written } = found(await versions.read(params));
    const until = await documentGround(dependencies, projectId, proposal, spokenLanguage(written), gone);
    return renderer.compare({ record, until, language }, gone);
  });
}

const STAYS_DRAFT = text('This version can only be a draft.', 'この版は正式版にできません。');

const WHAT_HELPS: Readonly<Record<ProposalVersion['heldBack'][number], Text>> = {
  infeasible: text(
    'Workloads of the recommended plan have no place: change the scenario, then export again.',
    '推奨案に配置先のないワークロードがあります。シナリオを見直し、もう一度出力してください。',
  ),
  stale: text(
    'Scenario or estate changed after the plan was made: plan again, then export again.',
    '計画の作成後にシナリオまたは現行環境が変わっています。計画を作り直し、もう一度出力してください。',
  ),
  unread: text(
    'Figures in texts written by hand changed: read those texts and accept them, then export again.',
    '手で書いた文章の数値が変わっています。文章を確認して承認し、もう一度出力してください。',
  ),
};

function hintOf(heldBack: ProposalVersion['heldBack']): Text {
  return inARow(heldBack.map((reason) => WHAT_HELPS[reason]));
}
