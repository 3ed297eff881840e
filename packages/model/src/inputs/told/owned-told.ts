import { type DatabaseProductId, databasesMentioned } from '../../databases/index.ts';
import { type Attributes, readOnce } from '../../inventory/index.ts';
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
}

const NONE: readonly OwnedFigure[] = [];

/**
 * What do further columns of a list say of licences owned: “Licenses owned” 8 beside “License metric” Processor, 保有ライセンス数, “NUP” 50, “Cores licensed”
 * 16, “License” SE2, 2 sockets? One number for each metric: where several columns have one, that which says that they are owned.
 */
export const ownedTold = readOnce(NONE, readOwned, (kept) => OF_LICENCES.test(kept) || METRIC_AS_HEADER.test(kept));

interface Column {
  readonly header: string;
  readonly name: string;
  readonly words: string;
}

function readOwned(attributes: Attributes): readonly OwnedFigure[] {
  const columns = Object.entries(attributes).map(([header, words]): Column => {
    // A unit in brackets and underscores are no words of their own.
    const name = header.normalize('NFKC').replaceAll('_', ' ').trim();
    return { header, name, words: words.normalize('NFKC').trim() };
  });
  const byMetric = new Map<string, OwnedFigure>();
  for (const column of columns) {
    const figure = figureOf(column, columns);
    if (!figure) continue;
    const key = figure.metric ?? figure.words ?? '';
    if (!byMetric.has(key) || OWNED.test(column.name)) byMetric.set(key, figure);
  }
  return byMetric.size === 0 ? NONE : [...byMetric.values()];
}

function figureOf({ header, name, words }: Column, columns: readonly Column[]): OwnedFigure | null {
  if (!(OF_LICENCES.test(name) || METRIC_AS_HEADER.test(name)) || NOT_OWNED.test(name)) return null;
  const found = bareQuantity(words) ?? quantityAmong(words);
  if (!found) return null;
  const metric = found.metric ?? metricIn(name);
  const saysOwned = metric !== null || OWNED.test(name) || COUNTED.test(name) || ALONE.test(name);
  if (!saysOwned) return null;
  const [database = null] = databasesMentioned(name);
  return {
    ...{ header, quantity: found.quantity, database: database?.product ?? null },
    ...(metric === null ? metricBeside(columns) : { metric, words: null }),
  };
}

/** By what a number without a metric of its own is counted, as another column says. */
function metricBeside(columns: readonly Column[]): Pick<OwnedFigure, 'metric' | 'words'> {
  const named = columns.find(({ name, words }) => OF_METRICS.test(name) && words !== '');
  if (named) {
    const metric = metricIn(named.words);
    return { metric, words: metric === null ? named.words : null };
  }
  const told = columns.flatMap(({ name, words }) => {
    const metric = OF_LICENCES.test(name) && !/^\d/.test(words) ? metricIn(words) : null;
    return metric === null ? [] : [metric];
  });
  return { metric: told[0] ?? null, words: null };
}

function metricIn(words: string): OwnedMetricId | null {
  for (const [id, { named }] of Object.entries(OWNED_METRICS)) if (named.test(words)) return id as OwnedMetricId;
  return null;
}

interface Quantity {
  readonly quantity: number;
  readonly metric: OwnedMetricId | null;
}

/** A number alone, or with what is counted and nothing else: “8”, “1,000”, “8 licences”, “200 NUP”. */
const BARE = /^(\d{1,3}(?:[,’' ]\d{3}){1,2}|\d{1,6})(?:\.0{1,2})?(?![\d.,])\s{0,3}(.{0,40})$/u;
const THINGS = /^(?:licen[cs]es?|lizenzen|licencias?|licenze|ライセンス|本|個|件)$/i;
/** Numbers with words behind them among others: “SE2, 2 sockets”. */
const AMONG = /(?<![\d.,])(\d{1,6})[ -]?(\p{L}[\p{L} +/]{0,24})/gu;
const MULTIPLIED = /\d ?[x×*] ?\d/i;

function bareQuantity(words: string): Quantity | null {
  const [, number, rest = ''] = BARE.exec(words) ?? [];
  if (number === undefined) return null;
  const quantity = Number(number.replaceAll(/\D/g, ''));
  if (quantity === 0) return null;
  if (rest === '' || THINGS.test(rest)) return { quantity, metric: null };
  const metric = beginsWithMetric(rest);
  return metric === null ? null : { quantity, metric };
}

function quantityAmong(words: string): Quantity | null {
  if (MULTIPLIED.test(words)) return null;
  const found = [...words.matchAll(AMONG)].flatMap(([, number = '', rest = '']): Quantity[] => {
    const metric = beginsWithMetric(rest);
    return metric === null || Number(number) === 0 ? [] : [{ quantity: Number(number), metric }];
  });
  const [only] = found;
  return found.length === 1 && only ? only : null;
}

function beginsWithMetric(words: string): OwnedMetricId | null {
  const metric = metricIn(words);
  return metric !== null && OWNED_METRICS[metric].named.exec(words)?.index === 0 ? metric : null;
}
