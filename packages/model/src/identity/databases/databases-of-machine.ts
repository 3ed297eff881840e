import {
  attributeField,
  attributesIn,
  attributesText,
  headerOfColumn,
  instanceNamed,
  isDefaultInstance,
  MAX_ATTRIBUTE_CHARS,
  MAX_ATTRIBUTES,
  type OriginCell,
  type WorkloadRecord,
} from '../../inventory/index.ts';
import { isWholeServer } from '../mentions-of.ts';
import { rowOf, statedTogether } from '../statements/stated-fields.ts';

/**
 * A virtual machine with the databases that run in it, each of them once: it moves as a whole, so they say what is licensed, how large
 * they are and what I/O they do together. One that is stopped is named, and counts in none of it.
 */
export function withDatabases(machine: WorkloadRecord, databases: readonly WorkloadRecord[]): WorkloadRecord {
  if (databases.length === 0) return machine;
  const whole = databases.filter(isWholeServer);
  const named = withNames(machine, inOrderOfRows(databases.filter((database) => !isWholeServer(database))));
  // What a list says of the whole of a machine is said of it, that it is off as well; so is what it says of its one instance.
  const alone = databases.length === 1 ? databases.filter(isDefaultInstance) : [];
  const off = statedTogether([named, ...whole, ...alone], ['poweredOn']);
  const described = { ...named, ...(off.values as Partial<WorkloadRecord>), origin: off.origin };
  const running = databases.filter((database) => isWholeServer(database) || database.poweredOn !== false);
  if (running.length === 0) return described;
  const { values, origin } = statedTogether([described, ...running], ['environment']);
  const base = { ...described, ...(values as Partial<WorkloadRecord>), origin };
  // What a list knows only as the whole of the machine is no part of it; its product is among those of all.
  const wholes = whole.map((each) => ({ ...each, dbms: null }));
  const all = statedTogether([base, asOne(running), ...wholes], ['dbms', ...ADDED_FIELDS]);
  return { ...base, ...(all.values as Partial<WorkloadRecord>), origin: all.origin };
}

const ADDED_FIELDS = ['iops', 'writeIops', 'transferMBs', 'databaseGiB'] as const;

/** What the databases of one machine say together: none of them contradicts another. */
function asOne(databases: readonly WorkloadRecord[]): WorkloadRecord {
  const parts = databases.filter((database) => !isWholeServer(database));
  const [first] = [...parts, ...databases] as [WorkloadRecord, ...WorkloadRecord[]];
  const products = firstOfEach(databases.filter(({ dbms }) => dbms !== null));
  // What is no database does I/O too, and has no size to state.
  const sizes = parts.filter(({ databaseGiB }) => databaseGiB !== null);
  const stating = { dbms: products, iops: parts, writeIops: parts, transferMBs: parts, databaseGiB: sizes };
  const cells: Record<string, OriginCell> = {};
  for (const [field, its] of Object.entries(stating)) {
    const cell = cellOfAll(its, field);
    if (cell) cells[field] = cell;
  }
  return {
    ...first,
    dbms: products.length > 0 ? products.map(({ dbms }) => dbms).join(' + ') : null,
    iops: sumOf(parts, 'iops'),
    writeIops: sumOf(parts, 'writeIops'),
    transferMBs: sumOf(parts, 'transferMBs'),
    databaseGiB: sumOf(sizes, 'databaseGiB'),
    origin: { ...first.origin, cells, replaced: Object.assign({}, ...databases.map((each) => each.origin.replaced)) },
  };
}

/** The first database of each product. */
function firstOfEach(databases: readonly WorkloadRecord[]): readonly WorkloadRecord[] {
  return databases.filter(({ dbms }, index) => databases.findIndex((each) => each.dbms === dbms) === index);
}

/** Not known where one of them does not state it: the others alone would pass for all. */
function sumOf(databases: readonly WorkloadRecord[], field: (typeof ADDED_FIELDS)[number]): number | null {
  const values = databases.flatMap((database) => database[field] ?? []);
  return values.length > 0 && values.length === databases.length ? values.reduce((sum, each) => sum + each, 0) : null;
}

/** The cells of a field as the one its value was read from, at the row of the first. */
function cellOfAll(databases: readonly WorkloadRecord[], field: string): OriginCell | null {
  const cells = databases.flatMap(({ origin }): OriginCell[] => {
    const cell = origin.cells[field];
    return cell ? [{ ...cell, from: cell.from ?? rowOf(origin) }] : [];
  });
  const [first] = cells;
  if (!first || cells.length < databases.length) return null;
  return cells.length === 1
    ? first
    : { column: first.column, text: cells.map(({ text }) => text).join(' + '), from: first.from };
}

