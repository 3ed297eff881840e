/**
 * The inner loops of the search on 128-bit vectors, compiled to WebAssembly by compile.mjs. `plain-kernel.ts` says what each function means and
 * must give equal results: whole numbers wrap nowhere by construction, and the doubles are only compared and added in the same order.
 * Addresses come in as 32-bit word indices, so that the plain kernel may use them on an Int32Array.
 */

let need: usize = 0;
let stride: i32 = 0;
let length: i32 = 0;
let shape: usize = 0;
let shapeLength: i32 = 0;
let norm: usize = 0;
let value: usize = 0;

// @ts-expect-error: a decorator of AssemblyScript
function address(word: i32): usize {
  return (<usize>word) << 2;
}

// @ts-expect-error: a decorator of AssemblyScript
function covers(room: usize, wanted: usize, count: i32): bool {
  for (let at = 0; at < count; at += 4) {
    const offset = address(at);
    if (v128.any_true(i32x4.gt_s(v128.load(wanted + offset), v128.load(room + offset)))) return false;
  }
  return true;
}

// @ts-expect-error: a decorator of AssemblyScript
function coversBoth(room: usize, first: usize, second: usize): bool {
  for (let at = 0; at < length; at += 4) {
    const offset = address(at);
    const both = i32x4.add(v128.load(first + offset), v128.load(second + offset));
    if (v128.any_true(i32x4.gt_s(both, v128.load(room + offset)))) return false;
  }
  return true;
}

// @ts-expect-error: a decorator of AssemblyScript
function needOf(item: i32): usize {
  return need + address(item * stride);
}

export function fits(room: i32, wanted: i32, count: i32): i32 {
  return covers(address(room), address(wanted), count) ? 1 : 0;
}

export function take(room: i32, wanted: i32, count: i32): void {
  for (let at = 0; at < count; at += 4) {
    const target = address(room + at);
    v128.store(target, i32x4.sub(v128.load(target), v128.load(address(wanted + at))));
  }
}

export function give(room: i32, wanted: i32, count: i32): void {
  for (let at = 0; at < count; at += 4) {
    const target = address(room + at);
    v128.store(target, i32x4.add(v128.load(target), v128.load(address(wanted + at))));
  }
}

export function describe(
  needWord: i32,
  needStride: i32,
  needLength: i32,
  shapeWord: i32,
  shapeShorts: i32,
  normWord: i32,
  valueWord: i32,
): void {
  need = address(needWord);
  stride = needStride;
  length = needLength;
  shape = address(shapeWord);
  shapeLength = shapeShorts;
  norm = address(normWord);
  value = address(valueWord);
}

// @ts-expect-error: a decorator of AssemblyScript
function dot(pull: usize, item: i32): i32 {
  const itemShape = shape + ((<usize>(item * shapeLength)) << 1);
  let sums = i32x4.splat(0);
  for (let at = 0; at < shapeLength; at += 8) {
    const offset = (<usize>at) << 1;
    sums = i32x4.add(sums, i32x4.dot_i16x8_s(v128.load(pull + offset), v128.load(itemShape + offset)));
  }
  return (
    i32x4.extract_lane(sums, 0) +
    i32x4.extract_lane(sums, 1) +
    i32x4.extract_lane(sums, 2) +
    i32x4.extract_lane(sums, 3)
  );
}

export function nearest(list: i32, count: i32, pull: i32, room: i32): i32 {
  const pullAt = address(pull);
  const roomAt = address(room);
  let best: i32 = i32.MIN_VALUE;
  let found = -1;
  for (let at = 0; at < count; at += 1) {
    const item = load<i32>(address(list + at));
    const score = 2 * dot(pullAt, item) - load<i32>(norm + address(item));
    if (score > best && covers(roomAt, needOf(item), length)) {
      best = score;
      found = at;
    }
  }
  return found;
}

function valueAt(list: usize, at: i32): f64 {
  return load<f64>(value + ((<usize>load<i32>(list + address(at))) << 3));
}

export function bestPair(list: i32, count: i32, room: i32, roomValue: f64, above: f64, steps: i32, found: i32): f64 {
  const listAt = address(list);
  const roomAt = address(room);
  let best = above;
  let first = -1;
  let second = -1;
  let start = count;
  let left = steps;
  for (let i = 0; i < count && left > 0; i += 1) {
    const worth = valueAt(listAt, i);
    if (worth > roomValue) continue;
    if (worth + worth <= best) break;
    left -= 1;
    const one = needOf(load<i32>(listAt + address(i)));
    while (start > i + 1 && valueAt(listAt, start - 1) <= roomValue - worth) start -= 1;
    if (!covers(roomAt, one, length)) continue;
    if (worth > best) {
      best = worth;
      first = i;
      second = -1;
    }
    for (let j = max(start, i + 1); j < count; j += 1) {
      const total = worth + valueAt(listAt, j);
      if (total <= best) break;
      left -= 1;
      if (coversBoth(roomAt, one, needOf(load<i32>(listAt + address(j))))) {
        best = total;
        first = i;
        second = j;
        break;
      }
    }
  }
  store<i32>(address(found), first);
  store<i32>(address(found + 1), second);
  return best;
}
