import { databasesMentioned, type ServerRecord, text } from '@tatami/model';
import type { Table } from '../../decode/table.ts';
import { type InstanceName, instanceName, ownInstance } from '../../machines/sql-server-name.ts';
import { answerTo, type ImportQuestion, questionOfRows } from '../../questions/import-question.ts';
import { readHeader } from '../../tabular/headers/header.ts';
import type { Layout } from '../../tabular/layout.ts';
import { nameKey } from '../../tabular/merge-key.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { type InstanceAtHost, instanceAtHost } from './instances-at-hosts.ts';
import { isOfInstances } from './names-of-databases.ts';
import { isOfSqlServer } from './sql-server-list.ts';

const ID = 'names:instances';
const OPTIONS = [
  {
    value: 'instances',
    label: text('Instances: the server stands before the “\\”', 'インスタンス名（「\\」の前がサーバー名）'),
  },
  {
    value: 'machines',
    label: text('Machines of a Windows domain', 'Windowsドメインのマシン名（「\\」の前がドメイン名）'),
  },
];
/** Instances as Setup of SQL Server proposes them, or as nothing else is called. */
const USUAL = /^(?:ms)?sql(?:express|server|20\d\d|\d{0,2})$/i;
const CLASS = /^(?:(?:sys|ci)?class(?:name)?|klasse|クラス)$/;
const INSTANCES = ['instance', 'container'] as const;
const NAMED_BY = ['dbms', 'dbVersion', 'dbEdition'] as const;

/** A machine by the name before a backslash, and what stands behind it. */
interface Named extends InstanceName {
  readonly instance: string;
}

/**
 * Which names of a list are those of instances of SQL Server: 'SQL02\SALES' is the instance SALES on the machine SQL02, while
 * 'CORP\SRV01' is the machine SRV01 of a domain. Which of both, lists that SQL Server wrote say by their columns, others by a column of
 * instances that has the name again, by the machine that stands alone too, or by the same instance on several machines; what they leave
 * open is asked, of products that have such names.
 */
export class NamedInstances {
  private readonly answers: Readonly<Record<string, string>> | undefined;
  private readonly open: ServerRecord['origin'][] = [];
  private isTold = false;
  private machines: ReadonlySet<string> = new Set();
  private severalHave: ReadonlySet<string> = new Set();

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  begin(layout: Layout, table: Table): void {
    const index = layout.bindings.find(({ field }) => field === 'name')?.index;
    const rows = table.head().filter(({ row }) => row > layout.headerRow);
    const names = index === undefined ? [] : rows.map(({ cells }) => (cells[index] ?? '').trim());
    this.isTold = names.some((name) => name.includes('\\')) && isOfSqlServer(layout, table);
    this.machines = new Set(names.filter((name) => !name.includes('\\')).map(nameKey));
    const hostsOf = new Map<string, Set<string>>();
    for (const named of names.flatMap((name) => namedIn(name) ?? [])) {
      const hosts = hostsOf.get(nameKey(named.instance)) ?? new Set();
      hostsOf.set(nameKey(named.instance), hosts.add(nameKey(named.machine)));
    }
    this.severalHave = new Set([...hostsOf].flatMap(([instance, hosts]) => (hosts.size > 1 ? [instance] : [])));
  }

  /** The machine and the instance that the name of a row says; null where it is no more than a machine's. */
  of(fields: RowFields, name: string): InstanceName | null {
    // Most names have neither sign.
    if (!name.includes('\\')) return name.includes('@') ? atHost(fields, name) : this.ofDefault(name);
    const named = namedIn(name);
    if (!named) return this.ofDefault(name);
    if (this.isTold || hasAgain(fields, named) || this.isSure(fields, named)) return named;
    if (!namesSqlServer(fields)) return null;
    this.open.push(fields.origin([['name', 'name']]));
    return answerTo(ID, OPTIONS, this.answers) === 'instances' ? named : null;
  }

  /** The default instance is called by the machine alone, or by its service. */
  private ofDefault(name: string): InstanceName | null {
    return this.isTold ? instanceName(name) : null;
  }

  question(): readonly ImportQuestion[] {
    return questionOfRows(this.open, {
      id: ID,
      field: 'name',
      problem: ({ words: name, rows }) => {
        const { machine = '', instance } = namedIn(name) ?? {};
        return text(
          'Is “{name}” the instance {instance} of SQL Server on “{machine}”, or the machine “{instance}” of the domain “{machine}”? {rows} {rows:row has|rows have} such names.',
          '「{name}」は、サーバー「{machine}」のSQL Serverインスタンス「{instance}」ですか。それともドメイン「{machine}」のマシン「{instance}」ですか。このような名前が{rows}行にあります。',
          { name, machine, instance: instance ?? '', rows },
        );
      },
      hint: text(
        'Until it is answered, each name is a machine of its own.',
        '回答するまで、名前ごとに別のマシンとして扱います。',
      ),
      options: OPTIONS,
      answers: this.answers,
    });
  }

  private isSure(fields: RowFields, { machine, instance }: Named): boolean {
    const isKnown =
      this.machines.has(nameKey(machine)) || this.severalHave.has(nameKey(instance)) || USUAL.test(instance);
    return isKnown && namesSqlServer(fields);
  }
}

function namedIn(name: string): Named | null {
  const named = name.includes('\\') ? instanceName(name) : null;
  return named && named.instance !== null ? { machine: named.machine, instance: named.instance } : null;
}

function atHost(fields: RowFields, name: string): InstanceName | null {
  const at = instanceAtHost(name);
  return at && (isOfClass(fields) || hasAgain(fields, at))
    ? { machine: at.machine, instance: ownInstance(at.instance) }
    : null;
}

/** Whether the product of a row is what ServiceNow says of its class. */
function isOfClass(fields: RowFields): boolean {
  const product = fields.headed('dbms');
  return product !== null && CLASS.test(readHeader(product.header).base);
}

/** Whether a column of instances, of no other product, has the one that the name says. */
function hasAgain(fields: RowFields, { instance }: InstanceAtHost): boolean {
  const isIn = INSTANCES.some((field) => {
    const cell = fields.headed(field);
    return cell && isOfInstances(readHeader(cell.header).base) && nameKey(cell.text) === nameKey(instance);
  });
  return isIn && (productsNamed(fields).length === 0 || namesSqlServer(fields));
}

function namesSqlServer(fields: RowFields): boolean {
  return productsNamed(fields).some(({ product }) => product === 'sql-server');
}

function productsNamed(fields: RowFields) {
  return databasesMentioned(NAMED_BY.flatMap((field) => fields.text(field) ?? []).join(' '));
}
