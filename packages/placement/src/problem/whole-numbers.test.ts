import fc from 'fast-check';
import { expect, it } from 'vitest';
import { problem, server } from '../test/any-problem.ts';
import { wholeNumbers } from './whole-numbers.ts';

it('says of many amounts what it says of each, where servers have none of the resource as well', () => {
  const amount = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 3, noNaN: true }));
  fc.assert(
    fc.property(fc.array(amount), fc.double({ min: 1, max: 2, noNaN: true }), fc.boolean(), (amounts, factor, none) => {
      const nodes = [{ cpu: none ? 0 : 0.7, memoryGiB: 100 }];
      const whole = wholeNumbers(problem([], { serverTypes: [server({ nodes })] }));
      const units = whole.needs('cpu', Float64Array.from(amounts), factor, new Int32Array(amounts.length));
      expect([...units]).toEqual(amounts.map((each) => whole.need('cpu', each * factor)));
    }),
  );
});
