import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const RUNS = [
  'Test,Server,Mirrored,Clients,Start,Duration (s),CPU %,TPS',
  '1,DB01,no,16,2026-11-20 10:00:00,600,,5169',
  '2,DB01,yes,16,2026-11-20 10:20:00,600,,4032',
  '3,DB01,no,32,2026-11-20 10:40:00,600,91,5400',
  '4,DB02,no,16,2026-11-20 10:00:00,600,,5000',
].join('\n');
/** 10:00 to 10:10 at 60 %, 10:20 to 10:30 at 45 %, 10:40 to 10:50 at 80 %. */
const BUSY: readonly (readonly [from: number, to: number, use: number])[] = [
  [0, 10, 60],
  [20, 30, 45],
  [40, 50, 80],
];
const SAR = [
  'Linux 5.14.0-427.el9.x86_64 (db01.example.com) \t11/20/2026 \t_x86_64_\t(16 CPU)',
  '',
  '09:59:00        CPU     %user     %nice   %system   %iowait    %steal     %idle',
  ...Array.from({ length: 60 }, (_, minute) => {
    const use = BUSY.find(([from, to]) => minute >= from && minute < to)?.[2] ?? 5;
    const clock = minute === 59 ? '11:00:00' : `10:${String(minute + 1).padStart(2, '0')}:00`;
    return `${clock}        all     ${use}.00      0.00      0.00      2.00      0.00     ${98 - use}.00`;
  }),
  '',
].join('\n');

const BOTH = [{ field: 'cpuShare' }, { field: 'ioWaitShare' }];

async function projectWith(...files: readonly { readonly name: string; readonly content: string }[]) {
  const { id } = await createProject(opened.app);
  for (const file of files) await importFile(opened.app, id, file);
  const of = async (path: string) => (await request(opened.app, { url: `/api/projects/${id}/${path}` })).body;
  return { id, of };
}

test('a recording fills what runs on its machine do not state, in studies too, and says where it is from', async () => {
  const { of } = await projectWith({ name: 'runs.csv', content: RUNS }, { name: 'sar-db01.txt', content: SAR });
  const { items } = await of('recorded-runs');
  const { items: runs } = await of('benchmark-runs?sort=name');
  const attached = runs.map(({ name, key }: { name: string; key: string }) => {
    const its = items.find((each: { key: string }) => each.key === key);
    const cpu = its.values.find(({ field }: { field: string }) => field === 'cpuShare');
    const wait = its.values.find(({ field }: { field: string }) => field === 'ioWaitShare');
    return [name, cpu?.value.toFixed(2), wait?.value.toFixed(2), its.nothing?.because];
  });
  expect(attached).toEqual([
    ['1', '0.60', '0.02', undefined],
    ['2', '0.45', '0.02', undefined],
    ['3', undefined, '0.02', undefined],
    ['4', undefined, undefined, 'not-recorded'],
  ]);
  const { items: studies } = await of('studies');
  type Estimate = { readonly value: number | null; readonly because: object };
  const told: readonly Estimate[] = studies.flatMap(
    (study: { settings: readonly { responses: { rows: readonly { values: readonly Estimate[] }[] } }[] }) =>
      study.settings.flatMap(({ responses }) => responses.rows.flatMap(({ values }) => values)),
  );
  const recorded = told.filter(({ because }) => JSON.stringify(because).includes('sar-db01.txt'));
  expect(new Set(recorded.map(({ value }) => value?.toFixed(2)))).toEqual(new Set(['0.60', '0.45', '0.02']));
});

test('a person has the last word: what is set by hand stays, what is taken back is that of the recording again', async () => {
  const { id, of } = await projectWith({ name: 'sar-db01.txt', content: SAR }, { name: 'runs.csv', content: RUNS });
  const valuesOf = async (name: string) => {
    const { items: runs } = await of('benchmark-runs?sort=name');
    const run = runs.find((each: { name: string }) => each.name === name);
    const { items } = await of('recorded-runs');
    return { run, values: items.find(({ key }: { key: string }) => key === run.key).values };
  };
  const set = async (cpuShare: number | null) => {
    const { run } = await valuesOf('1');
    const url = `/api/projects/${id}/benchmark-runs/${run.id}`;
    const headers = { 'if-match': `"${run.version}"` };
    expect((await request(opened.app, { method: 'PATCH', url, headers, payload: { cpuShare } })).status).toBe(200);
  };
  expect((await valuesOf('1')).values).toMatchObject(BOTH);
  await set(0.7);
  expect(await valuesOf('1')).toMatchObject({
    run: { cpuShare: 0.7, edited: ['cpuShare'] },
    values: [{ field: 'ioWaitShare' }],
  });
  await set(null);
  expect((await valuesOf('1')).values).toMatchObject(BOTH);
});

test('NUMA counters in two files around a run give its share of remote memory', async () => {
  const counters = (clock: string, local: number, other: number) =>
    [
      '[root@db01 ~]# date; grep numa /proc/vmstat',
      `Fri Nov 20 ${clock} UTC 2026`,
      ...[`numa_hit ${local}`, 'numa_miss 0', 'numa_foreign 0', `numa_local ${local}`, `numa_other ${other}`],
      '',
    ].join('\n');
  const { of } = await projectWith(
    { name: 'runs.csv', content: RUNS },
    { name: 'after.txt', content: counters('10:10:05', 1700, 400) },
    { name: 'before.txt', content: counters('09:59:55', 1000, 100) },
  );
  const { items } = await of('recorded-runs');
  const remote = items.flatMap(
    ({ values }: { values: readonly { field: string; value: number; cell: { from: { file: string } } }[] }) =>
      values.map(({ field, value, cell }) => [field, value.toFixed(2), cell.from.file]),
  );
  expect(remote).toEqual([['remoteShare', '0.30', 'after.txt']]);
});
