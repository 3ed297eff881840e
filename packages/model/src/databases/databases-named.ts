import type { DatabaseProduct } from './database-product.ts';
import { DATABASE_PRODUCTS, type DatabaseProductId, OTHER_DATABASE } from './database-products.data.ts';
import { databaseVersion } from './database-version.ts';
import { ORACLE_OPTIONS } from './oracle-options.data.ts';

/** What a text says of a database: its product, and as much of edition, version and options as it says. */
export interface NamedDatabase {
  readonly product: DatabaseProductId;
  /** Id within the product; null = not said, or several are. */
  readonly edition: string | null;
  readonly version: string | null;
  /** Ids of options of Oracle Enterprise Edition, as licence rules call them. */
  readonly options: readonly string[];
}

/** The product with its editions. */
export function databaseProduct(id: DatabaseProductId): DatabaseProduct {
  return id === 'other' ? OTHER_DATABASE : DATABASE_PRODUCTS[id];
}

/**
 * Which databases does a workload's DBMS name? 'none' = it says there is none; null = it says nothing. A product nobody here knows is
 * 'other'. An edition is never assumed.
 */
export function databasesNamed(dbms: string | null): readonly NamedDatabase[] | 'none' | null {
  const said = dbms ?? '';
  const before = KNOWN.get(said);
  if (before !== undefined) return before;
  const found = readDatabases(said);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(said, found);
  return found;
}

/** What was read already: lists name the same few products over and over, and every answer asks for each workload. */
const KNOWN = new Map<string, readonly NamedDatabase[] | 'none' | null>();
const MOST_KNOWN = 1_000;

function readDatabases(dbms: string): readonly NamedDatabase[] | 'none' | null {
  const words = plain(dbms);
  if (NO_DATABASE.test(words)) return 'none';
  const found = databasesIn(words);
  if (found.length > 0) return found;
  if (isOtherSoftware(words)) return 'none';
  return NOT_KNOWN.test(words) ? null : [{ product: 'other', edition: null, version: null, options: [] }];
}

/** Which databases a free text names, such as a name, a remark or a list of services; one that names none says nothing. */
export function databasesMentioned(text: string): readonly NamedDatabase[] {
  return databasesIn(plain(text));
}

const NO_DATABASE =
  /^(?:[-–—ー×✕]|none|no|n|false|no (?:db|database)|not (?:a )?(?:db|database)|なし|無し?|DBなし|データベースなし|keine?(?: datenbank)?|nein|aucune?(?: base(?: de données)?)?|non|ningun[oa]|sin base de datos|无|無|没有|없음)$/i;
const NOT_KNOWN =
  /^(?:[\s?;,/()+]*|n\/?a|unknown|tbd|tbc|不明|未定|要確認|確認中|未確認|yes|y|true|あり|有り?|[○◯●])$/i;

/** Servers of the web, of applications and of the network, which lists have in the column of databases and middleware. */
const NO_DATABASE_SOFTWARE =
  /^(?:(?:microsoft|ms|apache|oracle|ibm|red ?hat|windows) )?(?:iis|internet information services?|apache|http(?:d| ?server)?|tomcat|nginx|jboss(?: eap)?|wildfly|web ?logic(?: server)?|web ?sphere(?: application server)?|interstage(?: application server)?|cosminexus|glassfish|squid|haproxy|varnish|postfix|samba|active directory|ad(?: ?ds)?|dns|dhcp|wsus|exchange(?: server)?|file ?server|print ?server|ファイルサーバー?|プリントサーバー?|プリンタサーバー?|webサーバー?|apサーバー?)(?: server)?(?: v?\d[\w.]*)*$/i;

/** Whether a text names such software and nothing else. */
function isOtherSoftware(words: string): boolean {
  const parts = words.split(/\s*[,;/+&、・]\s*/).filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => NO_DATABASE_SOFTWARE.test(part.trim()));
}

/** Other software whose editions are none of a database's. */
const OTHER_SOFTWARE = new RegExp(
  [
    String.raw`\bwindows(?:\s+server)?(?:\s+(?:19|20)\d\d)?(?:\s*R2)?(?:\s+(?:standard|datacenter|enterprise|essentials|std|ent|dc))?`,
    String.raw`\b(?:red\s?hat|rhel)(?:\s+enterprise)?(?:\s+linux)?(?:\s+(?:server|advanced server|es|as))?(?:\s+\d+(?:\.\d+)*)?`,
    String.raw`\bsuse(?:\s+linux)?(?:\s+enterprise)?(?:\s+server)?(?:\s+\d+(?:\.\d+)*)?`,
    String.raw`\boracle\s+(?:enterprise\s+)?(?:unbreakable\s+)?linux(?:\s+(?:server\s+)?\d+(?:\.\d+)*)?`,
    String.raw`\bvsphere(?:\s+(?:standard|enterprise)(?:\s+plus)?)?`,
    String.raw`\bvisual studio(?:\s+(?:enterprise|professional))?`,
  ].join('|'),
  'gi',
);

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[_\s]+/g, ' ')
    .replace(OTHER_SOFTWARE, ' ; ')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/((?:19|20)\d\d|\d(?:ai|c|g|i)|\bR[12])(?=[A-Za-z])/g, '$1 ')
    .trim();
}

