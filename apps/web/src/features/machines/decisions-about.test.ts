import type { MachineMention, MachineReview } from '@tatami/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOnAll, decisionsOnOwn, decisionsToSeparate, withoutAnswered } from './decisions-about.ts';

const mention = (id: string): MachineMention => ({
  id,
  role: 'server',
  name: id,
  file: `${id}.csv`,
  sheet: null,
  cpus: null,
  memoryGiB: null,
});
const pair = (a: string, b: string) => ({ a: mention(a), b: mention(b), evidence: [] });
const review: MachineReview = {
  openPairs: 4,
  openQuestions: 2,
  questions: [
    {
      pattern: { en: 'x', ja: 'x' },
      asks: 'same',
      pairs: [pair('a1', 'b1'), pair('a2', 'b2')],
      rest: [{ a: 'a3', b: 'b3' }],
    },
    { pattern: null, asks: 'same', pairs: [pair('c', 'd')], rest: [] },
  ],
  joinedMachines: 0,
  joined: [],
  leftRows: [{ rows: [mention('x'), mention('y')], left: 2, of: 12 }],
  unattached: [mention('recording r')],
  machines: [],
  parted: [],
  decisions: 0,
};

describe('decisions about machines', () => {
  it('answer every pair of a pattern, those not shown too', () => {
    expect(decisionsOnAll(review.questions[0] as MachineReview['questions'][number], false)).toEqual([
      { a: 'a1', b: 'b1', same: false },
      { a: 'a2', b: 'b2', same: false },
      { a: 'a3', b: 'b3', same: false },
    ]);
  });

  it('keep a separated mention apart from every other one', () => {
    expect(decisionsToSeparate(mention('b'), [mention('a'), mention('b'), mention('c')])).toEqual([
      { a: 'b', b: 'a', same: false },
      { a: 'b', b: 'c', same: false },
    ]);
  });
});

describe('a review while a decision is on its way', () => {
  it('leaves out the pair answered, whichever side it names first, and keeps the rest of its pattern', () => {
    const { questions, openQuestions } = withoutAnswered(review, [{ a: 'b1', b: 'a1', same: true }]);
    expect(openQuestions).toBe(2);
    expect(questions[0]?.pairs.map(({ a }) => a.id)).toEqual(['a2']);
    expect(questions[0]?.rest).toHaveLength(1);
  });

  it('leaves out a question of which all is answered, and a recording attached', () => {
    const all = decisionsOnAll(review.questions[0] as MachineReview['questions'][number], true);
    const left = withoutAnswered(review, [...all, { a: 'recording r', b: 'c', same: true }]);
    expect(left.openQuestions).toBe(1);
    expect(left.questions.map(({ pairs }) => pairs[0]?.a.id)).toEqual(['c']);
    expect(left.unattached).toEqual([]);
  });

  it('keeps a recording that is only said not to be of a machine', () => {
    expect(withoutAnswered(review, [{ a: 'recording r', b: 'c', same: false }]).unattached).toHaveLength(1);
  });

  it('leaves out rows that are attached or machines of their own, and a list of which none is left', () => {
    const attached = withoutAnswered(review, [{ a: 'x', b: 'c', same: true }]);
    expect(attached.leftRows.map(({ rows, left, of }) => [rows.map(({ id }) => id), left, of])).toEqual([
      [['y'], 1, 12],
    ]);
    expect(withoutAnswered(review, decisionsOnOwn([mention('x'), mention('y')])).leftRows).toEqual([]);
  });
});
