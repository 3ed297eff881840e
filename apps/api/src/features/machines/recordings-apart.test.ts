import type { MachineReview } from '@tatami/contracts';
import type { Estate } from '@tatami/model';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;

beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
  await bring('list.csv', 'Server,Cores,Memory (GB),DBMS\ndb01,32,384,PostgreSQL 14\ndb02,32,384,PostgreSQL 14\n');
});
afterAll(() => opened.close());

const base = () => `/api/projects/${projectId}`;
const bring = async (name: string, content: string) =>
  expect((await importFile(opened.app, projectId, { name, content })).status).toBe('done');
const recordingsOf = async () => {
  const { series }: Estate = (await request(opened.app, { url: `${base()}/estate` })).body;
  return series
    .filter(({ metric }) => metric === 'cpuShare')
    .map(
      ({ subject, values, origin }) => [subject, origin.file, values.length, Math.max(...values.map(Number))] as const,
    )
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1));
};
const askedAbout = async () => {
  const review: MachineReview = (await request(opened.app, { url: `${base()}/machines/review` })).body;
  return review.questions
    .flatMap(({ pairs }) => pairs.map(({ a, b }) => [a.id, b.id].toSorted().join(' = ')))
    .toSorted();
};
const decide = (a: string, b: string) =>
  request(opened.app, {
    method: 'PUT',
    url: `${base()}/machines/decisions`,
    payload: { decisions: [{ a, b, same: true }] },
  });

/** A recording of a name, of a day, every ten minutes from 00:10, with this use in per cent. */
const sar = (host: string, uses: readonly number[], second = '01') =>
  [
    `Linux 5.14.0 (${host}) \t2026-11-18 \t_x86_64_\t(8 CPU)`,
    '',
    `00:00:${second}        CPU     %user     %nice   %system   %iowait    %steal     %idle`,
    ...uses.map((use, at) => {
      const minutes = 10 * (at + 1);
      const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
      return `${time}:${second}        all     ${use.toFixed(2)}      0.00      0.00      0.00      0.00    ${(100 - use).toFixed(2)}`;
    }),
  ].join('\n');

const FIRST = [10, 20, 40, 30, 20, 10, 10, 20];
const OTHER = [50, 60, 75, 70, 65, 60, 55, 50];
const APART = 'recording db01 · sar_db02.txt';

test.each([
  ['at the same moments', '01'],
  ['at other moments', '31'],
])('a recording of a name that another file has for the same time is kept %s, and asked about', async (_, second) => {
  await bring('sar_db01.txt', sar('db01', FIRST));
  await bring('sar_db02.txt', sar('db01', OTHER, second));
  expect(await recordingsOf()).toEqual([
    ['db01', 'sar_db01.txt', 8, 0.4],
    ['db01 · sar_db02.txt', 'sar_db02.txt', 8, 0.75],
  ]);
  expect(await askedAbout()).toEqual([`${APART} = server db01`, `${APART} = server db02`]);
  expect((await decide(APART, 'server db02')).status).toBe(200);
  expect(await recordingsOf()).toEqual([
    ['db01', 'sar_db01.txt', 8, 0.4],
    ['db02', 'sar_db02.txt', 8, 0.75],
  ]);
  expect(await askedAbout()).toEqual([]);
  // The same file again is the same recording.
  await bring('sar_db02.txt', sar('db01', [...OTHER, 80], second));
  expect(await recordingsOf()).toEqual([
    ['db01', 'sar_db01.txt', 8, 0.4],
    ['db02', 'sar_db02.txt', 9, 0.8],
  ]);
});

test('a recording that was copied in part changes nothing, and one that goes on takes its place', async () => {
  await bring('monday.txt', sar('db01', FIRST));
  await bring('noon.txt', sar('db01', FIRST.slice(0, 3)));
  expect(await recordingsOf()).toEqual([['db01', 'monday.txt', 8, 0.4]]);
  await bring('evening.txt', sar('db01', [...FIRST, 90]));
  expect(await recordingsOf()).toEqual([['db01', 'evening.txt', 9, 0.9]]);
  expect(await askedAbout()).toEqual([]);
});

test('where neither file is named after a machine, both are asked about', async () => {
  await bring('a.txt', sar('db01', FIRST));
  await bring('b.txt', sar('db01', OTHER));
  expect(await askedAbout()).toEqual(['recording db01 = server db01', 'recording db01 · b.txt = server db01']);
});

test.each([
  ['the means', 'Average', 'Maximum'],
  ['the highest', 'Maximum', 'Average'],
])('means and the highest of the same steps are one recording, where %s come first', async (_, first, second) => {
  const uses = { Average: [10, 20, 30], Maximum: [50, 90, 60] };
  for (const statistic of [first, second] as (keyof typeof uses)[]) {
    const rows = uses[statistic].map((use, at) => `2026-11-18T0${at}:00:00Z,${use}`);
    await bring(`db01_cpu_${statistic}.csv`, [`Timestamp,db01 CPUUtilization ${statistic} (%)`, ...rows].join('\n'));
  }
  const { series }: Estate = (await request(opened.app, { url: `${base()}/estate` })).body;
  expect(series.map(({ subject, values, peaks, sampleIs }) => [subject, values, peaks, sampleIs])).toEqual([
    ['db01', [0.1, 0.2, 0.3], [0.5, 0.9, 0.6], 'mean'],
  ]);
  expect(await askedAbout()).toEqual([]);
});
