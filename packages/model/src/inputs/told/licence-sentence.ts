import { databasesMentioned } from '../../databases/index.ts';
import { compatibleText } from '../../inventory/index.ts';
import type { OwnedLicence } from '../owned-licences.ts';
import { licenceLine, versionLicensed } from './licence-line.ts';
import { metricsIn, packNamed } from './licence-words.ts';
import { OF_LICENCES } from './owned-words.data.ts';
import { isReuseInDoubt } from './reuse-in-doubt.ts';
import { supportPaid, supportSaid } from './support-paid.ts';
import { SUPPORT } from './support-words.data.ts';

/** What of a sentence is certain, and the parts of it that state something and are not. */
export interface SentenceRead {
  readonly licences: readonly Omit<OwnedLicence, 'origin'>[];
  /** In the words of the sentence. */
  readonly open: readonly string[];
}

const OWNS =
  /\bwe (?:own|have|hold|bought|purchased)\b|\bowned?\b|\bwir (?:haben|besitzen|halten)\b|\bvorhanden|\bhaben wir\b|保有|所有|所持|\b(?:nous avons|nous possédons|nous détenons)\b|\b(?:tenemos|disponemos|poseemos)\b|\b(?:abbiamo|possediamo)\b|\b(?:temos|possuímos)\b|\bwe hebben\b|拥有|持有|보유/i;
const WANTED =
  /\bneed|requir|\bwant|\bwould\b|\bto buy\b|\bplan(?:s|ned|ning)?\b|\bquot|benötig|brauch|bräucht|geplant|angebot|必要|予定|検討|見積|希望|nécessaire|besoin|\bdevis\b|necesit|presupuesto|\bserv(?:e|ono)\b|需要|필요/i;

/** Whether a text states how many licences of a database somebody owns: none that are only wanted. */
export function statesLicences(words: string): boolean {
  // The name of each machine of a list is asked.
  if (!/\d/.test(words) || !OWNS.test(compatibleText(words))) return false;
  const said = plain(words);
  if (WANTED.test(said)) return false;
  return databasesMentioned(said).length > 0 && (OF_LICENCES.test(said) || metricsIn(said).some(isOfLicences));
}

/** "We have 3 servers with Oracle": by servers, licences are counted where they are named. */
function isOfLicences(metric: string): boolean {
  return metric !== 'server' && metric !== 'user';
}

/** "SQL Enterprise" among licences is SQL Server's. */
function plain(words: string): string {
  return words.normalize('NFKC').replace(/\bSQL (?=(?:Enterprise|Standard|EE|Std)\b)/gi, 'SQL Server ');
}

const PARTS =
  /[;。\n]|、|,(?!\d{3})|\.(?=\s|$)|\s(?:und|and|sowie|plus|et|y|e|ed|en)\s(?=\D{0,14}\d)|および|及び|並びに/u;
/** What is said with licences beside how many there are. */
const BESIDE =
  /\b(?:mit|with|incl(?:uding|\.)?|inkl(?:usive|\.)?|avec|con|com|met)\s+(?:SA|software assurance|support|wartung|maintenance)\b|SA付き?/gi;

const CLAUSES = /[;。\n]|\.(?=\s|$)/u;

/**
 * Which licences does a sentence surely say are owned? One number and one product for each of its parts; what is paid for them where it is of one.
 * What is said to be terminated, laid aside or without support is open, and all of a product of which some is.
 */
export function licencesInSentence(words: string): SentenceRead {
  const clauses = plain(words)
    .split(CLAUSES)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  const inDoubt = clauses.filter(isReuseInDoubt);
  if (inDoubt.length === 0) return licencesInClauses(words, true);
  const others = clauses.filter((clause) => !inDoubt.includes(clause)).join('\n');
  const isApart = others !== '' && inDoubt.every((clause) => /\d/.test(clause) && namesOthers(clause, others));
  if (!isApart) return { licences: [], open: [words.trim()] };
  const { licences, open } = licencesInClauses(others, false);
  return { licences, open: [...open, ...inDoubt] };
}

/** Whether a clause names databases, and none that others name too. */
function namesOthers(clause: string, others: string): boolean {
  const named = new Set(databasesMentioned(others).map(({ product }) => product));
  const its = databasesMentioned(clause);
  return its.length > 0 && !its.some(({ product }) => named.has(product));
}

