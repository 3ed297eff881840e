import type { ProjectRole } from '@tatami/contracts';

/** On whose behalf a request is answered: whoever is at this machine while there are no accounts, or who has signed in. */
export type Principal =
  | { readonly kind: 'local' }
  | { readonly kind: 'account'; readonly accountId: string; readonly administrator: boolean };

export const LOCAL: Principal = { kind: 'local' };

/** Whether nothing is refused to it: there is nobody else, or it could take the data folder anyway. */
export function mayEverything(principal: Principal): boolean {
  return principal.kind === 'local' || principal.administrator;
}

/** What a principal is in a project; null = the project is not theirs to know of. */
export type RoleIn = (principal: Principal, projectId: string) => Promise<ProjectRole | null>;
