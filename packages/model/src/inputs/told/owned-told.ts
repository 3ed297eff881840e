import { type DatabaseProductId, databasesMentioned, ORACLE_OPTIONS } from '../../databases/index.ts';
import { type Attributes, readOnce } from '../../inventory/index.ts';
import { metricIn, type Pack, packIn, packNamed } from './licence-words.ts';
import {
  ALONE,
  COUNTED,
  METRIC_AS_HEADER,
  NOT_OWNED,
  OF_LICENCES,
  OF_METRICS,
  OWNED,
  OWNED_METRICS,
  type OwnedMetricId,
} from './owned-words.data.ts';
import { cellInDoubt } from './reuse-in-doubt.ts';
import { supportHeading } from './support-paid.ts';
import { OF_MACHINES, SUPPORT } from './support-words.data.ts';
import { toldOfRecord } from './told-of-record.ts';

/** How many licences a list says are owned, in the row of a record. */
export interface OwnedFigure {
  /** Header of the column of the number, as it is kept. */
  readonly header: string;
  readonly quantity: number;
  /** null = no column says by what is counted, or in `words` that no rule here knows. */
  readonly metric: OwnedMetricId | null;
  readonly words: string | null;
  /** The product that the header names; null = it is of what runs there. */
  readonly database: DatabaseProductId | null;
  /** The quantity was stated in packs. */
  readonly inPacks: boolean;
  /** What the same row says is paid for their support; null = nothing, or it is of several numbers. */
  readonly support: { readonly header: string; readonly words: string } | null;
  /** What the same row says against running them: terminated, not under support. */
  readonly inDoubt?: readonly string[];
}

/**
 * What do further columns of a list say of licences owned: “Licenses owned” 8 beside “License metric” Processor, 保有ライセンス数, “NUP” 50, “Cores licensed”
 * 16, “License” SE2, 2 sockets? One number for each metric: where several columns have one, that which says that they are owned.
 */
export const ownedTold = toldOfRecord<readonly OwnedFigure[]>(
  [],
  new RegExp(`${OF_LICENCES.source}|${METRIC_AS_HEADER.source}`, 'i'),
  readOwned,
);

/** What a header says of the cells below it. */
interface Heading {
  readonly isOfLicences: boolean;
  /** Its numbers are licences that may be owned. */
  readonly mayBeOwned: boolean;
  /** It says so by itself, or that they are counted. */
  readonly saysOwned: boolean;
  readonly isOwned: boolean;
  readonly isOfMetrics: boolean;
  readonly metric: OwnedMetricId | null;
  /** Its numbers are of packs. */
  readonly pack: Pack | null;
  readonly database: DatabaseProductId | null;
}

/** Lists have few headers and many rows. */
const headingOf = readOnce((header): Heading => {
  const name = header.normalize('NFKC').replaceAll('_', ' ').trim();
  const isOfLicences = OF_LICENCES.test(name);
  const metric = metricIn(name);
  const isOwned = OWNED.test(name);
  return {
    ...{ isOfLicences, metric, isOwned, isOfMetrics: OF_METRICS.test(name) },
    // An option is licensed beside its database: its number is none of that.
    mayBeOwned: (isOfLicences || METRIC_AS_HEADER.test(name)) && !NOT_OWNED.test(name) && !isOfOption(name),
    pack: packIn(name),
    saysOwned: metric !== null || isOwned || COUNTED.test(name) || ALONE.test(name),
    database: databasesMentioned(name)[0]?.product ?? null,
  };
});

function isOfOption(name: string): boolean {
  return Object.values(ORACLE_OPTIONS).some(({ named }) => named.test(name));
}

interface Column extends Heading {
  readonly header: string;
  readonly words: string;
}

function readOwned(attributes: Attributes): readonly OwnedFigure[] {
  const columns = Object.entries(attributes).flatMap(([header, words]): Column[] => {
    const heading = headingOf(header);
    return heading.mayBeOwned || heading.isOfMetrics || heading.isOfLicences ? [{ ...heading, header, words }] : [];
  });
  const byMetric = new Map<string, Omit<OwnedFigure, 'support' | 'inDoubt'>>();
  for (const column of columns) {
    const figure = figureOf(column, columns);
    if (!figure) continue;
    const key = figure.metric ?? figure.words ?? '';
    if (!byMetric.has(key) || column.isOwned) byMetric.set(key, figure);
  }
  const figures = [...byMetric.values()];
  const support = figures.length === 1 ? supportIn(attributes) : null;
  const inDoubt = doubtsIn(attributes);
  return figures.map((figure) => ({ ...figure, support, ...(inDoubt.length > 0 && { inDoubt }) }));
}

/** Of columns that speak of licences or of their support, and not of the machine’s. */
function doubtsIn(attributes: Attributes): readonly string[] {
  return Object.entries(attributes).flatMap(([header, words]) =>
    OF_LICENCES.test(header) || (SUPPORT.test(header) && !OF_MACHINES.test(header))
      ? (cellInDoubt(header, words) ?? [])
      : [],
  );
}

