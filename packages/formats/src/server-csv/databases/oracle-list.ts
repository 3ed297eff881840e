import { isMissing } from '../../decode/quantity.ts';
import type { Table } from '../../decode/table.ts';
import type { ColumnMapping } from '../../import-result.ts';
import { columnKey } from '../../query-results/result-set.ts';
import type { Binding, Layout } from '../../tabular/layout.ts';
import type { RowFields } from '../../tabular/row-fields.ts';
import { bindingAt } from '../hosts-of-machines.ts';

/** Statistics of V$OSSTAT as columns (Oracle Database Reference): CPUs are threads there, beside the cores they are of. */
const CPUS = 'numcpus';
const CORES = 'numcpucores';
/** V$VERSION: 'Oracle Database 19c Enterprise Edition Release 19.0.0.0.0 - Production'. */
const BANNERS: ReadonlySet<string> = new Set(['banner', 'bannerfull']);
const BANNER = /^Oracle (?:AI )?Database \d/i;
/** V$INSTANCE: no other product's versions have five parts, '19.0.0.0.0'. */
const VERSIONS: ReadonlySet<string> = new Set(['version', 'versionfull', 'dbversion', 'dbfullversion']);
const VERSION = /^\d{1,2}(?:\.\d{1,2}){4}$/;
const EDITIONS: ReadonlySet<string> = new Set(['edition']);
/** Oracle's own packs and options, which its worksheets for licences have a column each for. */
const PACKS: ReadonlySet<string> = new Set([
  ...['activedataguard', 'diagnosticspack', 'diagnosticpack', 'tuningpack', 'advancedcompression', 'advancedsecurity'],
  ...['realapplicationclusters', 'oraclerac', 'databasevault', 'labelsecurity', 'lifecyclemanagementpack'],
]);
const LEAST_PACKS = 2;
/** What Oracle alone calls its databases: containers, and what is plugged into them. */
const PLUGGABLE: ReadonlySet<string> = new Set([
  ...['cdb', 'cdbname', 'cdb名', 'pdb', 'pdbname', 'pdb名', 'containerdatabase', 'containerdatabasename'],
  ...['pluggabledatabase', 'pluggabledatabasename', 'コンテナデータベース', 'プラガブルデータベース'],
  ...['コンテナデータベース名', 'プラガブルデータベース名'],
]);
/** Beside columns that Oracle alone has, these are of its product. */
const OWN_VERSIONS: ReadonlySet<string> = new Set([
  ...['databaseversion', 'dbversion', 'version', 'release', 'バージョン', 'データベースバージョン', 'dbバージョン'],
]);
const OWN_EDITIONS: ReadonlySet<string> = new Set([
  ...['databaseedition', 'dbedition', 'edition', 'エディション', 'データベースエディション', 'dbエディション'],
]);
const OWN_VERSION = /^\d{1,2}(?:[cgi]|(?:\.\d{1,2}){1,4})?(?: ?R[12])?$/i;
/** Editions as V$INSTANCE writes them, and in words as Oracle's scripts for licences do. */
const EDITION =
  /^(?:CORE EE|EE|SE2?|XE|PE|HP|XP|EP)$|^(?:Enterprise|Standard|Express|Personal) Edition(?: (?:One|2))?$/i;

/** The list with the columns that views of Oracle say of the machine and of the product. As it is where a person chose them. */
export function withOracleTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const chosen = mapping?.fields ?? {};
  const columnOf = (keys: ReadonlySet<string>, written: RegExp) => columnWith(keys, written, layout, table);
  const isNamed = layout.bindings.some(({ field }) => field === 'dbms');
  const version = columnOf(VERSIONS, VERSION);
  const packs = isNamed ? [] : packsIn(layout);
  const isOwn = packs.length >= LEAST_PACKS || (!isNamed && layout.bindings.some(isOfPluggable));
  const ofOwn = (keys: ReadonlySet<string>, written: RegExp) => (isOwn ? columnOf(keys, written) : -1);
  const edition = isNamed || version < 0 ? -1 : columnOf(EDITIONS, EDITION);
  const [itsVersion, itsEdition] = [ofOwn(OWN_VERSIONS, OWN_VERSION), ofOwn(OWN_EDITIONS, EDITION)];
  const told = [
    ['packOfOracle', itsEdition < 0 || packs.length < LEAST_PACKS ? -1 : (packs[0] ?? -1)],
    ['threads', indexOf(layout, CORES) < 0 ? -1 : indexOf(layout, CPUS)],
    ['dbms', isNamed ? -1 : columnOf(BANNERS, BANNER)],
    ['dbVersion', isNamed ? -1 : itsVersion < 0 || (packs.length > 0 && itsEdition < 0) ? version : itsVersion],
    ['dbEdition', itsEdition < 0 ? edition : itsEdition],
  ] as const;
  const found = told.filter(([field, index]) => index >= 0 && !(field in chosen));
  if (found.length === 0) return layout;
  const [fields, columns] = [new Set<string>(found.map(([field]) => field)), new Set(found.map(([, index]) => index))];
  const others = layout.bindings.filter(({ field, index }) => !fields.has(field) && !columns.has(index));
  return { ...layout, bindings: [...others, ...found.map(([field, index]) => bindingAt(layout, field, index))] };
}

/** Oracle in words, where a version is as it alone writes them; null elsewhere. */
export function oracleSaid(version: string | null, edition: string | null): string | null {
  if (version === null || !VERSION.test(version.trim())) return null;
  return ['Oracle Database', version.trim(), ...(edition === null ? [] : [edition.trim()])].join(' ');
}

/** Whether a column names databases in Oracle's own words. */
function isOfPluggable({ field, header }: Pick<Binding, 'field' | 'header'>): boolean {
  return (field === 'container' || field === 'instance') && PLUGGABLE.has(columnKey(header));
}

/** A list has few headers of names. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 1_000;

/** Oracle in words, of a row that names a container or a pluggable database: with the version and the edition that it states; null elsewhere. */
export function oracleOfPluggable(fields: RowFields): string | null {
  const isOwn = (['container', 'instance'] as const).some((field) => {
    const header = fields.text(field) === null ? undefined : fields.headed(field)?.header;
    if (header === undefined) return false;
    const found = known.get(header) ?? isOfPluggable({ field, header });
    if (known.size < MOST_KNOWN) known.set(header, found);
    return found;
  });
  if (!isOwn) return null;
  const said = ['dbVersion', 'dbEdition'].flatMap((field) => fields.text(field)?.trim() ?? []);
  return ['Oracle Database', ...said].join(' ');
}

/** The columns of packs and options that Oracle alone sells. */
function packsIn({ headerCells }: Layout): readonly number[] {
  return headerCells.flatMap((header, at) => (PACKS.has(columnKey(header)) ? [at] : []));
}

/** Oracle in words, of a list that has a column for each of its packs: the edition, and the version where it stands beside it. */
export function oracleOfPacks(version: string | null, edition: string | null): string | null {
  if (edition === null) return null;
  return ['Oracle Database', ...(version === null ? [] : [version.trim()]), edition.trim()].join(' ');
}

function indexOf({ headerCells }: Layout, key: string): number {
  return headerCells.findIndex((header) => columnKey(header) === key);
}

/** The first column of such a header whose cells, all that are filled, are so written; below 0 where there is none. */
function columnWith(keys: ReadonlySet<string>, written: RegExp, layout: Layout, table: Table): number {
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  return layout.headerCells.findIndex((header, at) => {
    if (!keys.has(columnKey(header))) return false;
    const cells = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => !isMissing(cell));
    return cells.length > 0 && cells.every((cell) => written.test(cell));
  });
}
