import type { EstateClock } from '@tatami/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** One busy hour a day, at nine by the clock on the wall. */
const busyAt = (hour: number) => (hour === 9 ? 90 : 10);
const two = (hour: number) => String(hour).padStart(2, '0');

/** Counters of Windows; without a zone in their header where none is given. */
const perfmon = (machine: string, zone: string) =>
  [
    `"(PDH-CSV 4.0) ${zone}","\\\\${machine}\\Processor(_Total)\\% Processor Time"`,
    ...HOURS.map((hour) => `"11/20/2026 ${two(hour)}:00:00.000","${busyAt(hour)}"`),
  ].join('\r\n');
const sar = (machine: string) =>
  [
    `Linux 5.14.0 (${machine}) 2026-11-20 _x86_64_ (16 CPU)`,
    '',
    '00:00:00        CPU     %user     %nice   %system   %iowait    %steal     %idle',
    ...HOURS.slice(1).map((hour) => {
      const idle = (100 - busyAt(hour)).toFixed(2);
      return `${two(hour)}:00:00        all     ${busyAt(hour)}.00      0.00      0.00      0.00      0.00     ${idle}`;
    }),
  ].join('\n');
const sadf = (machine: string, ahead: number) =>
  [
    '# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle',
    ...HOURS.slice(1).map((hour) => {
      const utc = new Date(Date.UTC(2026, 10, 20, hour - ahead)).toISOString().slice(0, 19).replace('T', ' ');
      return `${machine};3600;${utc} UTC;-1;${busyAt(hour)};0;0;0;0;${100 - busyAt(hour)}`;
    }),
  ].join('\n');
const LIST = [
  'Server,CPU model,Sockets,Cores,Memory (GB)',
  ...['sql01', 'ora01'].map((name) => `${name},Intel Xeon Gold 6130,2,32,256`),
].join('\n');

const projectOf = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const { id } = await createProject(opened.app);
  for (const [name, content] of Object.entries({ 'list.csv': LIST, ...files }))
    expect((await importFile(opened.app, id, { name, content })).status).toBe('done');
  return id;
};
const get = async (id: string, path: string) => {
  const { status, body } = await request(opened.app, { url: `/api/projects/${id}/${path}` });
  expect(status).toBe(200);
  return body;
};
const clockOf = async (id: string): Promise<EstateClock> => (await get(id, 'clock')).clock;
const say = (id: string, zone: string | null) =>
  request(opened.app, { method: 'PUT', url: `/api/projects/${id}/clock`, payload: { zone } });
/** When each machine was busiest, by the clock that loads are added up on. */
const busiest = async (id: string) => {
  const { series } = await get(id, 'estate');
  return Object.fromEntries(
    series
      .filter(({ metric }: { metric: string }) => metric === 'cpuShare')
      .map(({ subject, startsAt, stepS, values }: never & { [field: string]: never }) => {
        const at = (values as number[]).indexOf(0.9);
        return [subject, new Date(Date.parse(startsAt) + at * stepS * 1000).toISOString()];
      }),
  );
};
/** The busiest hour of the week, and how much of the CPU of all machines was in use in it. */
const busiestHour = async (id: string) => {
  const { week } = await get(id, 'overview');
  const { day, hour } = week.busiest;
  return { day, hour, peak: week.hours[day][hour].peak };
};

test('recordings of Windows with a stated zone and of sar are added up at the hours of the wall clock', async () => {
  const id = await projectOf({ 'sql.csv': perfmon('sql01', '(Tokyo Standard Time)(-540)'), 'ora.txt': sar('ora01') });
  const at = '2026-11-20T09:00:00.000Z';
  expect(await busiest(id)).toEqual({ sql01: at, ora01: at });
  expect(await clockOf(id)).toMatchObject({ zone: '+09:00', from: 'recordings', choices: [] });
  // A Friday; stamps mark the end of their hour.
  expect(await busiestHour(id)).toEqual({ day: 4, hour: 8, peak: expect.closeTo(0.9, 9) });
});

describe('known instants beside wall clocks', () => {
  test('are asked about, added as they were read until then, and by the zone once it is said', async () => {
    const id = await projectOf({ 'sql.txt': sadf('sql01', 9), 'ora.txt': sar('ora01') });
    const asRead = { sql01: '2026-11-20T00:00:00.000Z', ora01: '2026-11-20T09:00:00.000Z' };
    expect(await busiest(id)).toEqual(asRead);
    expect(await clockOf(id)).toMatchObject({ zone: 'UTC', from: 'assumed', choices: ['Asia/Tokyo', 'UTC'] });
    expect(await busiestHour(id)).toMatchObject({ day: 3, hour: 23 });
    const { questions } = await get(id, 'open-questions');
    const asked = questions.find((question: { asked: { about: string } }) => question.asked.about === 'clock');
    expect(asked.answers.map((answer: { id: string }) => answer.id)).toEqual(['Asia/Tokyo', 'UTC']);

    const kept = await say(id, 'Asia/Tokyo');
    expect([kept.status, kept.body]).toEqual([200, { before: null }]);
    const at = '2026-11-20T09:00:00.000Z';
    expect(await busiest(id)).toEqual({ sql01: at, ora01: at });
    expect(await busiestHour(id)).toEqual({ day: 4, hour: 8, peak: expect.closeTo(0.9, 9) });
    const answered = await get(id, 'open-questions');
    expect(answered.questions.some((each: { asked: { about: string } }) => each.asked.about === 'clock')).toBe(false);

    expect((await say(id, null)).body).toEqual({ before: 'Asia/Tokyo' });
    expect(await busiest(id)).toEqual(asRead);
  });

  test('a zone that is none is refused', async () => {
    const { id } = await createProject(opened.app);
    for (const zone of ['Tokyo', '+9', 'Mars/Olympus']) expect((await say(id, zone)).status).toBe(400);
    expect(await clockOf(id)).toMatchObject({ zone: null });
  });
});
