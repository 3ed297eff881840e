import { attributesIn, readOnce } from '../inventory/index.ts';
import { EDITION_FUNCTIONS } from './edition-functions.data.ts';
import { LICENCE_METRICS } from './licence-metrics.data.ts';
import { type NamedInFiles, ORACLE_OPTIONS } from './oracle-options.data.ts';

const NONE: readonly string[] = [];
/** Columns of lists that hold options and nothing else. */
const OPTIONS = /option|オプション|选件|选项|옵션|opción|opciones/i;
/** A cell that says no more than that its column holds. */
const AFFIRMED = /^(?:yes|y|ja|oui|s[ií]|true|1|x|あり|有り?|使用|利用|[○◯●✓✔])$/i;
/** What a remark names an option for, other than that it is in use. */
const NOT_IN_USE =
  /なし|無し?|未使用|未導入|不要|廃止|以前|旧|予定|検討|\b(?:no|not|none|without|ohne|kein\w*|nicht|sans|sin|former\w*|planned|geplant|was|retired)\b/i;

/** "RAC no; Partitioning in use": each part of a remark has its own no. */
const CLAUSES = /[;；。\n]|\.(?=\s|$)/;
/** So has each item of a column of options. */
const ITEMS = /[;；。\n,、，/]|\.(?=\s|$)/;

/** What a copy does not do, though the function that makes it is in use: 'AlwaysOn-Replik, nicht lesbar'. */
const NOT_DONE_BY_COPY =
  /(?<!\p{L})(?:not|non|no|nicht|kein\p{L}{0,2}|ohne|without|pas|sans)[ -]?(?:\p{L}+ )?(?:read\p{L}*|lesbar\p{L}*|les(?:e\p{L}*|end\p{L}*)|lisible|lecture|automati\p{L}* fail-?over|fail-?over automatique|licen[cs]ed|lizenziert)|(?:参照|読み?取り|読込|自動(?:フェイルオーバー?|切替))(?:不可|なし)/giu;

/** A cell that says no by itself. */
const DENIED = /^(?:n|non|false|0|[-–—ー×✕?])?$/i;

/**
 * Which options of Oracle Enterprise Edition do further columns of a list say that its databases have? A column of options names them; one that
 * is named for an option has them where its cell says yes; those count that are said without a "no", "former" or "planned".
 */
export const optionsTold = toldOf(ORACLE_OPTIONS, (words) => AFFIRMED.test(words));

/**
 * Which functions that an edition includes do further columns of a list say that its databases use? As options are told, but that a column which
 * is named for a function may as well say which of its groups a database is in.
 */
export const functionsTold = toldOf(EDITION_FUNCTIONS, (words) => !DENIED.test(words) && !NOT_IN_USE.test(words));

/** By which metrics do further columns of a list say that its databases are licensed? */
export const metricsTold = toldOf(LICENCE_METRICS, (words) => !DENIED.test(words) && !NOT_IN_USE.test(words));

function toldOf(table: Readonly<Record<string, NamedInFiles>>, affirms: (words: string) => boolean) {
  const told = readOnce((attributes): readonly string[] => {
    const columns = Object.entries(attributesIn(attributes)).map(
      ([column, words]) => [column.normalize('NFKC'), words.normalize('NFKC').trim()] as const,
    );
    return Object.entries(table).flatMap(([id, named]) =>
      columns.some(([column, words]) => isTold(named, column, words, affirms)) ? [id] : [],
    );
  });
  return (attributes: string | null | undefined) => (attributes ? told(attributes) : NONE);
}

function isTold(
  { named, amongOptionsAlone = false }: NamedInFiles,
  column: string,
  words: string,
  affirms: (words: string) => boolean,
): boolean {
  const isOfOptions = OPTIONS.test(column);
  if (named.test(column) && (isOfOptions || !amongOptionsAlone)) return affirms(words);
  if (!named.test(words) || (amongOptionsAlone && !isOfOptions)) return false;
  const said = words.replace(NOT_DONE_BY_COPY, '');
  // What stands before a colon is said of all behind it.
  const clauses = /[:：]/.test(said) ? [said] : said.split(isOfOptions ? ITEMS : CLAUSES);
  return clauses.some((clause) => named.test(clause) && !NOT_IN_USE.test(clause));
}
