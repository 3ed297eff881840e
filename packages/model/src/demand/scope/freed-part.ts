import { type Text, text } from '../../figure/index.ts';
import type { ServerRecord } from '../../inventory/index.ts';
import type { Scope } from './scope.ts';

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
