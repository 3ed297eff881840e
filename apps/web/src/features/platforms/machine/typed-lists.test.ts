import { expect, test } from 'vitest';
import { typedBoards, typedSizes, writtenBoards } from './typed-lists.ts';

test('boards and sizes are read as people write them, full-width too; anything else is not guessed', () => {
  expect(typedBoards('1+0, 1 + 1;2+3')).toEqual([
    [1, 0],
    [1, 1],
    [2, 3],
  ]);
  expect(typedBoards('１＋１、２＋０')).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(writtenBoards(typedBoards('1+0 2+3') ?? [])).toBe('1+0, 2+3');
  expect(typedBoards('')).toEqual([]);
  for (const wrong of ['1', '1+', 'one', '1+1+1']) expect(typedBoards(wrong), wrong).toBeNull();
  expect(typedSizes('32, 64、１２８')).toEqual([32, 64, 128]);
  for (const wrong of ['0', '-1', 'x']) expect(typedSizes(wrong), wrong).toBeNull();
});
