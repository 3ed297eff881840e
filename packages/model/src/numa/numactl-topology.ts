import { type Text, text } from '../figure/index.ts';

export interface NumactlNode {
  readonly id: number;
  readonly cpus: readonly number[];
  /** As printed: numactl writes MB and means MiB. null = the line is missing. */
  readonly sizeMiB: number | null;
  readonly freeMiB: number | null;
}

export interface NumactlTopology {
  readonly kind: 'topology';
  readonly nodes: readonly NumactlNode[];
  /** SLIT matrix by position of the node; null when the text has none. */
  readonly distances: readonly (readonly number[])[] | null;
}

export interface UnreadableTopology {
  readonly kind: 'unreadable';
  readonly problem: Text;
}

/** The nodes `numactl --hardware` printed. Tolerates two facts on one line, missing distances, nodes without CPU or memory. */
export function topologyFromNumactl(output: string): NumactlTopology | UnreadableTopology {
  const nodes = nodesOf(output);
  if (nodes.length === 0) return { kind: 'unreadable', problem: NO_NODES };
  const distances = distancesOf(output, nodes);
  if (distances === 'ragged') return { kind: 'unreadable', problem: RAGGED };
  return { kind: 'topology', nodes, distances };
}

const FACT = /node[ \t]+(\d+)[ \t]+(cpus|size|free):[ \t]*([^\n]*?)(?=[ \t]*(?:node[ \t]+\d|\r?\n|$))/g;

function nodesOf(output: string): NumactlNode[] {
  const facts = new Map<number, { cpus?: string; size?: string; free?: string }>();
  for (const [, id, what, value] of output.matchAll(FACT)) {
    const node = facts.get(Number(id)) ?? {};
    node[what as 'cpus' | 'size' | 'free'] ??= value ?? '';
    facts.set(Number(id), node);
  }
  return [...facts]
    .sort(([a], [b]) => a - b)
    .map(([id, { cpus = '', size, free }]) => ({
      id,
      cpus: (cpus.match(/\d+/g) ?? []).map(Number),
      sizeMiB: megabytes(size),
      freeMiB: megabytes(free),
    }));
}

function megabytes(value: string | undefined): number | null {
  const figure = /^(\d+)\s*MB/.exec(value ?? '')?.[1];
  return figure === undefined ? null : Number(figure);
}

function distancesOf(output: string, nodes: readonly NumactlNode[]): number[][] | 'ragged' | null {
  const rows = [...output.matchAll(/^\s*(\d+):((?:[ \t]+\d+)+)[ \t]*\r?$/gm)].map(
    ([, id, row]) => [Number(id), (row ?? '').trim().split(/\s+/).map(Number)] as const,
  );
  if (rows.length === 0) return null;
  const byNode = new Map(rows);
  const matrix = nodes.map(({ id }) => byNode.get(id) ?? []);
  return rows.length === nodes.length && matrix.every((row) => row.length === nodes.length) ? matrix : 'ragged';
}

const NO_NODES = text(
  'No line of the form "node 0 cpus: …" or "node 0 size: … MB" found: the whole output of numactl --hardware is needed.',
  '「node 0 cpus: …」「node 0 size: … MB」形式の行が見つかりません。numactl --hardware の出力全体が必要です。',
);
const RAGGED = text(
  'The distance table does not have one row and one column per node: part of the output is missing.',
  '距離表の行数・列数がノード数と一致しません。出力の一部が欠けています。',
);
