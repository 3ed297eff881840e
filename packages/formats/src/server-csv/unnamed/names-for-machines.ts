import type { ServerRecord, WorkloadRecord } from '@tatami/model';
import type { IssueLog, Place } from '../../issues/issue-log.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { NamedById } from '../tools/named-by-id.ts';
import { machinesWithoutNames } from './issues.ts';
import { NamedByNumber } from './named-by-number.ts';

/** Names of machines whose rows have none: their ID in a cloud, their serial number or UUID, or what their list says of them and a number. */
export class NamesForMachines {
  private readonly byId = new NamedById();
  private readonly byNumber = new NamedByNumber();
  /** How many machines have been called by the same words, by their sheet. */
  private readonly called = new Map<string, number>();
  private machines = 0;
  private first: { readonly name: string; readonly place: Place } | null = null;
  private readonly file: string;

  constructor(fileName: string) {
    // What stands behind a dot is read as the domain of a machine.
    this.file = fileName.replace(/\.[a-z]{1,5}$/i, '').replaceAll('.', '-');
  }

  /** What the machines of a row without a name are called, before their number; null where nothing says it. */
  of(fields: RowFields): string | null {
    return isWithoutName(fields) ? wordsFor(fields) : (this.byId.of(fields) ?? this.byNumber.of(fields));
  }

  /** The machines of a row that counts them without naming any, as it describes the first. They are of this list: another one may call others so. */
  each(
    machines: number,
    fields: RowFields,
    [server, workload]: readonly [ServerRecord, WorkloadRecord],
  ): readonly (readonly [ServerRecord, WorkloadRecord])[] {
    // Nodes share one database: its size stays with the first.
    const further =
      isOfClusters(fields) && workload.databaseGiB !== null ? { ...workload, databaseGiB: null } : workload;
    const isWhole = workload.key === server.key;
    return this.namesFor(machines, fields, server.name).map((name, index) => {
      const key = nameKey(name);
      const own = {
        ...(index === 0 ? workload : further),
        key: key + workload.key.slice(server.key.length),
        name: isWhole ? name : `${workload.name} #${index + 1}`,
        serverKey: key,
      };
      return [{ ...server, key, name }, own] as const;
    });
  }

  /** The virtual machines of a row: as many as it counts, as it describes the first. */
  eachVirtual(machines: number, fields: RowFields, workload: WorkloadRecord): readonly WorkloadRecord[] {
    if (isWithoutName(fields))
      return this.namesFor(machines, fields, workload.name).map((name) => ({ ...workload, name, key: nameKey(name) }));
    if (machines === 1) return [workload];
    return Array.from({ length: machines }, (_, index) => ({
      ...workload,
      key: `${workload.key}#${index + 1}`,
      name: `${workload.name} #${index + 1}`,
    }));
  }

  /** What the next machines are called for which a row has these words. */
  private namesFor(machines: number, fields: RowFields, words: string): readonly string[] {
    const { sheet } = fields.layout;
    const place = sheet === null ? this.file : `${this.file}, ${sheet.replaceAll('.', '-')}`;
    const already = this.called.get(`${words}\n${place}`) ?? 0;
    this.called.set(`${words}\n${place}`, already + machines);
    this.machines += machines;
    const names = Array.from({ length: machines }, (_, index) => `${words} #${already + index + 1} (${place})`);
    this.first ??= { name: names[0] ?? words, place: { sheet, row: fields.row, column: null } };
    return names;
  }

  report(issues: IssueLog): void {
    this.byId.report(issues);
    this.byNumber.report(issues);
    if (this.first) issues.add(machinesWithoutNames(this.machines, this.first.name), this.first.place);
  }
}

/** Whether a row counts machines without naming them. */
export function isWithoutName(fields: RowFields): boolean {
  return fields.has('inPlaceOfName') && fields.text('name') === null && fields.text('vm') === null;
}

/** Whether the machines of a list are the nodes of clusters, called by these. */
export function listsClusters({ bindings }: Layout): boolean {
  const [inPlace, cluster] = ['inPlaceOfName', 'cluster'].map((field) => bindings.find((each) => each.field === field));
  return inPlace !== undefined && inPlace.index === cluster?.index;
}

/** Whether a row counts the nodes of a cluster without naming any. */
export function isOfClusters(fields: RowFields): boolean {
  return isWithoutName(fields) && listsClusters(fields.layout);
}

/** 'Oracle RAC / PowerEdge R640': what a row says that its machines are for, and their model. */
function wordsFor(fields: RowFields): string | null {
  const model = listsClusters(fields.layout) ? null : fields.text('model');
  const said = [...new Set([fields.text('inPlaceOfName'), model])].filter((words) => words !== null);
  const words = said.length > 0 ? said.join(' / ') : (fields.text('cpuModel') ?? fields.firstCell());
  return words === '' ? null : words.replaceAll('.', '-');
}
