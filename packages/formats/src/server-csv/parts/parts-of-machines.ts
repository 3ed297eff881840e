import {
  attributeField,
  attributesIn,
  attributesText,
  databasesMentioned,
  headerOfAttribute,
  MAX_ATTRIBUTE_CHARS,
  type OriginCell,
  type ServerRecord,
  type WorkloadRecord,
  withoutProgramsBeside,
} from '@tatami/model';
import { shortened } from '../../decode/long-text.ts';
import type { IssueLog } from '../../issues/issue-log.ts';
import type { ImportQuestion } from '../../questions/import-question.ts';
import type { Layout } from '../../tabular/layout.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import type { ListRecords } from '../columns-looked-at.ts';
import { type Part, type PartColumns, partColumnsIn } from './columns-of-parts.ts';
import { addressesInRows, partsInRows } from './issues.ts';
import { type RowOfMachine, type RowsOfParts, SizesOfParts } from './sizes-of-parts.ts';

/** A machine that stands in several rows, each of another part of it. */
interface Machine extends RowsOfParts {
  /** What its first row says, by column. */
  readonly texts: ReadonlyMap<string, string>;
  /** By part, what names each that is known, with all that its columns say. */
  readonly known: Map<Part, Map<string, string>>;
  /** By part, the rows of further ones. */
  readonly rows: Map<Part, RowOfMachine[]>;
  /** Columns in which its rows differ. */
  readonly differing: Set<string>;
}

/** Parts that are told by what names them: of software and adapters whatever differs is another one. */
const NAMED: ReadonlySet<Part> = new Set(['disk', 'module', 'cpu']);

/** How fields of further columns begin. */
const ATTRIBUTE = attributeField('');

/** Machines of a list that has a row for each of their disks, memory modules, CPUs, adapters or programs. */
export class PartsOfMachines {
  private columns: PartColumns | null = null;
  private readonly machines = new Map<string, Machine>();
  private readonly products = new Products();
  private readonly sizes: SizesOfParts;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.sizes = new SizesOfParts(answers);
  }

  begin(layout: Layout): void {
    this.columns = partColumnsIn(layout);
  }

  /** Notes the size of a module that the first row of a machine states. */
  note(fields: RowFields, workload: WorkloadRecord): void {
    if (this.columns && fields.has('memoryPerModule')) this.sizes.noteModule(fields, workload);
  }

  /** Whether a row of a machine that stands above is of a further part of it, which is kept then. */
  isFurther(fields: RowFields, first: RowOfMachine, again: RowOfMachine): boolean {
    const { columns } = this;
    if (!columns || first.workload.origin.sheet !== again.workload.origin.sheet) return false;
    const machine = this.machines.get(first.workload.key) ?? newMachine(columns, first);
    const [one, other] = [machine.texts, textsOf(again)];
    const differing = [...new Set([...one.keys(), ...other.keys()])].filter(
      (each) => one.get(each) !== other.get(each),
    );
    const parts = partsIn(columns, differing, fields.has('memoryPerModule'));
    if (!parts || (parts.has('module') && isSizeOpen(fields))) return false;
    const known = [...parts]
      .filter((part) => NAMED.has(part))
      .map((part) => ({ part, ...saidOf(part, columns, other) }));
    // What names two parts that are said to be of two sizes is no name.
    const isOther = ({ part, name, said }: (typeof known)[number]) =>
      name !== '' && (machine.known.get(part)?.get(name) ?? said) !== said;
    if (known.some(isOther)) return false;
    this.machines.set(first.workload.key, machine);
    for (const column of differing) machine.differing.add(column);
    for (const part of parts) {
      const own = known.find((each) => each.part === part);
      const names = machine.known.get(part);
      if (own && own.name !== '' && names?.has(own.name)) continue;
      if (own) names?.set(own.name, own.said);
      const rows = machine.rows.get(part) ?? [];
      machine.rows.set(part, rows);
      rows.push(again);
      if (part === 'module') this.sizes.noteModule(fields, again.workload);
    }
    return true;
  }

  /** The records with all parts of each machine; where it is open what the sizes of parts are of, they are unknown. */
  settle(records: ListRecords, issues: IssueLog): ListRecords {
    if (this.machines.size === 0) return records;
    const machines = [...this.machines.values()];
    this.report(machines, issues);
    const sized = this.sizes.settle(records, machines);
    const said = new Map(machines.map((machine) => [machine.first.workload.key, saidOfParts(machine, this.products)]));
    return {
      servers: sized.servers.map((server) => withParts(server, said.get(server.key))),
      workloads: sized.workloads.map((workload) => withParts(workload, said.get(workload.key))),
    };
  }

  question(): readonly ImportQuestion[] {
    return this.sizes.question();
  }

  private report(machines: readonly Machine[], issues: IssueLog): void {
    const isOfAddress = ({ rows, differing }: Machine) =>
      rows.size === 1 && rows.has('adapter') && differing.size === 1;
    for (const areAddresses of [false, true]) {
      const those = machines.filter((machine) => isOfAddress(machine) === areAddresses);
      const [one] = those;
      if (!one) continue;
      const { sheet, row } = one.first.workload.origin;
      const headers = [...new Set(those.flatMap(({ differing }) => [...differing].map(headerOf)))];
      issues.add(areAddresses ? addressesInRows(those.length) : partsInRows(those.length, headers), { sheet, row });
    }
  }
}

/** Whether the memory of a row is known only once all rows are read, or is that of several modules. */
function isSizeOpen(fields: RowFields): boolean {
  return fields.has('memoryModules') || (fields.unitStandsInRows('memoryGiB') && fields.isBare('memoryGiB'));
}

