import type { FastifyInstance } from 'fastify';
import { IdentityProvider } from '../access/identity-provider/identity-provider.ts';
import type { IdentityProviderSettings } from '../access/identity-provider/settings.ts';
import type { Passwords } from '../access/password.ts';
import type { Database } from '../database/index.ts';
import { accountRepository } from '../features/accounts/repository.ts';
import { accountRoutes } from '../features/accounts/routes.ts';
import { auditRepository } from '../features/audit/repository.ts';
import { auditRoutes } from '../features/audit/routes.ts';
import { memberRepository } from '../features/members/repository.ts';
import { memberRoutes } from '../features/members/routes.ts';
import { presenceRepository } from '../features/presence/repository.ts';
import { presenceRoutes } from '../features/presence/routes.ts';
import { identityRepository } from '../features/session/identity-repository.ts';
import { sessionRepository } from '../features/session/repository.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import type { mountGuards } from './guards.ts';

interface PeopleOptions {
  readonly database: Database;
  readonly passwords: Passwords;
  /** How a person is known again. */
  readonly known: Awaited<ReturnType<typeof mountGuards>>;
  readonly accounts: boolean;
  readonly encrypted: boolean;
  readonly readOnly: boolean;
  readonly origin: string | null;
  readonly provider: IdentityProviderSettings | null;
  /** Has those who lost a right ask again for what they follow. */
  readonly shutOut: () => void;
}

/** Who is there, who may, and who did what. */
export function mountPeople(app: FastifyInstance, options: PeopleOptions): void {
  const { database, passwords, known, accounts, encrypted, readOnly, origin, provider, shutOut } = options;
  const byProvider = {
    identities: identityRepository(database),
    provider: origin && provider ? new IdentityProvider(provider, { origin, log: app.log }) : null,
    admitted: provider ?? { domains: [], administrators: [] },
    livesMs: (provider?.sessionHours ?? 0) * 3_600_000,
    encrypted,
  };
  const sessions = sessionRepository(database);
  sessionRoutes(app, { ...known, sessions, passwords, accounts, byProvider, forReading: readOnly });
  accountRoutes(app, { accounts: accountRepository(database), passwords, shutOut });
  auditRoutes(app, auditRepository(database));
  presenceRoutes(app, presenceRepository(database));
  memberRoutes(app, { members: memberRepository(database), shutOut });
}
