import { describe, expect, it } from 'vitest';
import { joinedText } from './joined-text.ts';

describe('joinedText', () => {
  it('lists a few and cuts many short', () => {
    expect(joinedText([])).toBe('');
    expect(joinedText(['45', '20'])).toBe('45 + 20');
    const many = joinedText(new Array<string>(10_000).fill('100'));
    expect(many).toMatch(/^100 \+ 100 .* \+ …$/);
    expect(many.length).toBeLessThan(210);
  });
});
