import loadHighs, { type Highs } from 'highs';

/** Solves linear and mixed-integer programs (HiGHS, WebAssembly). Loaded once, then synchronous. */
export type LinearSolver = Highs;

/** In a browser the page says where the WebAssembly lies; Node finds it beside the package. */
export function loadLinearSolver(wasmUrl?: string): Promise<LinearSolver> {
  return loadHighs(wasmUrl === undefined ? {} : { locateFile: () => wasmUrl });
}
