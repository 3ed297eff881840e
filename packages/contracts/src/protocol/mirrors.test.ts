import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Mirrors } from './mirrors.ts';

interface Rate {
  readonly rate: number;
  readonly points: readonly { readonly atS: number }[];
}

const rate = z.object({ rate: z.number(), points: z.array(z.object({ atS: z.number() })) });

true satisfies Mirrors<typeof rate, Rate>;

test('a key that only the interface has would be dropped from an answer', () => {
  const answer: Rate & { readonly forgotten: string } = { rate: 1, points: [], forgotten: 'dropped' };
  expect(rate.parse(answer)).toEqual({ rate: 1, points: [] });
});

test('a schema that does not repeat its interface does not compile', () => {
  const left = [
    // @ts-expect-error A key the schema has forgotten.
    true satisfies Mirrors<typeof rate, Rate & { readonly forgotten: number }>,
    // @ts-expect-error A key that may be left out, forgotten.
    true satisfies Mirrors<typeof rate, Rate & { readonly forgotten?: number }>,
    // @ts-expect-error A key the interface has forgotten.
    true satisfies Mirrors<typeof rate, Omit<Rate, 'points'>>,
    // @ts-expect-error A key that may be left out in the schema alone.
    true satisfies Mirrors<z.ZodType<Partial<Rate>>, Rate>,
    // @ts-expect-error A value that the interface may lack.
    true satisfies Mirrors<typeof rate, Omit<Rate, 'rate'> & { readonly rate: number | null }>,
    // @ts-expect-error A key forgotten further down.
    true satisfies Mirrors<typeof rate, Omit<Rate, 'points'> & { readonly points: readonly { readonly atS: 1 }[] }>,
    // @ts-expect-error One choice fewer than the interface has.
    true satisfies Mirrors<z.ZodType<{ tool: 'a' }>, { readonly tool: 'a' | 'b' }>,
  ];
  expect(left.every(Boolean)).toBe(true);
});