interface Mention {
  readonly product: keyof typeof DATABASE_PRODUCTS;
  readonly from: number;
  readonly to: number;
  /** What stands between two names of it. */
  readonly within?: string;
}

/** Databases in the order of a text, each by the words after its name, the first also by those before. */
function databasesIn(text: string): readonly NamedDatabase[] {
  const mentions = distinctMentions(text).reduce<readonly Mention[]>(
    (before, mention) => withMention(before, mention, text),
    [],
  );
  return mentions.map(({ product, from, to, within = '' }, index) =>
    read(
      product,
      text.slice(to, mentions[index + 1]?.from ?? text.length),
      `${index === 0 ? text.slice(0, from) : ''} ${within}`,
    ),
  );
}

/** Mentions with a further one; a product and what it is built on, with nothing but a version between their names, are the one product. */
function withMention(before: readonly Mention[], mention: Mention, text: string): readonly Mention[] {
  const last = before.at(-1);
  const product = last && oneProduct(last.product, mention.product);
  const between = last && product ? text.slice(last.to, mention.from) : '';
  if (!last || !product || !NOTHING_BETWEEN.test(between)) return [...before, mention];
  return [
    ...before.slice(0, -1),
    { product, from: last.from, to: mention.to, within: `${last.within ?? ''}${between}` },
  ];
}

/** What two names side by side are of, where one product is built on the other. */
function oneProduct(one: Mention['product'], other: Mention['product']): Mention['product'] | null {
  if (databaseProduct(one).builtOn === other) return one;
  return databaseProduct(other).builtOn === one ? other : null;
}

const NOTHING_BETWEEN = /^[\s\d.()[\]:v-]*$/i;

function distinctMentions(text: string): readonly Mention[] {
  const mentions: Mention[] = [];
  let from = 0;
  for (let next = nextMention(text, from); next !== null; next = nextMention(text, from)) {
    from = Math.max(next.to, from + 1);
    if (!mentions.some(({ product }) => product === next?.product)) mentions.push(next);
  }
  return mentions;
}

/** The first mention from a place on; of those that begin there the longest. */
function nextMention(text: string, from: number): Mention | null {
  let best: Mention | null = null;
  for (const { product, pattern } of PATTERNS) {
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    if (!found) continue;
    const [begins, ends] = [found.index, found.index + found[0].length];
    if (best === null || begins < best.from || (begins === best.from && ends > best.to))
      best = { product, from: begins, to: ends };
  }
  return best;
}

const PATTERNS = Object.entries(DATABASE_PRODUCTS).map(([product, { named }]) => ({
  product: product as Mention['product'],
  pattern: new RegExp(named.source, 'gi'),
}));

function read(product: Mention['product'], after: string, before: string): NamedDatabase {
  const version = databaseVersion(product, after) ?? databaseVersion(product, before);
  const options = product === 'oracle' ? Object.entries(ORACLE_OPTIONS) : [];
  return {
    product,
    edition: named(product, [after, before], version),
    version,
    options: options.flatMap(([id, { named: pattern, amongOptionsAlone }]) =>
      !amongOptionsAlone && pattern.test(`${before} ${after}`) ? [id] : [],
    ),
  };
}

/** The edition that the first of the texts names which names one; several in one text are none. */
function named(product: Mention['product'], texts: readonly string[], version: string | null): string | null {
  for (const each of texts) {
    const found = editionsIn(databaseProduct(product), each);
    if (found.length > 1) return null;
    const [only] = found;
    if (only)
      return product === 'oracle' && only === 'se' && Number.parseInt(version ?? '', 10) >= FIRST_SE2_ONLY
        ? 'se2'
        : only;
  }
  return null;
}

/** From Oracle Database 18c on, Standard Edition is always Standard Edition 2. */
const FIRST_SE2_ONLY = 18;

function editionsIn({ editions }: DatabaseProduct, text: string): readonly string[] {
  const found = Object.entries(editions).filter(([, { named: pattern }]) => pattern.test(text));
  const contained = new Set(found.flatMap(([, { contains = [] }]) => contains));
  return found.flatMap(([id]) => (contained.has(id) ? [] : [id]));
}
