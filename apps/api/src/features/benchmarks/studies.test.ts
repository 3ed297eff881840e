import { STUDY3_ROWS } from '@tatami/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

async function studiesOfFile(name: string, content: string) {
  const { id } = await createProject(opened.app);
  await importFile(opened.app, id, { name, content });
  return (await request(opened.app, { url: `/api/projects/${id}/studies` })).body.items;
}

test('the table of study 3 as a file of its tool gives the figures that it prints', async () => {
  const printed = STUDY3_ROWS.map(
    ({ warehouses, off, on, printedPercent }) =>
      `TPut ${warehouses}      ${off}.00 (  0.00%)     ${on}.00 ( ${printedPercent.toFixed(2)}%)`,
  );
  const header = '                    Balancing disabled    Balancing enabled';
  const [study] = await studiesOfFile('specjbb.txt', [header, ...printed].join('\n'));
  expect(study.template.id).toBe('numa-balancing');
  const [{ points, peakChange, verdict }] = study.settings[0].comparisons;
  expect(points.map(({ change }: { change: { value: number } }) => (change.value * 100).toFixed(1))).toEqual(
    STUDY3_ROWS.map(({ off, on }) => ((on / off - 1) * 100).toFixed(1)),
  );
  expect((peakChange.value * 100).toFixed(2)).toBe('26.56');
  expect(verdict).toBe('gain');
});

test('what SPECjbb2005 printed of two runs gives peaks and scores by its definition', async () => {
  const { id } = await createProject(opened.app);
  const output = (throughputs: readonly number[]) => [
    'SPECjbb2005',
    ...throughputs.flatMap((bops, index) => [
      `Timing Measurement began Tue Mar 03 09:00:00 JST 2026 for ${index === 0 ? 0.5 : 4} minutes`,
      `TOTALS FOR: COMPANY with ${index + 1} warehouses`,
      `           throughput =    ${bops.toFixed(2)} bops`,
    ]),
    'Warehouses Thrput',
    '   1       1',
    ' * 2       2',
    ' * 3       3',
  ];
  for (const [name, bops] of [
    ['numa_off', [21_000, 39_800, 38_100, 36_400]],
    ['numa_on', [20_600, 40_100, 43_900, 45_200]],
  ] as const)
    await importFile(opened.app, id, { name: `${name}.results`, content: output(bops).join('\n') });
  const [study] = (await request(opened.app, { url: `/api/projects/${id}/studies` })).body.items;
  expect(study.template.id).toBe('numa-balancing');
  const { levels, says } = study.settings[0].scores;
  expect(
    levels.map((level: Record<'expectedPeak' | 'actualPeak' | 'score', { value: number }>) =>
      [level.expectedPeak, level.actualPeak, level.score].map(({ value }) => value),
    ),
  ).toEqual([
    [2, 2, 38_100],
    [2, 4, (40_100 + 43_900 + 45_200) / 3],
  ]);
  expect(says[0].en).toContain('SPECjbb score');
});

test('pairs of a list in Japanese, of other machines, tell what mirroring costs each', async () => {
  const rows = ['直結,16,なし,5169', '直結,16,あり,4032', 'iSCSI,16,なし,3000', 'iSCSI,16,あり,1650'];
  const [study] = await studiesOfFile('測定.csv', ['接続方式,クライアント数,ミラーリング,TPS', ...rows].join('\n'));
  const changes = study.settings.map((setting: { comparisons: { points: { change: { value: number } }[] }[] }) =>
    setting.comparisons[0]?.points[0]?.change.value.toFixed(2),
  );
  expect(changes).toEqual(['-0.45', '-0.22']);
  expect(study.settings[0].made.ja).toBeDefined();
});

test('runs of two files that agree in machine, metric and clients are all kept, and compared across the files', async () => {
  const { id } = await createProject(opened.app);
  for (const [name, tps] of [
    ['none', 5169],
    ['mirrored', 4032],
  ] as const)
    await importFile(opened.app, id, {
      name: `${name}.csv`,
      content: `machine,clients,mirroring,TPS\nm1,16,${name},${tps}`,
    });
  const { benchmarkRuns } = (await request(opened.app, { url: `/api/projects/${id}/estate` })).body;
  expect(benchmarkRuns.map(({ throughput }: { throughput: number }) => throughput).toSorted()).toEqual([4032, 5169]);
  const [study] = (await request(opened.app, { url: `/api/projects/${id}/studies` })).body.items;
  expect(study.settings[0].comparisons[0].points[0].change.value.toFixed(2)).toBe('-0.22');
});

test('a file of an old and a new machine with one to eight instances in three bindings is compared by type', async () => {
  const rows = [1, 2, 4, 8].flatMap((instances) =>
    Object.entries({ A: 1, B: 0.9, C: 0.8 }).map(
      ([pattern, share]) =>
        `R770,Pattern ${pattern},${instances},512,${Math.round((1892 + 118 * (instances - 1)) * share)}`,
    ),
  );
  const file = ['Server,Binding,Instances,Memory (GB),TPS', 'DL380 G7,,1,64,500', ...rows].join('\n');
  const [machines, instances] = await studiesOfFile('benchmarks.csv', file);
  expect(machines.template.id).toBe('machines');
  const told = (study: typeof machines) =>
    study.settings[0].comparisons.map(({ finding }: { finding: { level: string; change: { value: number } } }) => [
      finding.level,
      finding.change.value.toFixed(2),
    ]);
  expect(told(machines)).toEqual([
    ['r770', '2.78'],
    ['r770/8', '4.44'],
  ]);
  expect(told(instances)).toHaveLength(9);
  expect(told(instances)[6]).toEqual(['8/pattern a', '0.44']);
});

test('without runs that compare anything there is no study', async () => {
  expect(await studiesOfFile('runs.csv', 'Machine,Clients,TPS\nR770,8,100\n')).toEqual([]);
});

test('a grid of vCPUs and storage, by the time its work took, gives what study 4 prints', async () => {
  const file = [
    'Test,Machine,vCPUs,Storage,Processing time (s)',
    '1,notebook,1,HDD,92',
    '2,notebook,2,HDD,98',
    '3,notebook,1,SSD,82',
    '4,notebook,2,SSD,49',
  ].join('\n');
  const studies = await studiesOfFile('grid.csv', file);
  const ratiosOf = (id: string): readonly string[] =>
    studies
      .find(({ template }: { template: { id: string } }) => template.id === id)
      .settings.map((setting: { comparisons: { points: { change: { value: number } }[] }[] }) =>
        (1 + (setting.comparisons[0]?.points[0]?.change.value ?? Number.NaN)).toFixed(2),
      );
  expect(ratiosOf('storage')).toEqual(['1.12', '2.00']);
  expect(ratiosOf('vcpus')).toEqual(['0.94', '1.67']);
});
