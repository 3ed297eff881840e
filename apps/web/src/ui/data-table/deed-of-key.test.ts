import { describe, expect, it } from 'vitest';
import { deedOfKey } from './deed-of-key.ts';

const PLAIN = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const EVERYTHING = { select: true, edit: true, drop: true };

describe('a key in a table', () => {
  it.each([
    ['z', { ctrlKey: true }, 'undo'],
    ['z', { metaKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['y', { ctrlKey: true }, 'redo'],
    ['a', { ctrlKey: true }, 'select-all'],
    [' ', {}, 'select'],
    ['Enter', {}, { edit: null }],
    ['F2', {}, { edit: null }],
    ['Delete', {}, 'clear'],
    ['Backspace', {}, 'clear'],
    ['4', {}, { edit: '4' }],
    ['A', { shiftKey: true }, { edit: 'A' }],
    ['c', { ctrlKey: true }, null],
    ['4', { altKey: true }, null],
    ['ArrowDown', {}, null],
    ['Escape', {}, 'drop'],
  ] as const)('%s with %o does %o', (key, held, deed) => {
    expect(deedOfKey({ ...PLAIN, ...held, key }, EVERYTHING)).toEqual(deed);
  });

  it.each([
    [' ', {}],
    ['a', { ctrlKey: true }],
  ])('%s selects nothing where rows cannot be selected', (key, held) => {
    expect(deedOfKey({ ...PLAIN, ...held, key }, { ...EVERYTHING, select: false })).toBeNull();
  });

  it.each(['Enter', 'F2', 'Delete', '4'])('%s edits nothing where the cell cannot be edited', (key) => {
    expect(deedOfKey({ ...PLAIN, key }, { ...EVERYTHING, edit: false })).toBeNull();
  });

  it('leaves Escape to what is around a table where nothing was refused', () => {
    expect(deedOfKey({ ...PLAIN, key: 'Escape' }, { ...EVERYTHING, drop: false })).toBeNull();
  });
});
