import {
  bareWorkload,
  type DatabaseProductId,
  databasesNamed,
  type NamedDatabase,
  type WorkloadRecord,
} from '@tatami/model';
import type { Table } from '../../decode/table.ts';
import type { IssueLog } from '../../issues/issue-log.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { systemDatabases } from './issues.ts';

interface SystemNames {
  /** Names that no other product's databases have, and hardly a customer's. */
  readonly telling: readonly string[];
  readonly others: readonly string[];
}

const POSTGRESQL: SystemNames = { telling: ['template0', 'template1'], others: ['postgres'] };
const MYSQL: SystemNames = { telling: ['information_schema', 'performance_schema'], others: ['mysql', 'sys'] };

/** Databases that a product makes for itself, in small letters. SSISDB and ReportServer hold what people put there. */
const SYSTEM: Readonly<Partial<Record<DatabaseProductId, SystemNames>>> = {
  'sql-server': { telling: ['msdb', 'tempdb', 'reportservertempdb'], others: ['master', 'model'] },
  postgresql: POSTGRESQL,
  edb: POSTGRESQL,
  'fujitsu-enterprise-postgres': POSTGRESQL,
  mysql: MYSQL,
  mariadb: MYSQL,
  oracle: { telling: ['pdb$seed', 'cdb$root'], others: [] },
};

/** The databases of a list that are part of their instance, and no workloads of their own. */
export class SystemDatabases {
  private readonly names: string[] = [];
  /** The instances whose system databases were met, by their keys. */
  private readonly found = new Map<string, WorkloadRecord>();
  /** Products that telling names of the table at hand show. */
  private shown: readonly SystemNames[] = [];

  begin({ bindings, headerRow }: Layout, table: Table): void {
    const index = bindings.find(({ field }) => field === 'instance')?.index;
    const rows = index === undefined ? [] : table.head().filter(({ row }) => row > headerRow);
    const listed = new Set(rows.map(({ cells }) => (cells[index ?? 0] ?? '').trim().toLowerCase()));
    this.shown = [...new Set(Object.values(SYSTEM))].filter(({ telling }) => telling.some((name) => listed.has(name)));
  }

  /** Whether the row of a workload is that of a system database. */
  passesOver(fields: RowFields, workload: WorkloadRecord, server: string): boolean {
    const name = fields.text('instance');
    if (name === null) return false;
    if (!this.isSystem(name.toLowerCase(), workload.dbms)) return false;
    const instance = instanceOf(workload, name, fields.text('container') ?? server);
    if (!this.found.has(instance.key)) this.found.set(instance.key, instance);
    this.names.push(name);
    return true;
  }

  /** Instances of which no other databases are listed: they run, whatever is in them. */
  settle(listed: readonly WorkloadRecord[], issues: IssueLog): readonly WorkloadRecord[] {
    if (this.names.length === 0) return [];
    issues.add(systemDatabases(this.names));
    const known = new Set(listed.flatMap(({ key }) => [key, ...carriersOf(key)]));
    return [...this.found.values()].filter(({ key }) => !known.has(key));
  }

  private isSystem(name: string, dbms: string | null): boolean {
    const products = databasesNamed(dbms);
    const [first] = Array.isArray(products) ? (products as readonly NamedDatabase[]) : [];
    const its = first && first.product !== 'other' ? [SYSTEM[first.product] ?? NONE] : this.shown;
    return its.some(({ telling, others }) => telling.includes(name) || others.includes(name));
  }
}

/** What carries a database or an instance, by its key: 'db01' and 'db01/sales' of 'db01/sales/orders'. */
function carriersOf(key: string): readonly string[] {
  const parts = key.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** What carries a database, as a workload by itself: with that of the instance its name begins. */
function instanceOf(database: WorkloadRecord, name: string, server: string): WorkloadRecord {
  const { serverKey, dbms, environment, origin } = database;
  const key = database.key.slice(0, -nameKey(name).length - 1);
  const instance = database.name.slice(0, -name.length - 1);
  const { name: said, dbms: product, environment: stated } = origin.cells;
  const cells = {
    ...(said && { name: said }),
    ...(product && { dbms: product }),
    ...(stated && { environment: stated }),
  };
  const shown = instance === '' ? server : `${server}\\${instance}`;
  return { ...bareWorkload(key, shown, { ...origin, cells }), serverKey, dbms, environment };
}

const NONE: SystemNames = { telling: [], others: [] };
