import {
  compatibleText,
  isRoleHeader,
  type Origin,
  type OriginCell,
  roleStated,
  type ServerRecord,
  text,
  type WorkloadRecord,
} from '@tatami/model';
import { isMissing } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { isStateHeader } from '../machines/columns-of-states.ts';
import type { RowAnswers } from '../questions/answered-rows.ts';
import { type ImportQuestion, questionOfRows } from '../questions/import-question.ts';
import { ColumnsSaying } from '../tabular/headers/columns-saying.ts';
import { isRemark } from '../tabular/headers/own-headers.ts';
import type { Layout } from '../tabular/layout.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { bindingAt } from './hosts-of-machines.ts';
import { isReadReplicaOfRds } from './tools/instances-of-rds.ts';

/** Fields whose columns hold roles in some lists: 区分, Status. */
const MAY_BE_ROLES: ReadonlySet<string> = new Set(['environment', 'poweredOn']);

/**
 * The list with the column that says which of its machines wait for others: whatever its header ('系統', 'Status'), it is told by its cells, of
 * which one waits at least. As it is where there is none, or a person chose these columns.
 */
export function withRolesTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  if ('role' in (mapping?.fields ?? {})) return layout;
  const used = new Set(layout.bindings.flatMap(({ field, index }) => (MAY_BE_ROLES.has(field) ? [] : [index])));
  const environments = new Set(layout.bindings.flatMap(({ field, index }) => (field === 'environment' ? [index] : [])));
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const index = layout.headerCells.findIndex((header, at) => {
    if (header.trim() === '' || used.has(at)) return false;
    const cells = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => !isMissing(cell));
    const roles = cells.map((cell) => roleStated(cell, header));
    // Under a header of roles others may stand beside: 'Witness', 'Load balancer'.
    return isRoleHeader(header) ? roles.includes('standby') : sayRoles(roles, environments.has(at));
  });
  if (index < 0) return layout;
  const others = layout.bindings.filter((binding) => binding.index !== index && binding.field !== 'role');
  return { ...layout, bindings: [...others, bindingAt(layout, 'role', index)] };
}

const PARTS = /[、。,;；()（）【】\n]+/;
const CLAUSES = /[、。,;；()（）【】\n]+|\s[-–—]\s/;
/** At the end of other words, where these are not of another machine or another time. */
const AT_END = /(?<![旧元新はがとも]|将来|予定)(?:待機|現用)(?:系|機|側)$/;
/** What may be the name of another machine. */
const NAME = /[a-z][\w-]*\d/i;

/** So much of a column with both roles must say one: others of the list stand alone, or watch. */
const LEAST_OF_ROLES = 2 / 3;

function sayRoles(roles: readonly (string | null)[], isOfEnvironments: boolean): boolean {
  const found = new Set(roles);
  if (!found.has('standby')) return false;
  const said = roles.filter((role) => role !== null).length;
  return said === roles.length || (!isOfEnvironments && found.has('primary') && said >= LEAST_OF_ROLES * roles.length);
}

type RowAttributes = ReturnType<RowFields['attributes']>;

/** Headers beside those of roles under which lists say how machines stand together, and of some that they wait. */
const TOGETHER = /クラスタ|冗長|構成|運用形態|cluster|redundan|verbund/i;
/** Words of a machine that waits, with others: 'DR (Data Guard)', 'AG secondary - async, no reads'. */
const MAY_WAIT =
  /\b(?:dr|disaster[ -]recovery|stand-?by|stby|sby|secondary|passive)\b|待機|スタンバイ|災対|(?<![a-z])dr[機系側用]/i;
/** Words beside which it is said of both of two, of another, or not at all. */
const NOT_ITS_OWN =
  /\b(?:act|active|primary|pri|master|no|not|none|without|with|for|of|has)\b|現用|稼働|正系|主系|本系|なし|無し?|あり|有り?|[はがともの]/i;
const REMARK_OF_DR =
  /^(?:DR|災対|災害対策)(?:[機系側用]|用?(?:サイト|環境|サーバー?))?$|^(?:DR|disaster recovery) (?:site|server|machine|node|copy)$/i;

const ID = 'role:standby';
const OPTIONS = [
  { value: 'waits', label: text('Yes: they stand by for others', '待機系として扱う') },
  { value: 'serves', label: text('No: they serve', '稼働系として扱う') },
];

/** The cells by which the rows of a list say that their machine waits for another. */
export class StandbyCells {
  private readonly remarks = new ColumnsSaying(isRemark);
  /** Of several columns of states one is read. */
  private readonly remarksAndStates = new ColumnsSaying((header) => isRemark(header) || isStateHeader(header));
  private readonly roles = new ColumnsSaying((header) => isRoleHeader(header) || TOGETHER.test(header));
  private readonly answers: RowAnswers;
  private readonly open: Origin[] = [];

  constructor(answers: RowAnswers) {
    this.answers = answers;
  }

  /** The cell of the column of roles, a state or a remark that is one; null where none says that the machine waits, or it is read from and nobody answered. */
  of(fields: RowFields, kept: RowAttributes | null): OriginCell | null {
    const said = this.saidBy(fields, kept);
    if (said && !isReadFrom(said.text)) return said;
    const cell = said ?? this.mayBeSaidBy(fields, kept);
    if (!cell) return null;
    const name = (fields.cellOf('vm') ?? fields.cellOf('name'))?.text ?? '';
    const { answer, stands } = this.answers.to({ id: ID, options: OPTIONS }, { name, ...cell });
    if (!stands) this.open.push({ ...fields.origin([]), cells: { environment: cell } });
    return answer === 'waits' ? cell : null;
  }