/** The amount paid for support in a row: where several columns state one, that of the whole line. */
function supportIn(attributes: Attributes): OwnedFigure['support'] {
  const stated = Object.entries(attributes).flatMap(([header, words]) => {
    const heading = words.trim() === '' ? null : supportHeading(header);
    return heading ? [{ header, words, of: heading.of }] : [];
  });
  const [only, ...others] = stated;
  const found = others.length === 0 ? only : stated.find(({ of }) => of === 'line');
  return found ? { header: found.header, words: found.words } : null;
}

function figureOf(column: Column, columns: readonly Column[]): Omit<OwnedFigure, 'support'> | null {
  const found = column.mayBeOwned ? quantityIn(column.words) : null;
  if (!found) return null;
  const { header, database } = column;
  const metric = found.metric ?? column.metric;
  if (metric === null && !column.saysOwned) return null;
  const beside = metric === null ? metricBeside(columns) : { metric, words: null, pack: column.pack };
  const pack = found.metric === null ? (column.pack ?? beside.pack) : null;
  const quantity = found.quantity * (typeof pack === 'number' ? pack : 1);
  const its = { header, quantity, database, inPacks: found.inPacks || pack !== null };
  // What is in a pack of which nobody says so is in no metric that a plan counts.
  if (pack === 'open') return { ...its, metric: null, words: beside.words ?? header };
  return { ...its, metric: beside.metric, words: beside.words };
}

/** By what a number is counted, and in which packs. */
type Counted = Pick<OwnedFigure, 'metric' | 'words'> & Pick<Heading, 'pack'>;

/** By what a number without a metric of its own is counted, as another column says. */
function metricBeside(columns: readonly Column[]): Counted {
  const named = columns.find(({ isOfMetrics, words }) => isOfMetrics && words.trim() !== '');
  if (named) {
    const counted = countedIn(named.words);
    return counted ?? { metric: null, words: named.words.normalize('NFKC').trim(), pack: null };
  }
  for (const { isOfLicences, words } of columns) {
    const counted = isOfLicences ? countedIn(words) : null;
    if (counted) return counted;
  }
  return { metric: null, words: null, pack: null };
}

const countedIn = readOnce((words): Counted | null => {
  const plain = words.normalize('NFKC').trim();
  const pack = packNamed(plain);
  const metric = pack === null && /^\d/.test(plain) ? null : metricIn(plain);
  return metric === null ? null : { metric, words: pack === 'open' ? plain : null, pack };
});

interface Quantity {
  readonly quantity: number;
  readonly metric: OwnedMetricId | null;
  readonly inPacks: boolean;
}

/** A number alone, or with what is counted and nothing else: “8”, “1,000”, “8 licences”, “200 NUP”. */
const BARE = /^(\d{1,3}(?:[,’' ]\d{3}){1,2}|\d{1,6})(?:\.0{1,2})?(?![\d.,])\s{0,3}(.{0,40})$/u;
const THINGS = /^(?:licen[cs]es?|lizenzen|licencias?|licenze|ライセンス|本|個|件)$/i;
/** Numbers with words behind them among others: “SE2, 2 sockets”. */
const AMONG = /(?<![\d.,])(\d{1,6})[ -]?(\p{L}[\p{L} +/]{0,24})/gu;
const MULTIPLIED = /\d ?[x×*] ?\d/i;

const quantityIn = readOnce((words): Quantity | null => {
  const plain = words.normalize('NFKC').trim();
  return bareQuantity(plain) ?? (packNamed(plain) === null ? quantityAmong(plain) : null);
});

function bareQuantity(words: string): Quantity | null {
  const [, number, rest = ''] = BARE.exec(words) ?? [];
  if (number === undefined) return null;
  const quantity = Number(number.replaceAll(/\D/g, ''));
  if (quantity === 0) return null;
  if (rest === '' || THINGS.test(rest)) return { quantity, metric: null, inPacks: false };
  const pack = packNamed(rest);
  if (pack !== null) return pack === 'open' ? null : { quantity: quantity * pack, metric: 'core', inPacks: true };
  const metric = beginsWithMetric(rest);
  return metric === null ? null : { quantity, metric, inPacks: false };
}

function quantityAmong(words: string): Quantity | null {
  if (MULTIPLIED.test(words)) return null;
  const found = [...words.matchAll(AMONG)].flatMap(([, number = '', rest = '']): Quantity[] => {
    const metric = beginsWithMetric(rest);
    return metric === null || Number(number) === 0 ? [] : [{ quantity: Number(number), metric, inPacks: false }];
  });
  const [only] = found;
  return found.length === 1 && only ? only : null;
}

function beginsWithMetric(words: string): OwnedMetricId | null {
  const metric = metricIn(words);
  return metric !== null && OWNED_METRICS[metric].named.exec(words)?.index === 0 ? metric : null;
}
