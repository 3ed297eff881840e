import type { Mention } from './mention.ts';
import { type NameForms, nameFormsOf } from './names/name-forms.ts';

/** Kinds of identifier, strongest first. */
export const IDENTIFIERS = [
  'uuid',
  'serial',
  'dns',
  'ip',
  'id',
  'short',
] as const satisfies readonly (keyof NameForms)[];
export type Identifier = (typeof IDENTIFIERS)[number];

/** Mentions by what identifies them. */
export interface MentionIndex {
  formsOf(mention: Mention): NameForms;
  /** Every value of a kind that more than one mention bears, with those. */
  shared(kind: Identifier): Iterable<readonly [value: string, bearers: readonly Mention[]]>;
  /** Of an ID those that state it, and those that are called by it. */
  bearersOf(kind: Identifier, value: string): readonly Mention[];
  /** Whether two machines of one list bear it: then it identifies neither. */
  isAmbiguous(kind: Identifier, value: string): boolean;
}

/** Whether both state identifiers of a kind, and none in common. */
export function haveOther(kind: Identifier, a: Mention, b: Mention, index: MentionIndex): boolean {
  const [ofA, ofB] = [index.formsOf(a)[kind], index.formsOf(b)[kind]];
  return ofA.length > 0 && ofB.length > 0 && !ofA.some((value) => ofB.includes(value));
}

export function indexMentions(mentions: readonly Mention[]): MentionIndex {
  const forms = new Map(
    mentions.map((mention) => [
      mention,
      nameFormsOf(mention.calledThere ? { ...mention, name: mention.calledThere } : mention),
    ]),
  );
  const bearers = Object.fromEntries(IDENTIFIERS.map((kind) => [kind, new Map<string, Mention[]>()])) as Record<
    Identifier,
    Map<string, Mention[]>
  >;
  for (const [mention, its] of forms)
    for (const kind of IDENTIFIERS)
      for (const value of its[kind]) {
        const known = bearers[kind].get(value);
        if (known) known.push(mention);
        else bearers[kind].set(value, [mention]);
      }
  for (const [id, stating] of bearers.id) {
    const called = bearers.short.get(id) ?? [];
    bearers.id.set(id, [...new Set([...stating, ...called])]);
  }
  const bearersOf = (kind: Identifier, value: string) => bearers[kind].get(value) ?? [];
  return {
    formsOf: (mention) => forms.get(mention) as NameForms,
    shared: (kind) => [...bearers[kind]].filter(([, bearing]) => bearing.length > 1),
    bearersOf,
    isAmbiguous(kind, value) {
      const bearing = bearersOf(kind, value);
      return new Set(bearing.map(({ list }) => list)).size < bearing.length;
    },
  };
}
