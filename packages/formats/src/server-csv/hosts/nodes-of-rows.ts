import {
  attributesText,
  isAddress,
  joinedAttributes,
  type Origin,
  type ServerRecord,
  type WorkloadRecord,
} from '@tatami/model';
import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { bindingAt } from '../hosts-of-machines.ts';

/** Headers as they are compared, of the node that answers: 運用系ホスト名, Primary server, Aktiver Knoten. */
const ACTIVE =
  /^(?:(?:運用|稼[働動]|現用|正|主|プライマリ|アクティブ)系?側?の?(?:ホスト|サバ|ノド|マシン|機器?)(?:名称?)?|(?:運用|稼[働動]|現用|正|主)系(?:名称?)?|(?:ホスト|サバ|ノド)(?:名称?)?(?:運用|稼[働動]|現用|正|主)系?|(?:active|primary|main)(?:node|host|server|machine)?(?:name)?|aktiver?(?:knoten|server|host)|primärer?(?:knoten|server|host)|(?:n(?:œ|oe)ud|serveur|hôte)(?:actif|principal|primaire)|(?:nodo|servidor|server)(?:activo|attivo|principale?|primario))$/;
/** Of the node that waits for it. */
const STANDBY =
  /^(?:(?:待機|予備|副|従|セカンダリ|スタンバイ)系?側?の?(?:ホスト|サバ|ノド|マシン|機器?)(?:名称?)?|(?:待機|予備|副|従)系(?:名称?)?|(?:ホスト|サバ|ノド)(?:名称?)?(?:待機|予備|副|従)系?|(?:standby|passive|secondary)(?:node|host|server|machine)?(?:name)?|passiver?(?:knoten|server|host)|sekundärer?(?:knoten|server|host)|(?:n(?:œ|oe)ud|serveur|hôte)(?:passif|secondaire)|(?:nodo|servidor|server)(?:pasivo|passivo|secundario|secondario|enespera))$/;
/** Of nodes that are numbered, as those of one cluster. */
const NUMBERED = /^(?:node|ノド|knoten|n(?:œ|oe)ud|nodo)([12])(?:name|名称?)?$/;
/** Headers of the machine that a row is of: beside them nodes are what the row says of it. */
const OF_ROW = /^(?:(?:ホスト|サバ)名?称?|host(?:name)?|server(?:name)?)$/;
/** What names no host: a word with blanks, a number. */
const HOST = /^(?=[^\s]*\p{L})[\p{L}\d][\p{L}\d._\-－]*$/u;

/** The columns of two nodes of one row. */
interface Nodes {
  readonly first: number;
  readonly second: number;
}

/** The columns of the two nodes that each row names, by their headers and what stands in them; null where there are none. */
export function nodesIn(layout: Layout, table: Table): Nodes | null {
  const bases = layout.headerCells.map((cell) => readHeader(cell).base);
  const found =
    pairOf(
      bases,
      (base) => ACTIVE.test(base),
      (base) => STANDBY.test(base),
    ) ??
    pairOf(
      bases,
      (base) => NUMBERED.exec(base)?.[1] === '1',
      (base) => NUMBERED.exec(base)?.[1] === '2',
    );
  if (!found || table.cellName) return null;
  const name = layout.bindings.find(({ field }) => field === 'name');
  const isOfRow = name && name.index !== found.first && OF_ROW.test(bases[name.index] ?? '');
  if (isOfRow) return null;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const cells = rows.flatMap(({ cells }) =>
    [found.first, found.second].map((at) => (cells[at] ?? '').trim()).filter((cell) => !isMissing(cell)),
  );
  return cells.length > 0 && cells.every((cell) => HOST.test(cell) && !isAddress(cell)) ? found : null;
}

function pairOf(
  bases: readonly string[],
  isFirst: (base: string) => boolean,
  isSecond: (base: string) => boolean,
): Nodes | null {
  const [first, second] = [bases.findIndex(isFirst), bases.findIndex(isSecond)];
  return first >= 0 && second >= 0 ? { first, second } : null;
}

