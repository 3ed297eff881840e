import type { Highs } from 'highs';

/** Solves linear and mixed-integer programs (HiGHS, WebAssembly). Loaded when first needed, then synchronous. */
export type LinearSolver = Highs;

/** In a browser the page says where the WebAssembly lies; Node finds it beside the package. */
export async function loadLinearSolver(wasmUrl?: string): Promise<LinearSolver> {
  const { default: load } = await import('highs');
  return load(wasmUrl === undefined ? {} : { locateFile: () => wasmUrl });
}
