import type { DraftSentence } from '@tatami/contracts';
import { joined, type WrittenRuns } from './edits.ts';

type Runs = DraftSentence['runs'];

/** A figure in a text that is edited: one sign, which holds no caret. */
export function figureNode({ words, figure }: Runs[number], className: string): HTMLElement {
  const node = document.createElement('span');
  node.contentEditable = 'false';
  node.dataset.figure = figure ?? '';
  node.className = className;
  node.textContent = words;
  return node;
}

/** Puts runs into an element that is edited. */
export function showRuns(element: HTMLElement, runs: Runs, figureClass: string): void {
  element.replaceChildren(
    ...runs.map((run) => (run.figure === null ? document.createTextNode(run.words) : figureNode(run, figureClass))),
  );
}

/** What an element says after it was edited: whatever came into it beside its figures is words. */
export function runsIn(element: HTMLElement): WrittenRuns {
  return joined(
    [...element.childNodes].flatMap((node): WrittenRuns => {
      if (node instanceof HTMLElement && node.dataset.figure) return [{ figure: node.dataset.figure }];
      if (node instanceof HTMLElement && node.childElementCount > 0) return runsIn(node);
      return [(node.textContent ?? '').replace(/[\u00a0\r\n\t]+/g, ' ')];
    }),
  );
}

/** Puts a node where the caret was in an element, else at its end, and the caret behind it. */
export function insertAt(element: HTMLElement, range: Range | null, node: Node): void {
  const at = range && element.contains(range.commonAncestorContainer) ? range : rangeAtEnd(element);
  at.deleteContents();
  at.insertNode(node);
  at.setStartAfter(node);
  at.collapse(true);
  element.focus();
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(at);
}

function rangeAtEnd(element: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  range.collapse(false);
  return range;
}
