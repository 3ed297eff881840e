import { headerOfAttribute, type Origin, type OriginCell, text } from '@tatami/model';
import type { IssueLog } from '../../issues/issue-log.ts';
import { answerTo, type ImportQuestion, questionOfRows } from '../../questions/import-question.ts';
import { ColumnsSaying } from '../../tabular/headers/columns-saying.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import type { RowAttributes } from '../records-of-row.ts';
import { isModelOfNetwork } from '../unnamed/models-of-no-servers.data.ts';
import { NoMachinesCounted } from '../unnamed/no-machines-counted.ts';
import { Clients } from './clients.ts';
import { rowsAreNoServers } from './issues.ts';
import { isHeaderOfKinds, isHeaderOfNumbers, isMark, isSign, isVacantName, thingIn } from './words.data.ts';

/** What a server has, and gear beside it has not, where its row states it. */
const SIZES = [
  'cpuModel',
  'cores',
  'sockets',
  'threads',
  'vcpus',
  'coresPerSocket',
  'coresAndThreads',
  'cpuCounts',
  'memoryGiB',
  'grantedMemoryGiB',
  'memoryPerModule',
  'memoryOfSlots',
] as const;
const COUNTED = SIZES.filter((field) => field !== 'cpuModel');
/** Systems of servers; switches and storage have others. */
const SERVER_SYSTEM =
  /windows|linux|red ?hat|rhel|cent ?os|ubuntu|debian|suse|sles|alma|rocky|esxi?|vmware|hyper-?v|proxmox|xen|aix|hp-?ux|solaris|z\/os|vios/i;

const ID = 'kind:no-servers';
const OPTIONS = [
  { value: 'out', label: text('Yes, they are no servers: leave them out', 'サーバーではない：対象外とする') },
  { value: 'in', label: text('No: they count as servers', 'サーバーとして数える') },
];

const WITHOUT_DATABASES = 'kind:without-databases';
const WITHOUT_OPTIONS = [
  { value: 'out', label: text('They run none: leave them out', 'データベースなし：対象外とする') },
  { value: 'in', label: text('They count as database servers', 'データベースサーバーとして数える') },
];

/** The rows of a list that say that they are no servers: storage, switches and other gear, addresses, clients, and machines of a database that run none of it. */
export class NoServers {
  private readonly columns = new ColumnsSaying(isHeaderOfKinds);
  private readonly answers: Readonly<Record<string, string>> | undefined;
  /** Rows left out, by what they say. */
  private readonly out = new Map<string, number>();
  private first: Pick<Origin, 'sheet' | 'row'> | null = null;
  private readonly open: Origin[] = [];
  private readonly withoutDatabases: Origin[] = [];
  private readonly clients: Clients;
  private readonly notCounted = new NoMachinesCounted();

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
    this.clients = new Clients(answers);
  }

  /** Whether the row is of no server: it says so and states nothing of one. Where it does both, a person is asked. */
  has(fields: RowFields, kept: RowAttributes | null): boolean {
    const cell = cellOfThing(fields, kept, this.columns);
    if ((!cell || statesServer(fields)) && this.notCounted.has(fields)) return true;
    const thing = cell && thingIn(cell.text);
    if (!cell || thing === 'client') return this.clients.has(fields, cell);
    const origin = fields.origin([]);
    if (thing === 'without-databases') {
      this.withoutDatabases.push({ ...origin, cells: { kind: cell } });
      return answerTo(WITHOUT_DATABASES, WITHOUT_OPTIONS, this.answers) === 'out';
    }
    if (!statesServer(fields)) {
      const word = cell.text.trim();
      this.out.set(word, (this.out.get(word) ?? 0) + 1);
      this.first ??= origin;
      return true;
    }
    this.open.push({ ...origin, cells: { kind: cell } });
    return answerTo(ID, OPTIONS, this.answers) === 'out';
  }

  report(issues: IssueLog): void {
    if (this.first) issues.add(rowsAreNoServers([...this.out]), this.first);
    this.notCounted.report(issues);
  }

  question(): readonly ImportQuestion[] {
    return [...this.questionOfGear(), ...this.clients.question(), ...this.questionOfDatabases()];
  }

  private questionOfDatabases(): readonly ImportQuestion[] {
    return questionOfRows(this.withoutDatabases, {
      id: WITHOUT_DATABASES,
      field: 'kind',
      problem: ({ words: word, rows }) =>
        text(
          'Do these machines run no database? {rows} {rows:row says|rows say} “{word}” or the like.',
          'これらのマシンではデータベースが稼働していませんか。{rows}行に「{word}」などの記載があります。',
          { word, rows },
        ),
      hint: text(
        'Until it is answered, they count as database servers.',
        '回答するまで、データベースサーバーとして数えます。',
      ),
      options: WITHOUT_OPTIONS,
      answers: this.answers,
    });
  }

  private questionOfGear(): readonly ImportQuestion[] {
    return questionOfRows(this.open, {
      id: ID,
      field: 'kind',
      problem: ({ words: word, rows }) =>
        text(
          'Are these no servers? {rows} {rows:row says|rows say} “{word}” or the like, and {rows:states|state} CPU, memory, a system or a database all the same.',
          'これらはサーバーではありませんか。{rows}行に「{word}」などの記載がありますが、CPU・メモリ・OS・データベースの記載もあります。',
          { word, rows },
        ),
      hint: text('Until it is answered, they count as servers.', '回答するまで、サーバーとして数えます。'),
      options: OPTIONS,
      answers: this.answers,
    });
  }
}

/** Whether a row keeps a place and has no machine: its name says so, and it states nothing of one. */
export function isVacant(fields: RowFields, name: string): boolean {
  return isVacantName(name) && fields.text('model') === null && !statesServer(fields);
}

/** Whether a row is a footnote or a legend below its list: its name or its number is a sign, and it states nothing of a machine. */
export function isFootnote(fields: RowFields, name: string, kept: RowAttributes | null): boolean {
  // Beside a sign for a name, words stand in any column.
  if (isSign(name) || isMark(name)) return !COUNTED.some((field) => isStated(fields.text(field)));
  const first = fields.firstCell();
  const isNumbered =
    isMark(first) &&
    [...(kept?.cells ?? [])].some(
      ([field, { text }]) => isHeaderOfNumbers(headerOfAttribute(field)) && text.trim() === first,
    );
  return (isNumbered || isSign(first)) && fields.text('model') === null && !statesServer(fields);
}

/** The cell that says that its row is no server. */
function cellOfThing(fields: RowFields, kept: RowAttributes | null, columns: ColumnsSaying): OriginCell | null {
  const kind = fields.cellOf('kind');
  if (kind && isNoServer(kind.text)) return kind;
  const model = fields.cellOf('model');
  if (model && isModelOfNetwork(model.text)) return model;
  for (const [field, cell] of kept?.cells ?? []) if (columns.has(field) && isNoServer(cell.text)) return cell;
  return null;
}

function isNoServer(word: string): boolean {
  const thing = thingIn(word);
  return thing === null ? isModelOfNetwork(word) : thing !== 'server';
}

/** Whether a row states what a machine has: CPU, memory. */
export function statesSizes(fields: RowFields): boolean {
  return SIZES.some((field) => isStated(fields.text(field)));
}

function statesServer(fields: RowFields): boolean {
  return statesSizes(fields) || fields.text('dbms') !== null || SERVER_SYSTEM.test(fields.text('os') ?? '');
}

/** Nobody has no cores: 0 says that there is nothing to count. */
function isStated(cell: string | null): boolean {
  return cell !== null && cell !== '0';
}
