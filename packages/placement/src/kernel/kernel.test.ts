import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileKernel } from '../../assembly/compile.mjs';
import { type Kernel, plainKernel, vectorKernel } from './index.ts';
import { KERNEL_BASE64 } from './kernel-binary.data.ts';

const WORDS = 4096;
const ITEMS = 12;
const LENGTH = 8;
const NEED = 0;
const SHAPE = 512;
const NORM = 1024;
const VALUE = 1100;
const LIST = 1200;
const ROOM = 1300;
const PULL = 1400;
const FOUND = 1500;

const amounts = (most: number, count: number) =>
  fc.array(fc.integer({ min: 0, max: most }), { minLength: count, maxLength: count });

const memory = fc.record({
  need: amounts(40, ITEMS * LENGTH),
  room: amounts(100, 3 * LENGTH),
  shape: amounts(1023, ITEMS * LENGTH),
  pull: amounts(1023, LENGTH),
  value: amounts(1000, ITEMS),
});
type Memory = typeof memory extends fc.Arbitrary<infer T> ? T : never;

function filled(kernel: Kernel, { need, room, shape, pull, value }: Memory): Kernel {
  kernel.ints.set(need, NEED);
  kernel.ints.set(room, ROOM);
  kernel.shorts.set(shape, SHAPE * 2);
  kernel.shorts.set(pull, PULL * 2);
  kernel.doubles.set(
    value.map((each) => each / 7),
    VALUE / 2,
  );
  for (let item = 0; item < ITEMS; item += 1) {
    kernel.ints[NORM + item] = shape
      .slice(item * LENGTH, (item + 1) * LENGTH)
      .reduce((sum, amount) => sum + amount ** 2, 0);
  }
  const order = [...value.keys()].sort((a, b) => value[b] - value[a]);
  kernel.ints.set(order, LIST);
  kernel.describe({
    need: NEED,
    stride: LENGTH,
    length: LENGTH,
    shape: SHAPE,
    shapeLength: LENGTH,
    norm: NORM,
    value: VALUE,
  });
  return kernel;
}

/** Everything the kernel says about one memory. */
function answers(kernel: Kernel): unknown {
  const all: unknown[] = [];
  for (let item = 0; item < ITEMS; item += 1) all.push(kernel.fits(ROOM, NEED + item * LENGTH, LENGTH));
  all.push(kernel.nearest(LIST, ITEMS, PULL, ROOM));
  all.push(kernel.bestPair(LIST, ITEMS, ROOM, 250, 20, 1000, FOUND), ...kernel.ints.slice(FOUND, FOUND + 2));
  kernel.take(ROOM, NEED, LENGTH);
  all.push(...kernel.ints.slice(ROOM, ROOM + LENGTH));
  kernel.give(ROOM, NEED + LENGTH, LENGTH);
  all.push(...kernel.ints.slice(ROOM, ROOM + LENGTH));
  return all;
}

describe('kernel', () => {
  it('is what its source compiles to', async () => {
    expect(await compileKernel()).toBe(KERNEL_BASE64);
  });

  it('says the same with vectors and without', () => {
    fc.assert(
      fc.property(memory, (content) => {
        const vectors = vectorKernel(WORDS);
        if (!vectors) throw new Error('this engine has no vectors');
        expect(answers(filled(vectors, content))).toEqual(answers(filled(plainKernel(WORDS), content)));
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('finds the pair that is worth most', () => {
    fc.assert(
      fc.property(memory, (content) => {
        const kernel = filled(plainKernel(WORDS), content);
        let most = 0;
        for (let a = 0; a < ITEMS; a += 1) {
          for (let b = a; b < ITEMS; b += 1) {
            const chosen = a === b ? [a] : [a, b];
            const load = (row: number) => chosen.reduce((sum, item) => sum + content.need[item * LENGTH + row], 0);
            const fits = Array.from({ length: LENGTH }, (_, row) => row).every((row) => load(row) <= content.room[row]);
            const worth = chosen.reduce((sum, item) => sum + content.value[item] / 7, 0);
            if (fits && worth > most) most = worth;
          }
        }
        expect(kernel.bestPair(LIST, ITEMS, ROOM, 1e9, 0, 1e6, FOUND)).toBeCloseTo(most, 9);
      }),
      { seed: 2, numRuns: 60 },
    );
  });
});
