import { proposalShareEndpoints, sharedEndpoints } from '@tatami/contracts';
import { text } from '@tatami/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Attempts } from '../../../access/attempts.ts';
import type { Passwords } from '../../../access/password.ts';
import { mount } from '../../../plugins/mount.ts';
import { Problem } from '../../../plugins/problem.ts';
import { found } from '../../../plugins/versions.ts';
import type { DocumentRenderer } from '../document/document-renderer.ts';
import { sendDocument } from '../document/send-document.ts';
import type { proposalRepository } from '../repository.ts';
import type { proposalVersionRepository } from '../versions/repository.ts';
import { documentOf } from '../versions/write-documents.ts';
import { newLinkSecret } from './link-secret.ts';
import type { OpenedShare, proposalShareRepository } from './repository.ts';

interface ShareDependencies {
  readonly proposals: ReturnType<typeof proposalRepository>;
  readonly versions: ReturnType<typeof proposalVersionRepository>;
  readonly shares: ReturnType<typeof proposalShareRepository>;
  readonly renderer: DocumentRenderer;
  readonly passwords: Passwords;
}

const DAY_MS = 24 * 3600 * 1_000;

/** Links to released versions: made and taken back by those who work on a proposal, opened by whoever holds one. */
export function proposalShareRoutes(app: FastifyInstance, dependencies: ShareDependencies): void {
  const { proposals, versions, shares, passwords } = dependencies;
  const attempts = new Attempts();

  mount(app, proposalShareEndpoints.list, async ({ params, language }) => {
    found(await proposals.read(params, language));
    const items = await shares.list(params);
    return { total: items.length, items, nextCursor: null };
  });

  mount(app, proposalShareEndpoints.create, async ({ params, body: { days, password }, request, reply }) => {
    const { id: versionId, releasedAt } = found(await versions.read(params));
    if (releasedAt === null) throw new Problem('conflict', { message: NOT_RELEASED });
    const passwordHash = password === undefined ? null : await passwords.hash(password, request.asker);
    const { secret, hash: secretHash } = newLinkSecret();
    const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
    const share = await shares.add({ versionId, secretHash, passwordHash, expiresAt });
    reply.header('cache-control', 'no-store');
    return { ...share, secret };
  });

  mount(app, proposalShareEndpoints.revoke, async ({ params }) => found(await shares.revoke(params, params.shareId)));

  mount(app, sharedEndpoints.open, async ({ body, request, reply }) => {
    const { shareId, share } = await unlocked(request, body.password);
    const { name, number, language, date, formats } = found(await versions.read(share.key));
    await shares.count(shareId);
    keepNowhere(reply);
    return { name, number, language, date, formats, expiresAt: share.expiresAt };
  });

  mount(app, sharedEndpoints.document, async ({ body: { format, password }, request, reply }) => {
    const { share } = await unlocked(request, password);
    const version = found(await versions.read(share.key));
    const kind = { format, released: true };
    const bytes = found(await documentOf(dependencies, share.key, version, kind, request.asker.gone));
    keepNowhere(reply);
    return sendDocument(reply, bytes, `${version.name} ${version.number}`, format);
  });

  /** What the link of a request opens, once its password is given where it asks for one. */
  async function unlocked(
    { link, asker }: FastifyRequest,
    password: string | undefined,
  ): Promise<{ readonly shareId: string; readonly share: OpenedShare }> {
    const { shareId } = found(link);
    const share = found(await shares.opened(shareId));
    if (share.passwordHash === null) return { shareId, share };
    if (password === undefined) throw new Problem('sign-in-failed', { where: 'password', message: ASKS_PASSWORD });
    const attempt = { account: shareId, address: asker.address };
    if (attempts.begin(attempt) > 0) throw new Problem('too-many-requests');
    if (!(await passwords.matches(password, share.passwordHash, asker)))
      throw new Problem('sign-in-failed', { where: 'password', message: WRONG_PASSWORD });
    attempts.succeeded(attempt);
    return { shareId, share };
  }
}

/** Neither a cache nor a search engine keeps what a link opens. */
function keepNowhere(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}

const NOT_RELEASED = text('Only a released version can be shared.', '共有できるのは正式版のみです。');
const ASKS_PASSWORD = text('This link asks for a password.', 'このリンクにはパスワードが必要です。');
const WRONG_PASSWORD = text('This password is not right.', 'パスワードが正しくありません。');
