/** What a member may do in a project, the least first: each may what those before it may. */
export const PROJECT_ROLES = ['viewer', 'editor', 'owner'] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/**
 * Who may ask for an endpoint, once there are accounts: anyone; who has signed in; who has this role, or a higher one, in the
 * project the address is about; an administrator; the machine itself (for what watches the server) or an administrator; who holds a
 * link that opens, whoever that is.
 */
export type Policy = 'anyone' | 'signed-in' | ProjectRole | 'administrator' | 'operator' | 'link';

/** Whether a policy is about a project. */
export function isProjectRole(policy: Policy): policy is ProjectRole {
  return (PROJECT_ROLES as readonly Policy[]).includes(policy);
}

/** Whether who has the role `has` may do what needs the role `needed`. */
export function roleSuffices(has: ProjectRole, needed: ProjectRole): boolean {
  return PROJECT_ROLES.indexOf(has) >= PROJECT_ROLES.indexOf(needed);
}
