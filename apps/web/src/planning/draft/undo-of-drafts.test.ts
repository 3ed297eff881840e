import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NOTHING_DONE,
  type Undoable,
  type UndoStack,
  withChange,
  withRedone,
  withUndone,
} from '../../ui/editing/undo-stack.ts';
import { type Draft, type Edit, keepable, wayBack, withEdit } from './draft.ts';
import { mergedDrafts, sameDraft } from './merged-drafts.ts';

const BASE: Draft = { name: 'Plan', inputs: { ...DEFAULT_SCENARIO_INPUTS, platformId: 'a', sb: 2, msb: 0 } };
const EDITS = 100;

/** A scenario on the server, and one person's screen of it: what `useScenarioDraft` does, without its clock. */
class Screen {
  draft: Draft;
  #kept: Draft;
  #stack: UndoStack = NOTHING_DONE;
  readonly #server: { draft: Draft };

  constructor(server: { draft: Draft }) {
    this.#server = server;
    this.draft = server.draft;
    this.#kept = server.draft;
  }

  edit(edit: Edit): void {
    const back = wayBack(this.draft, edit);
    const change: Undoable = {
      undo: () => this.#become(withEdit(this.draft, back)),
      redo: () => this.#become(withEdit(this.draft, edit)),
    };
    this.#stack = withChange(this.#stack, change);
    change.redo();
  }

  undo(): boolean {
    const change = this.#stack.done.at(-1);
    if (!change) return false;
    this.#stack = withUndone(this.#stack, change);
    change.undo();
    return true;
  }

  redo(): boolean {
    const change = this.#stack.undone.at(-1);
    if (!change) return false;
    this.#stack = withRedone(this.#stack, change);
    change.redo();
    return true;
  }

  #become(next: Draft): void {
    this.draft = next;
    this.save();
  }

  /** Meets what somebody else has saved meanwhile, then is kept. */
  save(): void {
    this.draft = mergedDrafts(this.#kept, this.draft, this.#server.draft).merged;
    this.#server.draft = keepable(this.draft, this.#server.draft);
    this.#kept = this.#server.draft;
  }
}

const product = fc.constantFrom('oracle-ee', 'sql-server-ee', 'postgresql');
const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Fields of one person: numbers, choices, lists, whole parts stated and taken back, and the name. */
const MINE: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ name: fc.string({ maxLength: 8 }) }),
  inputs({ years: fc.nat(20), growthPerYear: share }),
  inputs({ targetCeiling: share }),
  inputs({ memoryBasis: fc.constantFrom('stated', 'installed', null) }),
  inputs({ vcpusPerCore: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }) }),
  inputs({ discounts: fc.array(fc.record({ product, share }), { maxLength: 3 }) }),
  inputs({ excludedWorkloads: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }) }),
  inputs({ serverPrice: fc.option(fc.record({ amount: fc.nat(), currency: fc.constant('JPY' as const) })) }),
);
/** Fields of the other person: in fields of both, one chooses. */
const THEIRS: fc.Arbitrary<Edit> = fc.oneof(
  inputs({ spareServers: fc.nat(9) }),
  inputs({ confidence: share }),
  inputs({ onEveryServer: fc.option(fc.array(product, { maxLength: 2 }), { nil: undefined }) }),
);

function inputs(
  fields: { readonly [Key in keyof ScenarioInputs]?: fc.Arbitrary<ScenarioInputs[Key]> },
): fc.Arbitrary<Edit> {
  return fc.record({ inputs: fc.record(fields as Record<string, fc.Arbitrary<unknown>>) }) as fc.Arbitrary<Edit>;
}

describe('a hundred mixed edits', () => {
  test('undone give the document they began with, and redone the one they had come to', () => {
    fc.assert(
      fc.property(fc.array(MINE, { minLength: EDITS, maxLength: EDITS }), (edits) => {
        const server = { draft: BASE };
        const screen = new Screen(server);
        for (const edit of edits) screen.edit(edit);
        const [shown, kept] = [screen.draft, server.draft];
        while (screen.undo());
        expect(sameDraft(screen.draft, BASE)).toBe(true);
        expect(sameDraft(server.draft, BASE)).toBe(true);
        while (screen.redo());
        expect(sameDraft(screen.draft, shown)).toBe(true);
        expect(sameDraft(server.draft, kept)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  test('of two people: what one takes back and makes again leaves alone what the other set in between, and undoes', () => {
    const step = fc.oneof(
      fc.record({ by: fc.constant('me' as const), edit: MINE }),
      fc.record({ by: fc.constant('them' as const), edit: THEIRS }),
    );
    fc.assert(
      fc.property(
        fc.array(step, { minLength: EDITS, maxLength: EDITS }),
        fc.array(THEIRS, { maxLength: 20 }),
        (steps, late) => {
          const server = { draft: BASE };
          const [me, them] = [new Screen(server), new Screen(server)];
          for (const { by, edit } of steps) (by === 'me' ? me : them).edit(edit);
          me.save();
          const before = server.draft;
          const [mine, theirs] = [
            steps.filter(({ by }) => by === 'me').map(({ edit }) => edit),
            [...steps.filter(({ by }) => by === 'them').map(({ edit }) => edit), ...late],
          ];
          // The other goes on while one takes back.
          for (let n = 0; me.undo(); n += 1) if (late[n]) them.edit(late[n] as Edit);
          for (const edit of late.slice(mine.length)) them.edit(edit);
          expect(sameDraft(server.draft, theirs.reduce(withEdit, BASE))).toBe(true);
          while (me.redo());
          expect(sameDraft(server.draft, late.reduce(withEdit, before))).toBe(true);
          while (them.undo());
          while (me.undo());
          them.save();
          expect(sameDraft(server.draft, BASE)).toBe(true);
          expect(sameDraft(them.draft, BASE)).toBe(true);
        },
      ),
      { numRuns: 20 },
    );
  });
});
