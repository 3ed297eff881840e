import type { Kernel, Vectors } from './kernel.ts';

const LOWEST = -(2 ** 31);

/** The kernel without WebAssembly, and what its functions mean. `words` = size of its memory in 32-bit words. */
export function plainKernel(words: number): Kernel {
  const memory = new ArrayBuffer(Math.ceil(words / 2) * 8);
  const ints = new Int32Array(memory);
  const shorts = new Int16Array(memory);
  const doubles = new Float64Array(memory);
  let need = 0;
  let stride = 0;
  let length = 0;
  let shape = 0;
  let shapeLength = 0;
  let norm = 0;
  let value = 0;

  const fits = (room: number, wanted: number, count: number): boolean => {
    for (let at = 0; at < count; at += 1) {
      if (ints[wanted + at] > ints[room + at]) return false;
    }
    return true;
  };
  const bothFit = (room: number, first: number, second: number): boolean => {
    for (let at = 0; at < length; at += 1) {
      if (ints[first + at] + ints[second + at] > ints[room + at]) return false;
    }
    return true;
  };
  const dot = (pull: number, item: number): number => {
    const itemShape = shape * 2 + item * shapeLength;
    let sum = 0;
    for (let at = 0; at < shapeLength; at += 1) {
      sum += shorts[pull * 2 + at] * shorts[itemShape + at];
    }
    return sum;
  };
  const needOf = (item: number): number => need + item * stride;
  const worthAt = (list: number, at: number): number => doubles[value / 2 + ints[list + at]];

  return {
    ints,
    shorts,
    doubles,
    fits,
    describe(vectors: Vectors) {
      ({ need, stride, length, shape, shapeLength, norm, value } = vectors);
    },
    take(room, wanted, count) {
      for (let at = 0; at < count; at += 1) {
        ints[room + at] -= ints[wanted + at];
      }
    },
    give(room, wanted, count) {
      for (let at = 0; at < count; at += 1) {
        ints[room + at] += ints[wanted + at];
      }
    },
    nearest(list, count, pull, room) {
      let best = LOWEST;
      let found = -1;
      for (let at = 0; at < count; at += 1) {
        const item = ints[list + at];
        const score = 2 * dot(pull, item) - ints[norm + item];
        if (score > best && fits(room, needOf(item), length)) {
          best = score;
          found = at;
        }
      }
      return found;
    },
    bestPair(list, count, room, roomValue, above, steps, found) {
      let best = above;
      let first = -1;
      let second = -1;
      let start = count;
      let left = steps;
      for (let i = 0; i < count && left > 0; i += 1) {
        const worth = worthAt(list, i);
        if (worth > roomValue) continue;
        if (worth + worth <= best) break;
        left -= 1;
        const one = needOf(ints[list + i]);
        while (start > i + 1 && worthAt(list, start - 1) <= roomValue - worth) start -= 1;
        if (!fits(room, one, length)) continue;
        if (worth > best) {
          best = worth;
          first = i;
          second = -1;
        }
        for (let j = Math.max(start, i + 1); j < count; j += 1) {
          const total = worth + worthAt(list, j);
          if (total <= best) break;
          left -= 1;
          if (bothFit(room, one, needOf(ints[list + j]))) {
            best = total;
            first = i;
            second = j;
            break;
          }
        }
      }
      ints[found] = first;
      ints[found + 1] = second;
      return best;
    },
  };
}
