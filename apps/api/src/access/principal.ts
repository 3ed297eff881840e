import type { ProjectRole } from '@tatami/contracts';

/** On whose behalf a request is answered: whoever is at this machine while there are no accounts, or who has signed in. */
export type Principal = { readonly kind: 'local' } | SignedIn;

/** Who has signed in, and by which session. */
export interface SignedIn {
  readonly kind: 'account';
  readonly accountId: string;
  readonly sessionId: string;
  readonly administrator: boolean;
  /** Has a password that somebody else knows: nothing but another one may be asked for. */
  readonly mustChangePassword: boolean;
}

export const LOCAL: Principal = { kind: 'local' };

/** Whether nothing is refused to it: there is nobody else, or it could take the data folder anyway. */
export function mayEverything(principal: Principal): boolean {
  return principal.kind === 'local' || principal.administrator;
}

/** What a link opens, for whoever holds it. */
export interface HeldLink {
  readonly shareId: string;
}

/** What a principal is in a project; null = the project is not theirs to know of. */
export type RoleIn = (principal: Principal, projectId: string) => Promise<ProjectRole | null>;

/** Who asks an endpoint that nobody reaches without having said who they are. */
export function askedBy({ principal }: { readonly principal: Principal | null }): Principal {
  if (!principal) throw new Error('This endpoint is for anyone: nobody asks it.');
  return principal;
}
