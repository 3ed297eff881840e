import type { ScenarioInputs } from '@tatami/model';
import type { Draft } from './draft.ts';

/** A field that two people set, each to something else. */
export interface Clash {
  readonly field: 'name' | keyof ScenarioInputs;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergedDrafts {
  /** What either changed; where both did, what they set. */
  readonly merged: Draft;
  /** In the order of the inputs. */
  readonly clashes: readonly Clash[];
}

/** What becomes of a draft when somebody else has saved: `base` is what both began with. */
export function mergedDrafts(base: Draft, mine: Draft, theirs: Draft): MergedDrafts {
  const [was, is, other] = [base, mine, theirs].map(fieldsOf) as [Fields, Fields, Fields];
  const clashes: Clash[] = [];
  const merged: Record<string, unknown> = { ...other };
  for (const field of new Set([...Object.keys(was), ...Object.keys(is), ...Object.keys(other)])) {
    if (same(is[field], was[field]) || same(is[field], other[field])) continue;
    if (same(other[field], was[field])) merged[field] = is[field];
    else clashes.push({ field: field as Clash['field'], mine: is[field], theirs: other[field] });
  }
  const { name, ...inputs } = merged;
  return { merged: { name: name as string, inputs: inputs as unknown as ScenarioInputs }, clashes };
}

/** Whether two drafts are saved as the same. */
export function sameDraft(one: Draft, other: Draft): boolean {
  return same(sorted(fieldsOf(one)), sorted(fieldsOf(other)));
}

/** What of a draft is to be saved over what is kept: of a scenario that is renamed alone, nothing else, so that its plan stays. */
export function changesTo(kept: Draft, { name, inputs }: Draft): Partial<Draft> {
  return {
    ...(name !== kept.name && { name }),
    ...(!sameDraft({ name: kept.name, inputs }, kept) && { inputs }),
  };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf({ name, inputs }: Draft): Fields {
  return { name, ...inputs };
}

/** As they are saved: what is undefined is not there. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function sorted(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
