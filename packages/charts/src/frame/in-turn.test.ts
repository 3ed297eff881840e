import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('draws one after the other, each in a task of its own', () => {
  const drawn: string[] = [];
  for (const name of ['first', 'second', 'third']) inTurn(() => drawn.push(name));
  expect(drawn).toEqual([]);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['first']);
  vi.advanceTimersToNextTimer();
  expect(drawn).toEqual(['first', 'second']);
  vi.runAllTimers();
  expect(drawn).toEqual(['first', 'second', 'third']);
});

it('leaves out what was called off, and goes on with what comes after', () => {
  const drawn: string[] = [];
  const callOff = inTurn(() => drawn.push('gone'));
  callOff();
  vi.runAllTimers();
  inTurn(() => drawn.push('next'));
  vi.runAllTimers();
  expect(drawn).toEqual(['next']);
});
