import { expect, test } from 'vitest';
import { AnswersOfVersion } from './answers-of-version.ts';

function answersInTurn() {
  const asked: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const answers = new AnswersOfVersion(
    (projectId) =>
      new Promise((resolve, reject) => {
        asked.push(projectId);
        ends.push((error) => (error ? reject(error) : resolve(Uint8Array.of(ends.length))));
      }),
  );
  return { answers, asked, ends };
}

test('whoever asks of one version while its answer is made, or later, has the same one', async () => {
  const { answers, asked, ends } = answersInTurn();
  const both = [answers.of({ id: 'a', estateVersion: 1 }), answers.of({ id: 'a', estateVersion: 1 })];
  ends[0]?.();
  const [one, other] = await Promise.all(both);
  expect(other).toBe(one);
  expect(await answers.of({ id: 'a', estateVersion: 1 })).toBe(one);
  expect(asked).toEqual(['a']);
});

test('another version is asked for, also while the one before is made, and so is another project', () => {
  const { answers, asked } = answersInTurn();
  void answers.of({ id: 'a', estateVersion: 1 });
  void answers.of({ id: 'a', estateVersion: 2 });
  void answers.of({ id: 'b', estateVersion: 2 });
  expect(asked).toEqual(['a', 'a', 'b']);
});

test('an answer that failed is asked for again', async () => {
  const { answers, asked, ends } = answersInTurn();
  const failing = answers.of({ id: 'a', estateVersion: 1 });
  ends[0]?.(new Error('not there'));
  await expect(failing).rejects.toThrow('not there');
  void answers.of({ id: 'a', estateVersion: 1 });
  expect(asked).toEqual(['a', 'a']);
});

test('of many projects those asked for last are kept', async () => {
  const { answers, asked, ends } = answersInTurn();
  for (let at = 0; at < 9; at += 1) {
    const answer = answers.of({ id: `p${at}`, estateVersion: 1 });
    ends[at]?.();
    await answer;
  }
  void answers.of({ id: 'p1', estateVersion: 1 });
  void answers.of({ id: 'p0', estateVersion: 1 });
  expect(asked).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p0']);
});
