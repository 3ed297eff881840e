import { groupedBy } from '../../coverage/index.ts';
import {
  databaseProduct,
  databasesNamed,
  databasesOfLicence,
  LICENCE_METRICS,
  type LicenceOfDatabase,
  licenceOfDatabases,
  type NamedDatabase,
  NO_LICENCE,
} from '../../databases/index.ts';
import { hasWholeServer, type ScopedWorkload } from '../../demand/index.ts';
import { inARow, nameText, type Text, text } from '../../figure/index.ts';
import { type CellTold, cellOf, originOf } from './cells-told.ts';
import { ruleCounting } from './licence-words.ts';
import { type OwnedFigure, ownedTold } from './owned-told.ts';
import { OWNED_METRICS, type OwnedMetricId } from './owned-words.data.ts';
import { type SupportStatement, type SupportTold, supportTold } from './support-by-files.ts';

/** Licences of one product and metric that lists say are owned. */
export interface OwnedByFiles {
  /** Id of the licence rule that counts by this metric; null = none does, or the edition is in no file. */
  readonly product: string | null;
  /** As the files say it: Oracle Database Enterprise Edition. */
  readonly database: Text;
  /** null = no file says by what is counted. */
  readonly metric: { readonly id: OwnedMetricId | null; readonly name: Text } | null;
  /** Of all machines together, each counted once. */
  readonly quantity: number;
  /** The one number that all of several machines have; null = there is one alone, or they differ. */
  readonly same: number | null;
  /** How many machines state a number of their own. */
  readonly machines: number;
  /** File, column and cells, in the words of the files. */
  readonly origin: string;
  /** What they say is paid for their support; null = nothing. */
  readonly support: SupportTold | null;
  /** What files say against running some of them, each with what runs there. */
  readonly inDoubt: readonly { readonly words: string; readonly scoped: ScopedWorkload }[];
  /** The same without machines of which they say so; null = all are, absent = none is. */
  readonly withoutDoubt?: OwnedByFiles | null;
  /** What runs on them. */
  readonly workloads: readonly ScopedWorkload[];
}

/** What a number is of. */
interface Kind extends Pick<OwnedByFiles, 'product' | 'database' | 'metric'> {
  /** Alike where numbers are added. */
  readonly key: string;
}

/** A number with the machine that has it. */
interface Statement extends SupportStatement {
  readonly kind: Kind;
  readonly scoped: ScopedWorkload;
  readonly cell: CellTold;
  readonly inDoubt: readonly string[];
}

/** What runs on a workload, and what is licensed for it. */
interface Licensing {
  readonly databases: readonly NamedDatabase[];
  readonly licence: LicenceOfDatabase;
}

/**
 * Which licences do lists say are owned, of what is in scope? `countedAs` = the product of a workload of which no file names any; null = none. A number that
 * all databases of one server have is that of the server. What several servers state alike may be of each, or the total of all: `same` tells.
 */
export function ownedByFiles(
  workloads: readonly ScopedWorkload[],
  countedAs: (key: string) => string | null,
): readonly OwnedByFiles[] {
  const kinds = new Map<string, Kind | null>();
  const statements: Statement[] = [];
  for (const scoped of workloads) {
    const { workload, server } = scoped;
    const whole = hasWholeServer(workload);
    const own = ownedTold(workload);
    const figures = own.length > 0 || !whole ? own : ownedTold(server);
    const origin = own.length > 0 ? workload?.origin : server?.origin;
    if (figures.length === 0 || !origin) continue;
    const dbms = workload?.dbms ?? null;
    const counted = dbms === null ? countedAs(scoped.key) : null;
    const machine = (whole ? server?.key : null) ?? scoped.key;
    for (const figure of figures) {
      const { quantity, header, metric, words, inPacks, inDoubt = [] } = figure;
      const said = [dbms ?? '', counted ?? '', header, metric ?? '', words ?? ''].join('\n');
      const known = kinds.get(said);
      const kind = known === undefined ? kindOf(dbms, figure, counted) : known;
      if (known === undefined) kinds.set(said, kind);
      const support = figure.support && { ...figure.support, cell: cellOf(origin, figure.support.header) };
      if (kind)
        statements.push({ kind, quantity, inPacks, machine, scoped, support, inDoubt, cell: cellOf(origin, header) });
    }
  }
  if (statements.length === 0) return [];
  const ofCells = [...groupedBy(statements, ({ cell }) => `${cell.list}\n${cell.at}`).values()].map(ofOneCell);
  return [...groupedBy(ofCells, ({ kind }) => kind.key).values()].map((group) => {
    const all = together(group);
    return { ...all, ...withoutDoubt(all, group) };
  });
}

function kindOf(dbms: string | null, figure: OwnedFigure, counted: string | null): Kind | null {
  const licensing = licensingOf(dbms, figure, counted);
  if (!licensing) return null;
  const metric = metricOf(figure, dbms ?? '');
  return kind(productOf(licensing.licence, metric), inARow(licensing.databases.map(nameOf), PLUS), metric);
}

