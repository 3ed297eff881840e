import type { Highs } from 'highs';

/** Solves linear and mixed-integer programs (HiGHS, WebAssembly). Loaded when first needed, then synchronous. */
export type LinearSolver = Highs;

const loaded = new Map<string, Promise<LinearSolver>>();

/** In a browser the page says where the WebAssembly lies; Node finds it beside the package. Compiled once, however many problems there are. */
export function loadLinearSolver(wasmUrl = ''): Promise<LinearSolver> {
  const known = loaded.get(wasmUrl) ?? load(wasmUrl);
  loaded.set(wasmUrl, known);
  return known;
}

async function load(wasmUrl: string): Promise<LinearSolver> {
  const { default: instantiate } = await import('highs');
  return instantiate(wasmUrl === '' ? {} : { locateFile: () => wasmUrl });
}
