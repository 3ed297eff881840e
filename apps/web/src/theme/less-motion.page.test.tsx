import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';

const askFor = (value: 'reduce' | '') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

beforeEach(() => askFor('reduce'));
afterEach(() => askFor(''));

test('where less motion is asked for, what changes has changed at once, and nothing is on its way', () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  const within = document.createElement('p');
  const box = document.createElement('div');
  box.append(within);
  document.body.append(box);
  const colour = () => getComputedStyle(within).color;
  expect(colour()).not.toBe('rgb(1, 2, 3)');
  box.style.color = 'rgb(1, 2, 3)';
  expect(colour()).toBe('rgb(1, 2, 3)');
  expect(document.getAnimations()).toEqual([]);
  box.remove();
});
