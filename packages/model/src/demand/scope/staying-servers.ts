import { type Text, text } from '../../figure/index.ts';
import type { ServerRecord } from '../../inventory/index.ts';
import { isUnnamed } from '../assumed-hosts.ts';
import type { Scope, ScopedWorkload } from './scope.ts';

/** Servers that do not become free: beside workloads that move, others run there which the plan leaves out. */
export interface StayingServers {
  readonly servers: readonly ServerRecord[];
  /** Workloads outside the plan that keep them. */
  readonly workloads: number;
}

/**
 * Which servers stay? Those that carry what is left out, or, where a person said that listed hosts carry machines together, all of these: which
 * of them become free is not known. What is switched off keeps no server.
 */
export function stayingServers({
  included,
  outside,
  standing,
  listedTogether,
}: Pick<Scope, 'included' | 'standing' | 'listedTogether'> & {
  readonly outside: readonly ScopedWorkload[];
}): StayingServers {
  if (outside.length === 0) return { servers: [], workloads: 0 };
  const staying = new Set<ServerRecord>();
  const keeping = new Set<string>();
  const left = new Set(included.flatMap(({ server }) => (server && !isUnnamed(server) ? [server] : [])));
  for (const { key, server } of outside) {
    if (!server || !left.has(server)) continue;
    staying.add(server);
    keeping.add(key);
  }
  for (const { machines, hosts } of listedTogether) {
    const its = outside.filter(({ key }) => machines.has(key));
    if (its.length === 0 || !included.some(({ key }) => machines.has(key))) continue;
    for (const server of standing) if (hosts.has(server.key)) staying.add(server);
    for (const { key } of its) keeping.add(key);
  }
  return { servers: [...staying], workloads: keeping.size };
}

/** The part of what moves that makes servers free: before and after compare this part only. */
export function freedPart(scope: Scope): Scope {
  const staying = new Set(scope.staying.servers);
  if (staying.size === 0) return scope;
  const isFreed = (server: ServerRecord) => !staying.has(server);
  return { ...scope, servers: scope.servers.filter(isFreed), standing: scope.standing.filter(isFreed) };
}

/** How many stay, and why; null = none does. */
export function stayingSentence({ staying: { servers, workloads } }: Scope): Text | null {
  if (servers.length === 0) return null;
  return text(
    '{servers} more current {servers:server stays|servers stay}: {workloads} {workloads:workload|workloads} outside this plan {workloads:runs|run} there. What {servers:it costs|they cost} is neither counted before nor saved.',
    'このほか現行サーバー{servers}台は、計画の対象外のワークロード{workloads}件が稼働しているため残ります。その費用は統合前にも削減額にも含みません。',
    { servers: servers.length, workloads },
  );
}
