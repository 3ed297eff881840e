import { OF_ONE_EDITION, OWNED_METRICS, type OwnedMetricId } from './owned-words.data.ts';

/** Every metric that a text names, what stands further up first. */
export function metricsIn(words: string): readonly OwnedMetricId[] {
  return Object.entries(OWNED_METRICS).flatMap(([id, { named }]) => (named.test(words) ? [id as OwnedMetricId] : []));
}

export function metricIn(words: string): OwnedMetricId | null {
  return metricsIn(words)[0] ?? null;
}

/** Whether a licence rule counts by a metric. */
export function isCountedBy(metric: OwnedMetricId, licence: string): boolean {
  const { counts }: { readonly counts: readonly string[] } = OWNED_METRICS[metric];
  return counts.includes(licence);
}

/** The rules that count the edition of a licence, by each metric. */
export function editionOf(licence: string): readonly string[] {
  return OF_ONE_EDITION.find((rules) => rules.includes(licence)) ?? [licence];
}

/** Of the rules of some licences, and those that count the same edition otherwise: the one that counts by a metric; null = none, or several. */
export function ruleCounting(licences: readonly string[], metric: OwnedMetricId): string | null {
  const counts: readonly string[] = OWNED_METRICS[metric].counts;
  const counting = licences.flatMap(editionOf).filter((licence) => counts.includes(licence));
  const [only] = new Set(counting);
  return new Set(counting).size === 1 && only !== undefined ? only : null;
}

const CORES = '(?:cores?|コア|kerne?n?|c(?:œ|oe)urs?)';
const LICENCES = '(?:licen[cs]es?|lizenz(?:en)?|lic|ライセンス)';
const PACKS = String.raw`(?:packs?|pakete?|packungen|paks?)\b|パック`;
/** "2-core pack", "2 Core License Pack", "2er-Pack", "2Lic" of Microsoft's price lists, "pack of 2". */
const SIZED = new RegExp(
  String.raw`(?<![\d.,])(\d{1,3})[\s-]*(?:er[\s-]*)?${CORES}?[\s-]*${LICENCES}?[\s-]*(?:${PACKS})|(?<![\d.,])(\d{1,3})[\s-]?lic\b|(?:${PACKS})\s*[(:]?\s*(?:of|à|zu|de)?\s*(\d{1,3})(?!\d)`,
  'i',
);
const SOME_CORES = new RegExp(String.raw`(?<![\d.,])(\d{1,3})[\s-]*${CORES}`, 'i');
const ANY_PACK = new RegExp(PACKS, 'i');
/** Core licences are sold by two: "2 cores" is such a pack, another number may be what all lines together are. */
const CORES_SOLD = 2;

/** How many licences are in a pack; 'open' = it is not said. */
export type Pack = number | 'open';

/** The pack that a text names by this word; null = it names none. */
export function packNamed(words: string): Pack | null {
  const [, ...sized] = SIZED.exec(words) ?? [];
  const size = Number(sized.find((each) => each !== undefined) ?? 0);
  if (size > 0) return size;
  return ANY_PACK.test(words) ? 'open' : null;
}

/** The pack that the name of a licence, or its metric, is of. */
export function packIn(words: string): Pack | null {
  const named = packNamed(words);
  const cores = named === null ? SOME_CORES.exec(words)?.[1] : undefined;
  if (cores === undefined) return named;
  return Number(cores) === CORES_SOLD ? CORES_SOLD : 'open';
}
