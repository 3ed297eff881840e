import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { placePath } from './place-path.ts';

const common = ((key: string, values: Record<string, unknown>) =>
  `${key} ${Object.values(values).join()}`) as unknown as TFunction<'common'>;

describe('placePath', () => {
  it('names file, sheet, row and column', () => {
    expect(placePath({ file: 'a.xlsx', sheet: 'S', row: 3, column: 'B (Cores)' }, common)).toBe(
      'a.xlsx › S › because.row 3 › because.column B (Cores)',
    );
    expect(placePath({ sheet: null, row: null, column: null }, common)).toBe('');
  });

  it('names the cell alone where machines stand in columns', () => {
    expect(placePath({ sheet: 'S', row: 3, column: 'C5 (Cores)' }, common)).toBe('S › C5 (Cores)');
  });
});