function kind(product: string | null, database: Text, metric: OwnedByFiles['metric']): Kind {
  const key = JSON.stringify(product === null ? [database, metric?.id ?? metric?.name.en] : [product, metric === null]);
  return { product, database, metric, key };
}

const PLUS = text(' + ', '・');

/** What the number is of: what runs there, else what its column is named for, else what the scenario counts. What needs no licence is nothing to own. */
function licensingOf(dbms: string | null, { database }: OwnedFigure, licence: string | null): Licensing | null {
  const found = databasesNamed(dbms);
  const named = found === null || found === 'none' ? [] : found;
  const its = database === null ? named : named.filter(({ product }) => product === database);
  if (its.length > 0) return licensed(its, licenceOfDatabases(its));
  if (found !== null) return null;
  if (database !== null) {
    const alone = [unversioned(database)];
    return licensed(alone, licenceOfDatabases(alone));
  }
  const [product] = licence === null ? [] : (databasesOfLicence(licence) ?? []);
  return licence === null || !product ? null : licensed([unversioned(product)], { kind: 'licence', licence });
}

function unversioned(product: NamedDatabase['product']): NamedDatabase {
  return { product, edition: null, version: null, options: [] };
}

function licensed(databases: readonly NamedDatabase[], licence: LicenceOfDatabase): Licensing | null {
  return licence.kind === 'licence' && licence.licence === NO_LICENCE ? null : { databases, licence };
}

function metricOf({ metric, words }: OwnedFigure, dbms: string): OwnedByFiles['metric'] {
  if (words !== null) return { id: null, name: nameText(words) };
  const told = Object.entries(LICENCE_METRICS).find(([, { named }]) => named.test(dbms))?.[0];
  const id = metric ?? (told as OwnedMetricId | undefined) ?? null;
  return id && { id, name: OWNED_METRICS[id].name };
}

/** The rule that counts a database by a metric; where none is told, the one that it is counted by. */
function productOf(found: LicenceOfDatabase, metric: OwnedByFiles['metric']): string | null {
  if (found.kind === 'open' && found.several) return null;
  const licences = found.kind === 'licence' ? [found.licence] : found.choices;
  if (metric === null) return found.kind === 'licence' ? found.licence : null;
  const { id } = metric;
  if (id === null) return null;
  return ruleCounting(licences, id);
}

/** One cell beside several products says nothing of each. */
function ofOneCell(statements: readonly Statement[]): Statement {
  const [first] = statements as readonly [Statement, ...Statement[]];
  const kinds = new Map(statements.map((each) => [each.kind.key, each.kind]));
  if (kinds.size === 1) return first;
  const databases = inARow(
    [...kinds.values()].map(({ database }) => database),
    PLUS,
  );
  return { ...first, kind: kind(null, databases, first.kind.metric) };
}

function nameOf({ product, edition }: NamedDatabase): Text {
  const { name, editions } = databaseProduct(product);
  const its = edition === null ? undefined : editions[edition];
  return its ? text('{name} {edition}', '{name} {edition}', { name, edition: its.name }) : name;
}

function together(group: readonly Statement[]): OwnedByFiles {
  const [{ kind }] = group as readonly [Statement, ...Statement[]];
  const { product, database, metric } = kind;
  const quantities = [...groupedBy(group, ({ machine }) => machine).values()].flatMap((its) => {
    const numbers = its.map(({ quantity }) => quantity);
    return new Set(numbers).size === 1 ? numbers.slice(0, 1) : numbers;
  });
  return {
    ...{ product, database, metric },
    quantity: quantities.reduce((sum, each) => sum + each, 0),
    same: quantities.length > 1 && new Set(quantities).size === 1 ? (quantities[0] ?? null) : null,
    machines: quantities.length,
    origin: originOf(group.map(({ cell }) => cell)),
    support: supportTold(group),
    inDoubt: group.flatMap(({ inDoubt, scoped }) => inDoubt.map((words) => ({ words, scoped }))),
    workloads: group.map(({ scoped }) => scoped),
  };
}

/** What is open of all of them, which a number or an amount is of, is open of some. */
function withoutDoubt(all: OwnedByFiles, group: readonly Statement[]): Pick<OwnedByFiles, 'withoutDoubt'> {
  const doubtful = new Set(group.flatMap(({ inDoubt, machine }) => (inDoubt.length > 0 ? [machine] : [])));
  if (doubtful.size === 0) return {};
  const others = group.filter(({ machine }) => !doubtful.has(machine));
  if (others.length === 0) return { withoutDoubt: null };
  const rest = together(others);
  const mayBeOfAll = (all.support?.read?.ofAll ?? null) !== null;
  const support = rest.support && { ...rest.support, ...(mayBeOfAll && { read: null }) };
  return { withoutDoubt: { ...rest, same: all.same, support } };
}
