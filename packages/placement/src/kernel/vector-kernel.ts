import type { Kernel, Vectors } from './kernel.ts';
import { KERNEL_BASE64 } from './kernel-binary.data.ts';

const PAGE_BYTES = 65_536;

/** The part of WebAssembly that is used: the same in Node and browsers, in the library types of neither. */
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer };
  Instance: new (module: object, imports: object) => { readonly exports: object };
};

/** Functions of assembly/kernel.ts. */
interface Exports extends Omit<Kernel, 'ints' | 'shorts' | 'doubles' | 'describe' | 'fits'> {
  fits(room: number, wanted: number, length: number): number;
  describe(
    need: number,
    stride: number,
    length: number,
    shape: number,
    shapeLength: number,
    norm: number,
    value: number,
  ): void;
}

/** The kernel in WebAssembly with 128-bit vectors; null where the engine has none, or no memory of that size. */
export function vectorKernel(words: number): Kernel | null {
  const module = compiledModule();
  if (!module) return null;
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((words * 4) / PAGE_BYTES) });
    const exports = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Exports;
    return kernelOver(memory.buffer, exports);
  } catch {
    return null;
  }
}

function kernelOver(memory: ArrayBuffer, exports: Exports): Kernel {
  return {
    ints: new Int32Array(memory),
    shorts: new Int16Array(memory),
    doubles: new Float64Array(memory),
    describe: ({ need, stride, length, shape, shapeLength, norm, value }: Vectors) =>
      exports.describe(need, stride, length, shape, shapeLength, norm, value),
    fits: (room, wanted, length) => exports.fits(room, wanted, length) === 1,
    take: exports.take,
    give: exports.give,
    nearest: exports.nearest,
    bestPair: exports.bestPair,
  };
}

let cached: object | null | undefined;

function compiledModule(): object | null {
  if (cached === undefined) {
    const bytes = Uint8Array.from(atob(KERNEL_BASE64), (letter) => letter.charCodeAt(0));
    cached = typeof WebAssembly === 'object' && WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : null;
  }
  return cached;
}
