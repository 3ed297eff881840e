/** How a CPU's rating came about: published for it, bridged from the 2006 suite, or estimated from its generation. */
export type RatingKind = 'published' | 'bridged' | 'modelled' | 'modelled-bridged';

/** One published result of a CPU, as SPEC prints it. */
export interface PublishedResult {
  readonly metric: string;
  readonly chips: number;
  /** How many results of this metric and chip count exist; `median` is theirs. */
  readonly results: number;
  readonly median: number;
  readonly system: string;
  readonly url: string;
  /** YYYY-MM. */
  readonly date: string | null;
}

/** Estimate of SPECrate2017_int_base per chip; low and high are the 10th and 90th percentile. */
export interface ChipRating {
  readonly kind: RatingKind;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Bridged beyond the generations that have results in both suites: the interval is a judgement. */
  readonly extrapolated: boolean;
}

export interface CatalogueCpu {
  readonly key: string;
  readonly vendor: string;
  readonly line: string;
  readonly generation: string | null;
  readonly year: number | null;
  readonly cores: number | null;
  /** Hardware threads of the chip. */
  readonly threads: number | null;
  readonly baseGHz: number | null;
  /** null = no rating per chip exists. */
  readonly rating: ChipRating | null;
  readonly published: PublishedResult | null;
  /** Numbers of chips in one server that published results ran it on, of any suite; empty = none. */
  readonly ran: readonly number[];
}

/** The rated CPUs, passed in as a value: the model holds no copy of its own. */
export interface CpuCatalogue {
  /** YYYY-MM of the newest result. */
  readonly asOf: string;
  readonly cpus: readonly CatalogueCpu[];
  readonly byKey: ReadonlyMap<string, CatalogueCpu>;
}

type Value = string | number | null;

/** The shape of cpu-ratings.data.json: one row per CPU, columns named once. */
export interface CatalogueTable {
  readonly asOf: string;
  readonly fields: readonly string[];
  readonly rows: readonly (readonly Value[])[];
}

const COLUMNS = [
  'key',
  'vendor',
  'line',
  'generation',
  'year',
  'cores',
  'threads',
  'baseGHz',
  'low',
  'value',
  'high',
  'kind',
  'extrapolated',
  'metric',
  'chips',
  'results',
  'median',
  'system',
  'path',
  'date',
  'ran',
] as const;
type ColumnName = (typeof COLUMNS)[number];
type Columns = Readonly<Record<ColumnName, number>>;

/** Reads the table into records. Throws (a bug of ours) when a column is missing. */
export function readCpuCatalogue(table: CatalogueTable): CpuCatalogue {
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, columnOf(table, name)])) as Columns;
  const cpus = table.rows.map((row) => cpuOf(row, columns));
  return { asOf: table.asOf, cpus, byKey: new Map(cpus.map((cpu) => [cpu.key, cpu])) };
}

function columnOf({ fields }: CatalogueTable, name: ColumnName): number {
  const index = fields.indexOf(name);
  if (index < 0) throw new Error(`CPU catalogue without a column "${name}"`);
  return index;
}

function cpuOf(row: readonly Value[], at: Columns): CatalogueCpu {
  const words = (name: ColumnName) => row[at[name]] as string | null;
  const number = (name: ColumnName) => row[at[name]] as number | null;
  return {
    key: words('key') ?? '',
    vendor: words('vendor') ?? '',
    line: words('line') ?? '',
    generation: words('generation'),
    year: number('year'),
    cores: number('cores'),
    threads: number('threads'),
    baseGHz: number('baseGHz'),
    rating: ratingOf(words, number),
    published: publishedOf(words, number),
    ran: (words('ran') ?? '').split(' ').filter(Boolean).map(Number),
  };
}

type Words = (name: ColumnName) => string | null;
type Numbers = (name: ColumnName) => number | null;

function ratingOf(words: Words, number: Numbers): ChipRating | null {
  const [value, low, high] = [number('value'), number('low'), number('high')];
  if (value === null || low === null || high === null) return null;
  return { kind: words('kind') as RatingKind, value, low, high, extrapolated: number('extrapolated') === 1 };
}

function publishedOf(words: Words, number: Numbers): PublishedResult | null {
  const [metric, system, path] = [words('metric'), words('system'), words('path')];
  const [chips, results, median] = [number('chips'), number('results'), number('median')];
  if (metric === null || path === null || chips === null || results === null || median === null) return null;
  const url = `https://www.spec.org/${path}.html`;
  return { metric, chips, results, median, system: system ?? '', url, date: words('date') };
}
