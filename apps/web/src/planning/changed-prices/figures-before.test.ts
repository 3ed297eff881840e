import { type Estimate, known, text, unknown } from '@tatami/model';
import { expect, it } from 'vitest';
import { figuresBefore } from './figures-before.ts';

const LABEL = text('Cost', '費用');
const usd = (value: number) => known('predicted', { value, unit: 'USD', because: { label: LABEL, inputs: [] } });
const open = unknown('USD', LABEL, text('A price is needed.', '価格が必要です。'));

function answerOf(cost: Estimate, parts: readonly (readonly [string, Estimate])[]) {
  return {
    summary: { cost, servers: usd(4), costParts: parts.map(([id, after]) => ({ id, after })) },
    checks: ['fits'],
    plan: null,
  };
}

it('finds what is another figure, with what it was, and nothing that stayed', () => {
  const [now, before] = [answerOf(usd(9), [['power', usd(1)]]), answerOf(usd(12), [['power', usd(1)]])];
  expect([...figuresBefore(now, before)]).toEqual([[now.summary.cost, before.summary.cost]]);
  expect(figuresBefore(now, now).size).toBe(0);
  expect(figuresBefore(now, null).size).toBe(0);
});

it('finds what became known, or unknown', () => {
  const [now, before] = [answerOf(usd(9), []), answerOf(open, [])];
  expect(figuresBefore(now, before).get(now.summary.cost)).toBe(open);
  expect(figuresBefore(before, now).get(open)).toBe(now.summary.cost);
});

it('lets records of lists meet by their id, whatever their order and number', () => {
  const now = answerOf(usd(9), [
    ['licences', usd(5)],
    ['power', usd(1)],
    ['support', usd(2)],
  ]);
  const before = answerOf(usd(9), [
    ['power', usd(1)],
    ['licences', usd(7)],
  ]);
  expect([...figuresBefore(now, before)].map(([figure, was]) => [figure.value, was.value])).toEqual([[5, 7]]);
});

it('lets figures without a name meet by their place, where there are as many', () => {
  const [five, six] = [usd(5), usd(6)];
  expect([...figuresBefore({ cells: [five, null] }, { cells: [six, usd(1)] })]).toEqual([[five, six]]);
  expect(figuresBefore({ cells: [five] }, { cells: [six, six] }).size).toBe(0);
});