/** `isAll` = nothing is said of other licences, which an amount may be of. */
function licencesInClauses(words: string, isAll: boolean): SentenceRead {
  const all = plain(words)
    .split(PARTS)
    .map((part) => part.replace(BESIDE, '').trim());
  const parts = all.filter((part) => /\d/.test(part));
  // A product without a number of its own may share that of another.
  const isShared = all.some((part) => !parts.includes(part) && databasesMentioned(part).length > 0);
  const licences = parts.map((part) => (isShared ? null : licenceIn(part)));
  const found = licences.flatMap((each) => each ?? []);
  const isOfOne = isAll && found.length === 1 && !parts.some((part, at) => licences[at] === null && !isOfSupport(part));
  const paid = parts.filter(isOfSupport).map((part) => [part, isOfOne ? paidIn(part) : null] as const);
  const [support, ...others] = paid.flatMap(([, each]) => each ?? []);
  const isPaid = support !== undefined && others.length === 0;
  return {
    licences: isPaid ? found.map((licence) => ({ ...licence, supportPerYear: support })) : found,
    open: parts.flatMap((part, at) => {
      if (licences[at] !== null || (isPaid && paidIn(part) !== null)) return [];
      return isOfSupport(part) || mayState(part) ? [withoutVerb(part)] : [];
    }),
  };
}

/** Nothing but a number with a product or a metric beside it states licences. */
function mayState(part: string): boolean {
  return databasesMentioned(part).length > 0 || OF_LICENCES.test(part) || metricsIn(part).length > 0;
}

function isOfSupport(part: string): boolean {
  return SUPPORT.test(part) && databasesMentioned(part).length === 0;
}

/** Not in names of versions: 19c, 2019. */
const NUMBER = /(?<![\p{Letter}\d.,-])(\d{1,3}(?:[,.' ]\d{3})+|\d{1,6})(?![\d.,]|\p{Script=Latin})/gu;
const YEAR = /^(?:19|20)\d\d$/;
/** Such a number is no count, or not the only one. */
const VAGUE =
  /\babout\b|\baround\b|\bapprox|\bca\.|\bcirca\b|\betwa\b|\brund\b|\bungefähr|約|程度|前後|\benviron\b|\baproximadamente\b|[~?？]|\bor\b|\boder\b|\bou\b|または|もしくは|か所/i;

function licenceIn(part: string): Omit<OwnedLicence, 'origin'> | null {
  if (isOfSupport(part) || VAGUE.test(part) || packNamed(part) !== null) return null;
  const numbers = [...part.matchAll(NUMBER)].filter(([, digits = '']) => !YEAR.test(digits));
  const [only] = numbers;
  if (!only || numbers.length > 1) return null;
  const [, digits = ''] = only;
  const said = `${part.slice(0, only.index)} ${part.slice(only.index + digits.length)}`;
  const line = licenceLine(withoutVerb(said).trim());
  const product = line.kind === 'refused' ? null : line.product;
  if (product === null || line.kind === 'refused') return null;
  const version = versionLicensed(said);
  return {
    product,
    ...(version !== null && { version }),
    ...(line.kind === 'option' && { option: line.option }),
    quantity: Number(digits.replaceAll(/\D/g, '')) * (line.kind === 'licence' ? line.each : 1),
    supportPerYear: null,
  };
}

function withoutVerb(part: string): string {
  return part.replace(new RegExp(String.raw`^.{0,40}?(?:${OWNS.source})\s?(?=.*\d)`, 'iu'), '').trim();
}

/** An amount with its currency. */
const AMOUNT =
  /(?:USD|EUR|JPY|US\$|[$€¥])\s?\d[\d.,' ]*\d(?:\s?(?:k|m|Mio\.?|million)\b)?|\d[\d.,' ]*\d?\s?(?:百万|千|万)?\s?(?:円|TEUR|EUR|USD|JPY|€|\$|米?ドル|ユーロ)/i;

/** What is paid each year for the licences of a sentence; null = it does not say so surely. */
function paidIn(part: string): OwnedLicence['supportPerYear'] {
  const [amount] = AMOUNT.exec(part) ?? [];
  if (amount === undefined || VAGUE.test(part)) return null;
  const said = supportSaid(part.replace(amount, ''));
  const paid = supportPaid(amount, { ...said, of: said.of ?? 'line' }, null);
  if ('why' in paid || paid.currency === null || !paid.isByYear || paid.of !== 'line') return null;
  return { amount: paid.amount, currency: paid.currency };
}
