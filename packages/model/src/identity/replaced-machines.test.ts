import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areOfOneSite, identifyMachines, keyBefore, keyInPlaceOf, type Mention } from './index.ts';

interface Drawn {
  readonly count: number;
  /** Of the machines the first so many were replaced, and the last so many bear no number. */
  readonly replaced: number;
  readonly unnumbered: number;
  readonly isTold: boolean;
}

/** Two states of one site's list: up to half of the numbered machines were replaced. */
const states: fc.Arbitrary<Drawn> = fc
  .record({
    count: fc.integer({ min: 2, max: 14 }),
    share: fc.double({ min: 0, max: 0.5, noNaN: true }),
    bare: fc.double({ min: 0, max: 0.6, noNaN: true }),
    isTold: fc.boolean(),
  })
  .map(({ count, share, bare, isTold }) => {
    const unnumbered = Math.min(count - 2, Math.floor(bare * count));
    return { count, unnumbered, replaced: Math.floor(share * (count - unnumbered)), isTold };
  });

/** A row of a list: of the machine that bears the name there. */
function row(n: number, list: string, { site, isNew, drawn }: { site: string; isNew: boolean; drawn: Drawn }): Mention {
  const isNumbered = n < drawn.count - drawn.unnumbered;
  const key = `db${n}`;
  return {
    id: `server ${isNew && drawn.isTold ? keyInPlaceOf(key, list) : `${key} of ${list}`}`,
    ...{ role: 'server', file: list, sheet: null, list, name: key },
    aliases: isNumbered ? [{ kind: 'serial', value: `CZJ${site}${isNew ? 'N' : 'O'}${n}77` }] : [],
    serialHeader: 's/n',
    ...(isNew ? { cpus: 64, memoryGiB: 512 } : { cpus: 28, memoryGiB: 256 }),
    inPlaceOf: isNew && drawn.isTold ? `server ${key} of june` : null,
  };
}

const listOf = (drawn: Drawn, list: string, site: string, replaced: number) =>
  Array.from({ length: drawn.count }, (_, n) => row(n, list, { site, isNew: n < replaced, drawn }));

describe('two states of a list in which machines were replaced', () => {
  it('name no machine twice but those, and these are asked about as probably replaced where they are told apart', () => {
    fc.assert(
      fc.property(states, (drawn) => {
        const mentions = [...listOf(drawn, 'june', 'A', 0), ...listOf(drawn, 'march', 'A', drawn.replaced)];
        const { machines, review } = identifyMachines(mentions, []);
        expect(machines).toHaveLength(drawn.count + drawn.replaced);
        const asked = review.filter(({ evidence }) => evidence.some(({ kind }) => kind === 'replaced'));
        expect(review).toHaveLength(drawn.replaced);
        expect(asked).toHaveLength(drawn.isTold ? drawn.replaced : 0);
      }),
    );
  });

  it('joins no two machines of two sites that name alike', () => {
    fc.assert(
      fc.property(states, (drawn) => {
        const mentions = [
          ...listOf({ ...drawn, isTold: false }, 'tokyo', 'A', 0),
          ...listOf({ ...drawn, isTold: false }, 'osaka', 'B', drawn.replaced),
        ];
        expect(identifyMachines(mentions, []).machines).toHaveLength(2 * drawn.count);
      }),
    );
  });

  it('joins no two machines of two sites that have one private network', () => {
    const at = (site: string) =>
      [1, 2, 3].map((n): Mention => {
        const one = row(n, site, {
          site,
          isNew: false,
          drawn: { count: 9, replaced: 0, unnumbered: 0, isTold: false },
        });
        return { ...one, aliases: [...one.aliases, { kind: 'ip', value: `192.168.1.${n}` }] };
      });
    expect(identifyMachines([...at('A'), ...at('B')], []).machines).toHaveLength(6);
  });
});

describe('areOfOneSite', () => {
  const numbered = (serialNumber: string | null, uuid: string | null = null) => ({ serialNumber, uuid });

  it('goes by numbers of which each is of one machine', () => {
    const one = numbered('CZJ1234567');
    expect(areOfOneSite([[one, one]])).toBe(true);
    const chassis = numbered('CHASSIS77');
    expect(
      areOfOneSite([
        [chassis, chassis],
        [chassis, chassis],
      ]),
    ).toBe(false);
    const unset = numbered('To be filled by O.E.M.');
    expect(areOfOneSite([[unset, unset]])).toBe(false);
    expect(areOfOneSite([])).toBe(false);
  });

  it('holds while as many agree as differ', () => {
    const uuid = '4210a0b0-1111-4c2d-9e77-00000000000';
    const [same, other] = [numbered('CZJ1234567', `${uuid}1`), numbered('CZJ7654321', `${uuid}1`)];
    expect(areOfOneSite([[same, other]])).toBe(true);
    const differing = [numbered('CZJAAAAAAA'), numbered('CZJBBBBBBB')] as const;
    expect(areOfOneSite([[same, same], differing])).toBe(true);
    expect(areOfOneSite([[same, same], differing, differing])).toBe(false);
  });
});

describe('the key of a machine in the place of another', () => {
  it('says which that was', () => {
    expect(keyBefore(keyInPlaceOf('db01', 'March.csv'))).toBe('db01');
    expect(keyBefore('db01 · osaka.csv')).toBeNull();
  });
});
