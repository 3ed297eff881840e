import { describe, expect, it } from 'vitest';
import { NOTHING_DONE, type Undoable, withChange, withoutChange, withRedone, withUndone } from './undo-stack.ts';

const change = (): Undoable => ({ undo: () => {}, redo: () => {} });

describe('the undo stack', () => {
  const [first, second] = [change(), change()];
  const both = withChange(withChange(NOTHING_DONE, first), second);

  it('keeps changes in their order', () => {
    expect(both).toEqual({ done: [first, second], undone: [] });
  });

  it('takes back and makes again', () => {
    const back = withUndone(both, second);
    expect(back).toEqual({ done: [first], undone: [second] });
    expect(withRedone(back, second)).toEqual(both);
  });

  it('takes back an older change and leaves the newer one', () => {
    expect(withUndone(both, first)).toEqual({ done: [second], undone: [first] });
  });

  it('forgets what was taken back once something new is done', () => {
    const third = change();
    expect(withChange(withUndone(both, second), third)).toEqual({ done: [first, third], undone: [] });
  });

  it('forgets a change that failed', () => {
    expect(withoutChange(both, second)).toEqual({ done: [first], undone: [] });
    expect(withoutChange(withUndone(both, second), second)).toEqual({ done: [first], undone: [] });
  });
});
