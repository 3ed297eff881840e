import fc from 'fast-check';
import { expect, it } from 'vitest';
import { identifyAgain } from './identify-again.ts';
import { identifyMachines, type Mention } from './index.ts';
import { deliveries } from './test/drawn-delivery.ts';

type Change = { readonly at: number; readonly what: 'memory' | 'cpus' | 'name' | 'gone'; readonly value: number };

const changes = fc.array(
  fc.record<Change>({
    at: fc.nat(100),
    // Sizes are what is edited most.
    what: fc.constantFrom('memory', 'memory', 'memory', 'cpus', 'cpus', 'name', 'gone'),
    value: fc.nat(300),
  }),
  { minLength: 0, maxLength: 4 },
);

function changed(mentions: readonly Mention[], { at, what, value }: Change): readonly Mention[] {
  const place = at % Math.max(1, mentions.length);
  return mentions.flatMap((mention, n) => {
    if (n !== place) return [mention];
    if (what === 'gone') return [];
    if (what === 'name') return [{ ...mention, name: `db${value}` }];
    const size = value === 0 ? null : value;
    return [what === 'cpus' ? { ...mention, cpus: size } : { ...mention, memoryGiB: size }];
  });
}

it('says after any change what is said of the same mentions for the first time', () => {
  let sooner = 0;
  fc.assert(
    fc.property(deliveries, changes, fc.boolean(), ({ mentions }, made, decide) => {
      let before = identifyAgain(mentions, [], null);
      const [first] = before.identification.review;
      const decisions = decide && first ? [{ a: first.a.id, b: first.b.id, same: true }] : [];
      let now = mentions;
      for (const change of [null, ...made]) {
        if (change) now = changed(now, change);
        const again = identifyAgain(now, decisions, before);
        expect(again.identification).toEqual(identifyMachines(now, decisions));
        // Mentions are told apart by what they are, not by what they say: all are those given.
        const given = new Set(now);
        for (const { a, b } of [...again.identification.joined, ...again.identification.review])
          expect([given.has(a), given.has(b)]).toEqual([true, true]);
        if (change && again.identification.comparedBySize === before.identification.comparedBySize) sooner += 1;
        before = again;
      }
    }),
    { numRuns: 300 },
  );
  expect(sooner).toBeGreaterThan(30);
});
