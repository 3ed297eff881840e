import { createHash, randomUUID } from 'node:crypto';
import type { ProjectRole } from '@tatami/contracts';
import { Passwords } from '../access/password.ts';
import { now } from '../clock.ts';
import type { OpenedApp } from './open-app.ts';

/** So that tests do not take the time that guessing is to take. */
export const CHEAP = { N: 2 ** 8, r: 8, p: 1 };

type Opened = Pick<OpenedApp, 'database'>;

export interface Person {
  readonly accountId: string;
  /** What a browser sends that has signed in. */
  readonly headers: { readonly cookie: string };
}

/** Somebody with an account who has signed in, without the time a password takes. */
export async function signedInPerson(
  { database }: Opened,
  { signInName = `person-${randomUUID()}`, administrator = false } = {},
): Promise<Person> {
  const token = randomUUID();
  const at = now();
  const { id: accountId } = await database.writeTransaction((tx) =>
    tx.account.create({
      data: {
        ...{ signInName, name: signInName, administrator, passwordHash: '', mustChangePassword: false },
        ...{ createdAt: at, updatedAt: at },
        sessions: { create: { id: createHash('sha256').update(token).digest('hex'), createdAt: at, seenAt: at } },
      },
    }),
  );
  return { accountId, headers: { cookie: `tatami=${token}` } };
}

/** Makes somebody a member of a project. */
export async function join({ database }: Opened, projectId: string, { accountId }: Person, role: ProjectRole) {
  const at = now();
  const data = { projectId, accountId, role, createdAt: at, updatedAt: at };
  return database.writeTransaction((tx) => tx.member.create({ data }));
}

/** An account with a password. */
export async function accountWith({ database }: Opened, signInName: string, password: string): Promise<string> {
  const asker = { address: '', gone: new AbortController().signal };
  const passwordHash = await new Passwords(CHEAP).hash(password, asker);
  const at = now();
  const data = { signInName, name: signInName, passwordHash, mustChangePassword: false, createdAt: at, updatedAt: at };
  return (await database.writeTransaction((tx) => tx.account.create({ data }))).id;
}