  /** Whether machines wait of which a cell says so with other words, among cells that say something else, or though they are read from. */
  question(): readonly ImportQuestion[] {
    return questionOfRows(this.open, {
      id: ID,
      field: 'environment',
      problem: ({ words, rows }) =>
        text(
          'Do these machines stand by for others? {rows} {rows:row says|rows say} “{words}” or the like.',
          'これらのマシンは待機系ですか。{rows}行に「{words}」などの記載があります。',
          { words, rows },
        ),
      hint: text(
        'Until it is answered, they count as machines that serve, except those that another file or a person has as standbys.',
        '回答するまで、稼働系のマシンとして数えます（別のファイルまたは手入力で待機系とされたものを除きます）。',
      ),
      options: OPTIONS,
      answers: this.answers.given,
    });
  }

  private saidBy(fields: RowFields, kept: RowAttributes | null): OriginCell | null {
    const stated = fields.headed('role');
    if (stated)
      return roleStated(stated.text, stated.header) === 'standby' && !isReadReplicaOfRds(fields, stated.text)
        ? stated.cell
        : null;
    const state = fields.headed('poweredOn');
    if (state && isStandbyState(state.text)) return state.cell;
    for (const [field, cell] of kept?.cells ?? [])
      if (this.remarksAndStates.has(field) && (this.remarks.has(field) ? saysItWaits : isStandbyState)(cell.text))
        return cell;
    return null;
  }

  private mayBeSaidBy(fields: RowFields, kept: RowAttributes | null): OriginCell | null {
    const stated = fields.headed('role');
    if (stated?.cell && mayWait(stated.text)) return stated.cell;
    for (const [field, cell] of kept?.cells ?? [])
      if ((this.roles.has(field) && mayWait(cell.text)) || (this.remarks.has(field) && isOfDr(cell.text))) return cell;
    return null;
  }
}

/** One that answers queries: 'Secondary (read-only)', 'Read replica', セカンダリ（参照用）. */
const READ_FROM = /\bread[ -]?(?:only|able|intent|scale|replica)|\breadable|参照|読み?取り|読取/i;
const NOT_READ_FROM =
  /\b(?:not?|non|un|without)[ -]?read|\bunreadable|(?:参照|読み?取り|読取)(?:は|が)?(?:不可|できな|なし|無し)/i;

/** Whether a cell says of a machine that waits that others read from it: it may serve reports, and use its processors for them. */
function isReadFrom(words: string): boolean {
  const folded = words.normalize('NFKC');
  return READ_FROM.test(folded) && !NOT_READ_FROM.test(folded);
}

/** Behind the words of a state, the code that they are of: 'DR Standby (4)'. */
const CODE_OF_STATE = /\s?\(\d{1,3}\)$/;

function isStandbyState(state: string): boolean {
  return roleStated(state.replace(CODE_OF_STATE, ''), '') === 'standby';
}

function mayWait(cell: string): boolean {
  const words = cell.normalize('NFKC');
  if (!MAY_WAIT.test(words) || NAME.test(words)) return false;
  const [first = ''] = words.split(CLAUSES);
  return MAY_WAIT.test(first) && !NOT_ITS_OWN.test(first) && !/\bact/i.test(words);
}

function isOfDr(remark: string): boolean {
  // Most remarks have none of these letters.
  if (!/dr|ｄｒ|災|disaster/i.test(remark)) return false;
  return REMARK_OF_DR.test((remark.normalize('NFKC').split(PARTS)[0] ?? '').trim());
}

/** A word without which no machine is said to wait: most remarks have none. */
const WAITING =
  /待機|スタンバイ|副|従|予備|パッシブ|대기|스탠바이|[备備从從]|espera|attesa|reserva|riserva|respaldo|contingenc|secund|secondari|stand|stby|sby|pas{1,2}i[vf]/i;

/** Whether a remark says that its own machine waits: '待機機', '受注DB（待機系）'. Not where it names another machine, or both roles. */
function saysItWaits(remark: string): boolean {
  if (!WAITING.test(compatibleText(remark)) || NAME.test(remark)) return false;
  const roles = remark.split(PARTS).flatMap((part) => {
    const [end] = AT_END.exec(part.trim()) ?? [];
    return roleStated(part, '') ?? (end === undefined ? [] : (roleStated(end, '') ?? []));
  });
  const [role = null, ...others] = new Set(roles);
  return role === 'standby' && others.length === 0;
}

/** The servers of rows with a database each: one whose first row waits serves all the same, where another of its databases does. */
export function serversThatServe(
  servers: readonly ServerRecord[],
  workloads: readonly WorkloadRecord[],
): readonly ServerRecord[] {
  const serving = new Set(
    workloads.flatMap(({ serverKey, environment }) => (environment === 'standby' ? [] : [serverKey])),
  );
  return servers.map((server) => {
    if (server.environment !== 'standby' || !serving.has(server.key)) return server;
    const { environment: _, ...cells } = server.origin.cells;
    return { ...server, environment: null, origin: { ...server.origin, cells } };
  });
}

/** A record as standby, where a cell says so and it is of no test. */
export function withStandby<R extends ServerRecord | WorkloadRecord>(record: R, cell: OriginCell | null): R {
  if (!cell || record.environment === 'test') return record;
  const origin = { ...record.origin, cells: { ...record.origin.cells, environment: cell } };
  return { ...record, environment: 'standby', origin };
}
