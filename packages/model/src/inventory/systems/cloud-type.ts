import { attributesIn } from '../attributes.ts';
import { CLOUD_TYPES } from './cloud-types.data.ts';

/** A type of machines of a cloud, 'r6g.xlarge'. */
interface CloudType {
  /** Its Arm processor; null = it has one of x86, as far as its name says. */
  readonly armProcessor: string | null;
}

/** An estate has few types, and thousands of machines. */
const known = new Map<string, CloudType | null>();
const MOST_KEPT = 10_000;

/** Do these words name a type of machines of a cloud? null = they do not. */
export function cloudTypeNamed(words: string): CloudType | null {
  const kept = known.get(words);
  if (kept !== undefined) return kept;
  if (known.size === MOST_KEPT) known.clear();
  const type = words.trim().toLowerCase();
  const cloud = CLOUD_TYPES.find(({ written }) => written.test(type));
  const found = cloud ? { armProcessor: cloud.arm.test(type) ? cloud.processor : null } : null;
  known.set(words, found);
  return found;
}

/** How texts that hold a type of Arm begin with it: of tens of thousands of rows that are asked at once, few do. */
const HOLD_ARM = CLOUD_TYPES.map(({ arm }) => new RegExp(arm.source.replace('^', '"\\s*'), 'i'));

/** The Arm processor of the type that a further column of an instance states; null = none states one. */
export function armOfInstance(attributes: string | null): string | null {
  if (!attributes || !HOLD_ARM.some((type) => type.test(attributes))) return null;
  const types = Object.values(attributesIn(attributes)).map(cloudTypeNamed);
  return types.find((type) => type?.armProcessor)?.armProcessor ?? null;
}
