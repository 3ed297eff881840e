import { attributesIn } from '../inventory/index.ts';
import { ORACLE_OPTIONS } from './oracle-options.data.ts';

/** Columns of lists that hold options and nothing else. */
const OPTIONS = /option|オプション|选件|选项|옵션|opción|opciones/i;
/** A cell that says no more than that its column holds. */
const AFFIRMED = /^(?:yes|y|ja|oui|s[ií]|true|1|x|あり|有り?|使用|利用|[○◯●✓✔])$/i;
/** What a remark names an option for, other than that it is in use. */
const NOT_IN_USE =
  /なし|無し?|未使用|未導入|不要|廃止|以前|旧|予定|検討|\b(?:no|not|none|without|ohne|kein\w*|nicht|sans|sin|former\w*|planned|geplant|was|retired)\b/i;

/**
 * Which options of Oracle Enterprise Edition do further columns of a list say that its databases have? A column of options names them; one that
 * is named for an option has them where its cell says yes; of remarks and others, those count that are said without a "no", "former" or "planned".
 */
export function optionsTold(attributes: string | null | undefined): readonly string[] {
  if (!attributes) return NONE;
  const before = KNOWN.get(attributes);
  if (before !== undefined) return before;
  const columns = Object.entries(attributesIn(attributes)).map(
    ([column, words]) => [column.normalize('NFKC'), words.normalize('NFKC').trim()] as const,
  );
  const told = Object.entries(ORACLE_OPTIONS).flatMap(([id, { named }]) =>
    columns.some(([column, words]) => isTold(named, column, words)) ? [id] : [],
  );
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(attributes, told);
  return told;
}

const NONE: readonly string[] = [];
/** What was read already: every answer asks for each workload. */
const KNOWN = new Map<string, readonly string[]>();
const MOST_KNOWN = 20_000;

function isTold(named: RegExp, column: string, words: string): boolean {
  if (named.test(column)) return AFFIRMED.test(words);
  return named.test(words) && (OPTIONS.test(column) || !NOT_IN_USE.test(words));
}