function newMachine(columns: PartColumns, first: RowOfMachine): Machine {
  const texts = textsOf(first);
  const known = new Map<Part, Map<string, string>>();
  for (const part of NAMED) {
    const { name, said } = saidOf(part, columns, texts);
    known.set(part, new Map([[name, said]]));
  }
  return { columns, first, texts, known, rows: new Map(), differing: new Set() };
}

/** By column, what a row says. */
function textsOf({ server, workload }: RowOfMachine): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { cells } of [workload.origin, ...(server ? [server.origin] : [])])
    for (const { column, text } of Object.values(cells)) texts.set(column, text.trim());
  return texts;
}

/** The parts whose columns alone differ between two rows of a machine; null where others differ, or what names parts is alike. */
function partsIn(
  { partsOf, names }: PartColumns,
  differing: readonly string[],
  statesModules: boolean,
): ReadonlySet<Part> | null {
  // Two modules of one size are two where no column numbers them.
  const areModules = statesModules && !names.has('module');
  if (differing.length === 0) return areModules ? new Set(['module']) : null;
  const isTold = (part: Part) => {
    if (!NAMED.has(part) || (part === 'module' && areModules)) return true;
    return differing.some((column) => names.get(part)?.includes(column));
  };
  const told = new Set<Part>();
  for (const column of differing) for (const part of partsOf.get(column) ?? []) if (isTold(part)) told.add(part);
  const isOfTold = (column: string) => (partsOf.get(column) ?? []).some((part) => told.has(part));
  return differing.every(isOfTold) ? told : null;
}

/** What names a part in a row, and all that the row says of it. */
function saidOf(part: Part, { names, partsOf }: PartColumns, texts: ReadonlyMap<string, string>) {
  const all = [...texts].filter(([column]) => partsOf.get(column)?.includes(part));
  const named = new Set(names.get(part));
  return {
    name: all.flatMap(([column, text]) => (named.has(column) ? [text] : [])).join('\n'),
    said: all
      .map(([column, text]) => `${column}\n${text}`)
      .sort()
      .join('\n'),
  };
}

/** HEADER of 'D (HEADER)'. */
function headerOf(column: string): string {
  return /^[A-Z]+ \((.+)\)$/s.exec(column)?.[1] ?? column;
}

/** What the rows of a machine say together, by field. */
type SaidOfParts = ReadonlyMap<string, { readonly text: string; readonly cell: OriginCell }>;

/** A record with what the rows of its parts say beside their sizes: addresses, and further columns. */
function withParts<R extends ServerRecord | WorkloadRecord>(record: R, said: SaidOfParts | undefined): R {
  if (!said) return record;
  const cells: Record<string, OriginCell> = { ...record.origin.cells };
  const attributes: Record<string, string> = { ...attributesIn(record.attributes) };
  for (const [field, { text, cell }] of said) {
    cells[field] = { ...cell, text };
    if (field !== 'ipAddress') attributes[headerOfAttribute(field)] = text;
  }
  const ipAddress = said.get('ipAddress')?.text ?? record.ipAddress;
  return { ...record, ipAddress, attributes: attributesText(attributes), origin: { ...record.origin, cells } };
}

function saidOfParts(machine: Machine, products: Products): SaidOfParts {
  const said = new Map<string, { readonly text: string; readonly cell: OriginCell }>();
  for (const [part, further] of machine.rows) {
    const rows = [machine.first, ...further];
    const own = part === 'software' ? rowsOfDatabases(rows, machine.columns, products) : rows;
    const texts = new Map<string, { readonly cell: OriginCell; readonly all: Set<string> }>();
    for (const { workload } of own)
      for (const [field, cell] of Object.entries(workload.origin.cells)) {
        const isKept = field === 'ipAddress' || field.startsWith(ATTRIBUTE);
        if (!isKept || !machine.differing.has(cell.column) || !machine.columns.partsOf.get(cell.column)?.includes(part))
          continue;
        const known = texts.get(field) ?? { cell, all: new Set() };
        texts.set(field, known);
        if (known.all.size < MOST_JOINED) known.all.add(cell.text.trim());
      }
    for (const [field, { cell, all }] of texts) {
      const text = [...all].join(field === 'ipAddress' ? ', ' : '; ');
      said.set(field, { cell, text: shortened(text, MAX_ATTRIBUTE_CHARS - 1) });
    }
  }
  return said;
}

/** Of a column more texts than a record keeps are not joined. */
const MOST_JOINED = 100;

/** The databases that names of programs say: lists repeat them for each machine. */
class Products {
  private readonly known = new Map<string, readonly string[]>();

  of(program: string): readonly string[] {
    const known = this.known.get(program);
    if (known) return known;
    const found = databasesMentioned(withoutProgramsBeside(program)).map(({ product }) => product);
    this.known.set(program, found);
    return found;
  }
}

/** Of the programs of a machine those that are databases, the first of each product; all where none is. */
function rowsOfDatabases(
  rows: readonly RowOfMachine[],
  { names }: PartColumns,
  products: Products,
): readonly RowOfMachine[] {
  const named = new Set(names.get('software'));
  const found = new Map<string, RowOfMachine>();
  for (const row of rows)
    for (const { column, text } of Object.values(row.workload.origin.cells))
      if (named.has(column)) for (const product of products.of(text)) if (!found.has(product)) found.set(product, row);
  return found.size === 0 ? rows : [...new Set(found.values())];
}
