import { type Endpoint, isProjectRole, type Policy, type ProjectRole, roleSuffices } from '@tatami/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type Act, acting } from '../database/index.ts';
import { Problem } from '../plugins/problem.ts';
import { hostNameOf, LOOPBACK_NAMES } from '../plugins/security.ts';
import { type HeldLink, mayEverything, type Principal, type RoleIn } from './principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null where anyone may and nobody has signed in. */
    principal: Principal | null;
    /** The link it came with; null where it needs none. */
    link: HeldLink | null;
  }
}

export interface AccessOptions {
  /** Who sent a request; null = nobody has signed in. */
  readonly identify: (request: FastifyRequest) => Promise<Principal | null>;
  readonly roleIn: RoleIn;
  /** The link whose secret a request carries; null = it carries none that opens. Throws too-many-requests where somebody guesses. */
  readonly linkOf: (request: FastifyRequest) => Promise<HeldLink | null>;
  /** By feature, for addresses that name a record by its own id: the project it is of, null when there is no such record. */
  readonly projectOf: Readonly<Record<string, (id: string) => Promise<string | null>>>;
}

/**
 * The one place where requests are allowed or refused, by the policy of their endpoint, before a body is read. A project that is not
 * theirs to know of, and all in it, is answered 404 as one that does not exist.
 */
export const access = fastifyPlugin(async (app: FastifyInstance, options: AccessOptions) => {
  app.decorateRequest('principal', null);
  app.decorateRequest('link', null);
  app.addHook('onRoute', (route) => refuseUnguarded(route, options));
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || request.is404) return;
    request.principal = await options.identify(request);
    await enforce(endpoint, request, options);
  });
  // Whatever a request writes from here on is written on behalf of who sent it.
  app.addHook('preHandler', (request, _reply, done) => acting.run(actOf(request), done));
});

/** What is kept of a request that changes something; nothing where there is nobody to tell apart. */
function actOf({ principal, params, headers, id, routeOptions: { config } }: FastifyRequest): Act | null {
  const { endpoint } = config;
  if (!endpoint || endpoint.method === 'GET' || principal?.kind === 'local') return null;
  const { projectId = null, id: recordId = null } = (params ?? {}) as { projectId?: string; id?: string };
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '')?.[1];
  return {
    accountId: principal?.accountId ?? null,
    action: `${endpoint.method} ${endpoint.path}`,
    projectId,
    recordId: recordId ?? projectId,
    version: endpoint.versioned && version !== undefined ? Number(version) : null,
    requestId: id,
  };
}

/** What is asked with a password that somebody else knows: who one is, another password, to sign out. */
const OWN_SESSION = 'session';

async function enforce(endpoint: Endpoint, request: FastifyRequest, options: AccessOptions): Promise<void> {
  const { policy } = endpoint;
  const { principal } = request;
  if (policy === 'link') {
    request.link = await options.linkOf(request);
    if (!request.link) throw new Problem('not-found');
    return;
  }
  if (policy === 'anyone' || (policy === 'operator' && comesFromTheMachine(request))) return;
  if (!principal) throw new Problem('sign-in-required');
  if (principal.kind === 'account' && principal.mustChangePassword && endpoint.feature !== OWN_SESSION)
    throw new Problem('password-change-required');
  if (isProjectRole(policy)) {
    const role = await roleOf(principal, endpoint, request, options);
    if (!role) throw new Problem('not-found');
    if (!roleSuffices(role, policy)) throw new Problem('not-allowed');
  } else if (policy !== 'signed-in' && !mayEverything(principal)) throw new Problem('not-allowed');
}

async function roleOf(
  principal: Principal,
  endpoint: Endpoint,
  { params }: FastifyRequest,
  { roleIn, projectOf }: AccessOptions,
): Promise<ProjectRole | null> {
  // Whether there is such a project is found where it is read.
  if (mayEverything(principal)) return 'owner';
  const { projectId, id = '' } = params as { projectId?: string; id?: string };
  const of = projectId ?? (await projectOf[endpoint.feature]?.(id));
  return of ? roleIn(principal, of) : null;
}

/** Asked by a program on this machine under the machine's own name: a proxy passes on the client's address and the public name. */
function comesFromTheMachine(request: FastifyRequest): boolean {
  const own = request.ip === '::1' || /^(::ffff:)?127\./.test(request.ip);
  return own && (LOOPBACK_NAMES as readonly string[]).includes(hostNameOf(request));
}

/** An address that would be answered without a check, or by one that cannot be made, keeps the server from starting. */
function refuseUnguarded({ url, config }: RouteOptions, { projectOf }: AccessOptions): void {
  if (!url.startsWith('/api/')) return;
  const policy: Policy | undefined = config?.endpoint?.policy;
  if (!policy) throw new Error(`${url} has no policy: mount it as an endpoint of the contract.`);
  const ofProject = url.includes('/:projectId') || (config?.endpoint?.feature ?? '') in projectOf;
  if (ofProject !== isProjectRole(policy))
    throw new Error(`${url} cannot be for "${policy}": its policy and its address are not about the same.`);
}
