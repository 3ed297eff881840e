import { attributesIn, databasesMentioned, type Origin, type ServerRecord, text } from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../../questions/import-question.ts';
import type { Layout } from '../../tabular/layout.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { databaseOfRow } from '../database-of-row.ts';
import { isOfClusters } from '../unnamed/names-for-machines.ts';
import { isHypervisor } from './kinds-of-machines.ts';
import { countsVirtualMachines } from './machines-counted.ts';

const ID = 'kind:nodes';
const OPTIONS = [
  { value: 'databases', label: text('They run databases themselves', 'データベースが直接稼働するサーバー') },
  { value: 'hosts', label: text('They run virtual machines', '仮想マシンが稼働するホスト') },
];
const SEVERAL = /^[1-9]\d{0,4}\s*台?$/;
/** Systems that carry virtual machines in few lists, and databases in most. */
const SYSTEM = /linux|red ?hat|rhel|cent ?os|ubuntu|debian|suse|sles|alma|rocky|aix|hp-?ux|solaris/i;
/** What a server is called of which is known alone that virtual machines run on it. */
const HYPERVISOR = 'Hypervisor';

/** What the nodes of clusters run that rows count: databases, or virtual machines; a person is asked where a row says neither. */
export class NodesOfClusters {
  private readonly answers: Readonly<Record<string, string>> | undefined;
  private readonly open: Origin[] = [];
  /** The column of how many virtual machines run on each server; null = the table at hand has none. */
  private machines: number | null = null;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  begin({ headerCells }: Layout): void {
    const index = headerCells.findIndex((header) => countsVirtualMachines(header));
    this.machines = index < 0 ? null : index;
  }

  /** The server of a row, as a hypervisor where virtual machines run on it, as far as no other system does. */
  known(server: ServerRecord, fields: RowFields): ServerRecord {
    const runsMachines = this.machines !== null && SEVERAL.test((fields.cells[this.machines] ?? '').trim());
    const isNode = isOfClusters(fields);
    if (server.os !== null && (runsMachines || isHypervisor(server.os) || SYSTEM.test(server.os))) return server;
    if (!(runsMachines || isNode) || statesDatabase(fields)) return server;
    if (runsMachines) return { ...server, os: HYPERVISOR };
    if (Object.values(attributesIn(server.attributes)).some((cell) => databasesMentioned(cell).length > 0))
      return server;
    const cluster = fields.cellOf('inPlaceOfName') ?? { column: '', text: '' };
    this.open.push({ ...server.origin, cells: { cluster } });
    return answerTo(ID, OPTIONS, this.answers) === 'hosts' ? { ...server, os: HYPERVISOR } : server;
  }

  question(): readonly ImportQuestion[] {
    return questionOfRows(this.open, {
      id: ID,
      field: 'cluster',
      problem: ({ words: name, rows }) =>
        text(
          'Do these nodes run databases themselves, or virtual machines? {rows} {rows:row counts|rows count} the nodes of a cluster and {rows:says|say} neither, the first is “{name}”.',
          'これらのノードではデータベースが直接稼働していますか、仮想マシンが稼働していますか。どちらの記載もない行が{rows}行あります（最初は「{name}」）。',
          { name, rows },
        ),
      hint: text(
        'Until it is answered, they count as database servers.',
        '回答するまで、データベースサーバーとして数えます。',
      ),
      options: OPTIONS,
      answers: this.answers,
    });
  }
}

function statesDatabase(fields: RowFields): boolean {
  return databaseOfRow(fields) !== null || fields.text('instance') !== null || fields.text('databaseGiB') !== null;
}
