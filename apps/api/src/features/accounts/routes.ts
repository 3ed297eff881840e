import { accountEndpoints } from '@tatami/contracts';
import { text } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import type { Passwords } from '../../access/password.ts';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { settled } from '../../plugins/versions.ts';
import { giveAccount, giveNewPassword } from './give-account.ts';
import type { accountRepository } from './repository.ts';

interface AccountOptions {
  readonly accounts: ReturnType<typeof accountRepository>;
  readonly passwords: Passwords;
  /** Is told that somebody may no longer see what they follow. */
  readonly shutOut: () => void;
}

/** Accounts: an administrator lists, gives, changes and disables them. */
export function accountRoutes(app: FastifyInstance, { accounts, passwords, shutOut }: AccountOptions): void {
  mount(app, accountEndpoints.list, ({ query }) => accounts.list(query));

  mount(app, accountEndpoints.create, async ({ body, request }) => {
    const account = await giveAccount(body, { accounts, passwords, asker: request.asker });
    if (!account) throw new Problem('conflict', { where: 'signInName', message: TAKEN });
    return account;
  });

  mount(app, accountEndpoints.update, async ({ params, version, body }) => {
    const updated = await accounts.update(params.id, version, given(body));
    if (updated === 'last-administrator') throw new Problem('conflict', { message: LAST });
    const account = settled(updated);
    if (account.disabled) shutOut();
    return account;
  });

  mount(app, accountEndpoints.resetPassword, async ({ params, version, request }) => {
    const of = { id: params.id, version };
    const account = settled(await giveNewPassword(of, { accounts, passwords, asker: request.asker }));
    shutOut();
    return account;
  });
}

const TAKEN = text('Somebody signs in by this name already.', 'このサインイン名はすでに使用されています。');
const LAST = text(
  'This is the last administrator: make somebody else one first.',
  '最後の管理者です。先に別のアカウントを管理者にしてください。',
);