/** The list with the columns of two nodes as those that name its machines. As it is where there are none, or a person chose who is named. */
export function withNodesTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const chosen = mapping?.fields ?? {};
  if ('name' in chosen || 'secondNode' in chosen) return layout;
  const nodes = nodesIn(layout, table);
  if (!nodes) return layout;
  const others = layout.bindings.filter(
    ({ field, index }) => field !== 'name' && field !== 'vm' && index !== nodes.first && index !== nodes.second,
  );
  const told = [bindingAt(layout, 'name', nodes.first), bindingAt(layout, 'secondNode', nodes.second)];
  return { ...layout, bindings: [...told, ...others] };
}

/** What belongs to one machine alone. */
const OWN = ['ipAddress', 'dnsName', 'serialNumber', 'uuid'] as const;

/** The second nodes that rows name, as machines like the first ones of their rows. */
export class NodesOfRows {
  /** Names that rows of the table at hand have for themselves, as far as its first rows tell. */
  private listed: ReadonlySet<string> = new Set();
  private isStandby = false;
  /** The header under which the active node of a row stands. */
  private activeHeader = '';

  begin({ bindings, headerRow }: Layout, table: Table): void {
    const [name, second] = ['name', 'secondNode'].map((field) => bindings.find((binding) => binding.field === field));
    this.listed = new Set();
    if (!name || !second) return;
    this.isStandby = STANDBY.test(readHeader(second.header).base);
    this.activeHeader = name.header.trim();
    const rows = table.head().filter(({ row }) => row > headerRow);
    this.listed = new Set(rows.map(({ cells }) => nameKey((cells[name.index] ?? '').trim())));
  }

  /** The machine of a row, and the second one that it names, where `has` knows no other row of it. */
  named(
    fields: RowFields,
    first: readonly [ServerRecord, WorkloadRecord],
    has: (key: string) => boolean,
  ): readonly (readonly [ServerRecord, WorkloadRecord])[] {
    const second = this.secondOf(fields, ...first);
    return second && !has(second[0].key) ? [first, second] : [first];
  }

  /** What a list says of a node that waits, with the one that it waits for. */
  private withActive(attributes: string | null, active: string): string | null {
    return joinedAttributes(attributesText({ [this.activeHeader]: active }), attributes);
  }

  /** The second node of a row, where it names one that no row of its own lists. */
  private secondOf(
    fields: RowFields,
    server: ServerRecord,
    workload: WorkloadRecord,
  ): [ServerRecord, WorkloadRecord] | null {
    const name = fields.has('secondNode') ? fields.text('secondNode') : null;
    if (name === null) return null;
    const key = nameKey(name);
    if (this.listed.has(key) || key === server.key) return null;
    const cell = fields.cellOf('secondNode');
    const role = this.isStandby && server.environment !== 'test' ? { environment: 'standby' as const } : {};
    const originOf = ({ cells, ...origin }: Origin): Origin => {
      const own = new Set<string>([...OWN, 'databaseGiB']);
      const kept = Object.entries(cells).filter(([field]) => !own.has(field));
      const said = cell && { name: cell, ...('environment' in role && { environment: cell }) };
      return { ...origin, cells: { ...Object.fromEntries(kept), ...said } };
    };
    const isNamedAsServer = nameKey(workload.name) === nameKey(server.name);
    return [
      {
        ...server,
        ...role,
        ...{ key, name, ipAddress: null, dnsName: null, serialNumber: null, uuid: null },
        origin: originOf(server.origin),
      },
      {
        ...workload,
        ...role,
        // The database that both can run stands on what they share: its size counts once.
        ...{ serverKey: key, ipAddress: null, dnsName: null, uuid: null, databaseGiB: null },
        ...(this.isStandby && { attributes: this.withActive(workload.attributes, server.name) }),
        key: key + workload.key.slice(server.key.length),
        name: isNamedAsServer ? name : workload.name,
        origin: originOf(workload.origin),
      },
    ];
  }
}
