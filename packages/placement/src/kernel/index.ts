import type { Kernel } from './kernel.ts';
import { plainKernel } from './plain-kernel.ts';
import { vectorKernel } from './vector-kernel.ts';

export type { Kernel } from './kernel.ts';
export { plainKernel } from './plain-kernel.ts';
export { vectorKernel } from './vector-kernel.ts';

/** The fastest kernel this engine has. */
export function fastestKernel(words: number): Kernel {
  return vectorKernel(words) ?? plainKernel(words);
}
