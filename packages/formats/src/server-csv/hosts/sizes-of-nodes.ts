import { listOf, type Origin, type ServerRecord, text } from '@tatami/model';
import { answerTo, type ImportQuestion, placesOf } from '../../questions/import-question.ts';
import type { Layout } from '../../tabular/layout.ts';
import { listsClusters } from '../unnamed/names-for-machines.ts';
import { isOfNodes, withoutNode } from './nodes-counted.ts';

const ID = 'nodes:sizes';
const OPTIONS = [
  { value: 'each', label: text('Those of each node', '1ノードの値') },
  { value: 'all', label: text('Those of all nodes together', '全ノードの合計') },
];
/** What may be added up over the nodes of a cluster. */
const ADDED = ['sockets', 'cores', 'threads', 'memoryGiB'] as const satisfies readonly (keyof ServerRecord)[];
type Added = (typeof ADDED)[number];
const COUNTED: readonly Added[] = ['sockets', 'cores', 'threads'];
/** What says of a number that it is of one machine, wherever it stands in a header. */
const OF_ONE = /1\s?台|一台|\/\s?台|\b(?:per|each|je|pro|par|por) |あたり|当たり|毎|ごと/i;

interface TableOfClusters {
  /** Columns that do not say whether they are of one node. */
  readonly unsaid: readonly { readonly field: Added; readonly header: string }[];
  readonly rows: { readonly origin: Origin; readonly keys: readonly string[] }[];
  /** Whether a row has numbers that its nodes cannot share: then each has them. */
  isOfEach: boolean;
}

/** Whose the sizes are in rows that count the nodes of clusters: of each, or of all together. */
export class SizesOfNodes {
  private readonly answers: Readonly<Record<string, string>> | undefined;
  private readonly tables: TableOfClusters[] = [];
  private table: TableOfClusters | null = null;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  begin(layout: Layout): void {
    const unsaid = layout.bindings.flatMap(({ field, index, header }) => {
      const added = ADDED.find((each) => each === field);
      const words = layout.headerCells[index] ?? '';
      return added && withoutNode(words) === null && !OF_ONE.test(words.normalize('NFKC'))
        ? [{ field: added, header }]
        : [];
    });
    this.table = unsaid.length > 0 && countsNodes(layout) ? { unsaid, rows: [], isOfEach: false } : null;
    if (this.table) this.tables.push(this.table);
  }

  /** Notes the nodes of a row. */
  note(nodes: readonly ServerRecord[]): void {
    const { table } = this;
    const [first] = nodes;
    if (!table || !first || nodes.length < 2) return;
    table.rows.push({ origin: first.origin, keys: nodes.map(({ key }) => key) });
    table.isOfEach ||= table.unsaid.some(
      ({ field }) => COUNTED.includes(field) && (first[field] ?? 0) % nodes.length !== 0,
    );
  }

  /** The servers with the sizes of one node each: unknown where nobody said whose they are. */
  settled(servers: readonly ServerRecord[]): readonly ServerRecord[] {
    const answer = answerTo(ID, OPTIONS, this.answers);
    if (answer === 'each') return servers;
    const open = this.open().flatMap(({ unsaid, rows }) =>
      rows.flatMap(({ keys }) => keys.map((key) => [key, { nodes: keys.length, unsaid }] as const)),
    );
    if (open.length === 0) return servers;
    const byKey = new Map(open);
    return servers.map((server) => {
      const its = byKey.get(server.key);
      if (!its) return server;
      const sizes = its.unsaid.map(({ field }) => [field, answer === 'all' ? partOf(server, field, its.nodes) : null]);
      return { ...server, ...Object.fromEntries(sizes) };
    });
  }

  question(): readonly ImportQuestion[] {
    const open = this.open();
    const rows = open.flatMap((table) => table.rows);
    if (rows.length === 0) return [];
    const columns = new Set(open.flatMap(({ unsaid }) => unsaid.map(({ header }) => header)));
    const headers = listOf([...columns].map((header) => text('“{header}”', '「{header}」', { header })));
    const where = placesOf(
      rows.map(({ origin }) => origin),
      open[0]?.unsaid[0]?.field ?? 'cores',
    );
    return [
      {
        id: ID,
        problem: text(
          'Are {headers} those of each node, or of all nodes together?',
          '{headers}は1ノードの値ですか、全ノードの合計ですか。',
          { headers },
        ),
        hint: text(
          'Until it is answered, the CPUs and memory of these nodes are unknown.',
          '回答するまで、これらのノードのCPUとメモリは不明とします。',
        ),
        options: OPTIONS,
        answer: answerTo(ID, OPTIONS, this.answers),
        rows: rows.length,
        where,
      },
    ];
  }

  private open(): readonly TableOfClusters[] {
    return this.tables.filter(({ rows, isOfEach }) => rows.length > 0 && !isOfEach);
  }
}

/** Whether the rows of a list are of clusters, or of what else has nodes of which a column says no more than how many. */
function countsNodes(layout: Layout): boolean {
  const count = layout.bindings.find(({ field }) => field === 'count');
  return listsClusters(layout) || (count !== undefined && isOfNodes(layout.headerCells[count.index] ?? ''));
}

function partOf(server: ServerRecord, field: Added, nodes: number): number | null {
  const all = server[field];
  if (all === null) return null;
  return field === 'memoryGiB' || all % nodes === 0 ? all / nodes : null;
}
