import { describe, expect, it } from 'vitest';
import { moveInGrid } from './grid-position.ts';

const size = { rows: 100, columns: 5, page: 10 };

describe('moveInGrid', () => {
  it('moves one cell by an arrow and stops at the edges', () => {
    expect(moveInGrid({ row: 3, column: 2 }, 'ArrowDown', false, size)).toEqual({ row: 4, column: 2 });
    expect(moveInGrid({ row: 99, column: 4 }, 'ArrowDown', false, size)).toEqual({ row: 99, column: 4 });
    expect(moveInGrid({ row: 3, column: 0 }, 'ArrowLeft', false, size)).toEqual({ row: 3, column: 0 });
  });

  it('reaches the header above the first row', () => {
    expect(moveInGrid({ row: 0, column: 1 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 1 });
    expect(moveInGrid({ row: 4, column: 1 }, 'PageUp', false, size)).toEqual({ row: 0, column: 1 });
  });

  it('goes to the ends', () => {
    expect(moveInGrid({ row: 3, column: 2 }, 'End', false, size)).toEqual({ row: 3, column: 4 });
    expect(moveInGrid({ row: 3, column: 2 }, 'End', true, size)).toEqual({ row: 99, column: 4 });
    expect(moveInGrid({ row: 3, column: 2 }, 'Home', true, size)).toEqual({ row: 0, column: 0 });
  });

  it('leaves other keys alone', () => {
    expect(moveInGrid({ row: 3, column: 2 }, 'a', false, size)).toBeNull();
  });
});
