import { memberEndpoints } from '@tatami/contracts';
import { text } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { settled } from '../../plugins/versions.ts';
import type { memberRepository } from './repository.ts';

interface MemberOptions {
  readonly members: ReturnType<typeof memberRepository>;
  /** Is told that somebody may no longer see what they follow. */
  readonly shutOut: () => void;
}

/** The people of a project: owners share it, change roles, and take people out. */
export function memberRoutes(app: FastifyInstance, { members, shutOut }: MemberOptions): void {
  mount(app, memberEndpoints.list, ({ params, query }) => members.list(params.projectId, query));

  mount(app, memberEndpoints.add, async ({ params, body }) => {
    const added = await members.add(params.projectId, body);
    if (added === 'nobody') throw new Problem('conflict', { where: 'signInName', message: NOBODY, hint: ASK });
    if (added === 'member-already') throw new Problem('conflict', { where: 'signInName', message: MEMBER });
    return added;
  });

  mount(app, memberEndpoints.update, async ({ params, version, body }) => {
    const updated = await members.update(params, version, body);
    if (updated === 'last-owner') throw new Problem('conflict', { message: LAST });
    return settled(updated);
  });

  mount(app, memberEndpoints.remove, async ({ params, version }) => {
    const removed = await members.remove(params, version);
    if (removed === 'last-owner') throw new Problem('conflict', { message: LAST });
    const gone = settled(removed);
    shutOut();
    return gone;
  });
}

const NOBODY = text('Nobody signs in by this name.', 'このサインイン名のアカウントはありません。');
const ASK = text('An administrator gives accounts.', 'アカウントは管理者が作成します。');
const MEMBER = text('This person is in the project already.', 'この方はすでにプロジェクトのメンバーです。');
const LAST = text(
  'This is the last owner: make somebody else one first.',
  '最後の所有者です。先に別のメンバーを所有者にしてください。',
);