/** The machine with the names of its databases, and what lists say of each beyond its fields, under the headers of their list. */
function withNames(machine: WorkloadRecord, parts: readonly WorkloadRecord[]): WorkloadRecord {
  const isOwn = ({ name }: WorkloadRecord) => name.trim().toLowerCase() === machine.name.trim().toLowerCase();
  // Beside others the default instance goes by its service: its name is the machine's.
  const named = parts.every((each) => isOwn(each) || isDefaultInstance(each))
    ? []
    : parts.flatMap((each) => {
        const name = each.name.includes('\\') ? each.name : instanceNamed(each);
        return name === each.name && isOwn(each) ? [] : [{ ...each, name }];
      });
  const [first] = named;
  if (!first) return machine;
  const header = headerOfColumn(first.origin.cells.name?.column ?? '') ?? SHORT_HEADER;
  const own = Object.fromEntries(
    Object.entries(attributesIn(machine.attributes)).filter(([name]) => !isOfDatabase(machine, name, parts)),
  );
  const attributes: Record<string, string> = { ...own };
  const cells: Record<string, OriginCell> = { ...machine.origin.cells };
  const keep = (name: string, words: string, cell: OriginCell | null) => {
    const at = own[name] === undefined || own[name] === words ? name : `${name} (${header})`;
    if (attributes[at] === undefined && Object.keys(attributes).length >= MAX_ATTRIBUTES) return;
    attributes[at] = cut(words);
    delete cells[attributeField(at)];
    if (cell) cells[attributeField(at)] = cell;
  };
  keep(header, namesOf(named), cellOfAll(named, 'name'));
  for (const name of new Set(named.flatMap(({ attributes: each }) => Object.keys(attributesIn(each))))) {
    const saying = named.filter(({ attributes: each }) => attributesIn(each)[name] !== undefined);
    keep(name, saidOfEach(name, saying, named.length), cellOfAll(saying, attributeField(name)));
  }
  return { ...machine, attributes: attributesText(attributes), origin: { ...machine.origin, cells } };
}

/** What the column of names is called where no list has one. */
const SHORT_HEADER = 'DB';

/** 'SALES (PostgreSQL 13), HR (Oracle 19c EE, 停止済)': with what runs each where they differ, and what says that one is off. */
function namesOf(databases: readonly WorkloadRecord[]): string {
  const differ = new Set(databases.map(({ dbms }) => dbms)).size > 1;
  return databases
    .map(({ name, dbms, poweredOn, origin }) => {
      const said = [differ ? dbms : null, poweredOn === false ? origin.cells.poweredOn?.text : null];
      const more = said.filter((words) => words !== null && words !== undefined);
      return more.length === 0 ? name : `${name} (${more.join(', ')})`;
    })
    .join(', ');
}

/** The words of one column, of each database that has some. */
function saidOfEach(name: string, saying: readonly WorkloadRecord[], all: number): string {
  const said = saying.map((database) => ({ of: database.name, words: attributesIn(database.attributes)[name] ?? '' }));
  const [first] = said;
  return first && said.length === all && said.every(({ words }) => words === first.words)
    ? first.words
    : said.map(({ of, words }) => `${of}: ${words}`).join('; ');
}

/** Whether what is kept of a machine is of the row of one of its databases: a list says of their server what its first row does. */
function isOfDatabase({ origin }: WorkloadRecord, name: string, databases: readonly WorkloadRecord[]): boolean {
  const cell = origin.cells[attributeField(name)];
  if (!cell) return false;
  const { file, sheet, row } = cell.from ?? origin;
  return databases.some(
    ({ origin: its }) =>
      its.file === file && its.sheet === sheet && its.row === row && its.cells[attributeField(name)] !== undefined,
  );
}

function inOrderOfRows(databases: readonly WorkloadRecord[]): readonly WorkloadRecord[] {
  return databases.toSorted(({ origin: a }, { origin: b }) => (a.file === b.file ? (a.row ?? 0) - (b.row ?? 0) : 0));
}

function cut(words: string): string {
  return words.length <= MAX_ATTRIBUTE_CHARS ? words : `${words.slice(0, MAX_ATTRIBUTE_CHARS - 1)}…`;
}
