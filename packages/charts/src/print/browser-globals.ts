import { Window } from 'happy-dom';

/** Observes nothing: a drawing for print has a fixed size. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The globals React and Recharts look for, from a document without a screen. Call before either is imported; safe to repeat. */
export function provideBrowserGlobals(): void {
  if ('document' in globalThis) return;
  const window = new Window({ url: 'http://localhost/' });
  const globals = {
    window,
    document: window.document,
    navigator: window.navigator,
    HTMLElement: window.HTMLElement,
    SVGElement: window.SVGElement,
    Element: window.Element,
    Node: window.Node,
    getComputedStyle: window.getComputedStyle.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
    ResizeObserver: StillObserver,
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
