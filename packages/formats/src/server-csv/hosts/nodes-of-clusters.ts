import {
  attributesIn,
  databasesMentioned,
  type Origin,
  type ServerRecord,
  text,
  type WorkloadRecord,
} from '@tatami/model';
import { answerTo, type ImportQuestion, questionOfRows } from '../../questions/import-question.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { isHypervisor } from '../kind-of-row.ts';
import { isOfClusters } from '../unnamed/names-for-machines.ts';

const ID = 'kind:nodes';
const OPTIONS = [
  { value: 'databases', label: text('They run databases themselves', 'データベースが直接稼働するサーバー') },
  { value: 'hosts', label: text('They run virtual machines', '仮想マシンが稼働するホスト') },
];
/** Headers, as they are compared, of how many virtual machines run there. */
const VIRTUAL_MACHINES =
  /^(?:#|no|nb|nbre|nombrede|number|numberof|anzahl|numerodi|númerode)?(?:vms?|virtualmachines?|virtuellemaschinen|machinesvirtuelles|máquinasvirtuales|guests?)(?:count|数|台数|anzahl)?$|^(?:稼働)?(?:仮想(?:マシン|サバ)|ゲスト(?:os)?)(?:数|台数)$/;
const SEVERAL = /^[1-9]\d{0,4}\s*台?$/;
/** Systems that carry virtual machines in few lists, and databases in most. */
const SYSTEM = /linux|red ?hat|rhel|cent ?os|ubuntu|debian|suse|sles|alma|rocky|aix|hp-?ux|solaris/i;
/** What a server is called of which is known alone that virtual machines run on it. */
const HYPERVISOR = 'Hypervisor';

/** What the nodes of clusters run that rows count: databases, or virtual machines; a person is asked where a row says neither. */
export class NodesOfClusters {
  private readonly answers: Readonly<Record<string, string>> | undefined;
  private readonly open: Origin[] = [];

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  /** The node of a row, as a hypervisor where it runs virtual machines. */
  known(server: ServerRecord, workload: WorkloadRecord, fields: RowFields): ServerRecord {
    if (!isOfClusters(fields) || isHypervisor(server.os)) return server;
    const said = Object.entries(attributesIn(server.attributes));
    if (said.some(([header, cell]) => VIRTUAL_MACHINES.test(readHeader(header).base) && SEVERAL.test(cell.trim())))
      return { ...server, os: HYPERVISOR };
    const hasDatabase = workload.dbms !== null || workload.databaseGiB !== null || workload.key !== server.key;
    if (hasDatabase || SYSTEM.test(server.os ?? '')) return server;
    if (said.some(([, cell]) => databasesMentioned(cell).length > 0)) return server;
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
