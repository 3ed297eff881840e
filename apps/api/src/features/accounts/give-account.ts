import type { AccountInput, GivenAccount } from '@tatami/contracts';
import { givenPassword, type Passwords } from '../../access/password.ts';
import type { Written } from '../../plugins/versions.ts';
import type { Asker } from '../../workers/answerer.ts';
import type { accountRepository } from './repository.ts';

const TAKEN_FOR_MS = 7 * 24 * 3_600_000;

interface Giving {
  readonly accounts: ReturnType<typeof accountRepository>;
  readonly passwords: Passwords;
  readonly asker: Asker;
}

/** Makes an account with a password that is told this once. Null where somebody has the name already. */
export async function giveAccount(input: AccountInput, giving: Giving): Promise<GivenAccount | null> {
  const { password, ...given } = await newPassword(giving);
  const account = await giving.accounts.create(input, given);
  return account && { ...account, password, passwordUntil: given.passwordUntil };
}

/** Gives an account another password, told this once, in the place of all it signed in with. */
export async function giveNewPassword(
  { id, version }: { readonly id: string; readonly version: number },
  giving: Giving,
): Promise<Written<GivenAccount>> {
  const { password, ...given } = await newPassword(giving);
  const written = await giving.accounts.resetPassword(id, version, given);
  if (written.kind !== 'written') return written;
  return { kind: 'written', record: { ...written.record, password, passwordUntil: given.passwordUntil } };
}

async function newPassword({ passwords, asker }: Giving) {
  const password = givenPassword();
  const passwordUntil = new Date(Date.now() + TAKEN_FOR_MS).toISOString();
  return { password, passwordHash: await passwords.hash(password, asker), passwordUntil };
}
