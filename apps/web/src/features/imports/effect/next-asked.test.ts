import { type ImportRecord, MOST_IMPORTS_TOGETHER } from '@tatami/contracts';
import { expect, it } from 'vitest';
import { type Known, nextAsked } from './next-asked.ts';

const known = (
  id: string,
  status: ImportRecord['status'] | null,
  more: Partial<Known> & { at?: string } = {},
): Known => {
  const { at = '2026-11-26T10:00:00.000Z', ...rest } = more;
  const record = status && ({ id, status, createdAt: at } as ImportRecord);
  return { id, record, outdated: record === null, ...rest };
};

it('asks for what is not known and for what is being read, the oldest first, and for nothing that has ended', () => {
  const asked = nextAsked([
    known('read again', 'queued', { at: '2026-11-26T10:00:09.000Z' }),
    known('done', 'done'),
    known('first', 'running'),
    known('failed', 'failed'),
    known('second', 'queued'),
    known('changed since', 'done', { outdated: true }),
    known('never seen', null),
  ]);
  expect(asked).toEqual(['changed since', 'never seen', 'first', 'second', 'read again']);
  expect(nextAsked([known('done', 'done'), known('failed', 'failed')])).toEqual([]);
});

it('comes to all of very many in one answer after the other, however slow one of them is', () => {
  const statuses = new Map<string, ImportRecord['status']>(Array.from({ length: 502 }, (_, n) => [`${n}`, 'queued']));
  let questions = 0;
  for (; questions < 100; questions += 1) {
    const asked = nextAsked([...statuses].map(([id, status]) => known(id, status)));
    if (asked.length < 2) break;
    expect(asked.length).toBeLessThanOrEqual(MOST_IMPORTS_TOGETHER);
    for (const id of asked) if (id !== '0') statuses.set(id, 'done');
  }
  expect([...statuses].filter(([, status]) => status !== 'done')).toEqual([['0', 'queued']]);
  expect(questions).toBe(Math.ceil(501 / (MOST_IMPORTS_TOGETHER - 1)));
});
