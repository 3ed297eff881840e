import { firstOf, listOf, type Text, text } from '../figure/index.ts';
import type { NumaNode } from '../platform/index.ts';
import type { LayoutCheck } from './layout-check.ts';

/** As many names as a finding lists; of more it gives the number. */
const MOST_NAMED = 3;
const MOST_NODES = 8;

interface Located {
  readonly instance: { readonly name: string };
  /** Nodes its CPUs lie on. */
  readonly on: readonly number[];
}

/**
 * Which node are the adapters of a server connected to, as its file tells, and which instances run on nodes without any: interrupts and data of their
 * I/O cross between nodes. Nothing where no adapter is told, or the server has one node.
 */
export function adapterCheck(
  server: string,
  located: readonly Located[],
  nodes: readonly NumaNode[],
): readonly LayoutCheck[] {
  const told = nodes.flatMap(({ id, adapters = [] }) => (adapters.length > 0 ? [{ id, adapters }] : []));
  if (told.length === 0 || nodes.length < 2) return [];
  const ids = new Set(told.map(({ id }) => id));
  const away = located.filter(({ on }) => on.length > 0 && !on.some((node) => ids.has(node)));
  const listed = told.slice(0, MOST_NODES).map(({ id, adapters }) =>
    text('node {node}: {adapters}', 'ノード{node}：{adapters}', {
      node: id,
      adapters: firstOf(
        adapters.map(({ name }) => name),
        MOST_NAMED,
      ),
    }),
  );
  const words = { adapters: listOf(listed, SEMICOLON) };
  const says: Text =
    away.length === 0
      ? text(
          'Adapters by node: {adapters}. Each instance has some on a node of its own: give its files and its addresses to these, and their interrupts to the CPUs of that node.',
          'アダプターの接続先：{adapters}。各インスタンスのノードにアダプターがあります。ファイルとIPアドレスをそのアダプターに割り当て、割り込みも同じノードのCPUに割り当ててください。',
          words,
        )
      : text(
          'Adapters by node: {adapters}. {names} {away:runs|run} on nodes without one: interrupts and data of {away:its|their} I/O cross to another node. Bind what does most I/O to a node with adapters, or have an adapter put in for each node.',
          'アダプターの接続先：{adapters}。{names}はアダプターのないノードで稼働し、I/Oの割り込みとデータがノード間を経由します。I/Oの多いインスタンスをアダプターのあるノードに固定するか、ノードごとにアダプターを搭載してください。',
          {
            ...words,
            names: firstOf(
              away.map(({ instance }) => instance.name),
              MOST_NAMED,
            ),
            away: away.length,
          },
        );
  return [{ severity: 'info', code: 'adapters-by-node', server, node: server, says, evidence: null }];
}

const SEMICOLON = text('; ', '；');
