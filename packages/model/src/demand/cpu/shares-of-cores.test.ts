import { expect, it } from 'vitest';
import { partitionChecks } from '../../checks/index.ts';
import { english, japanese } from '../../figure/test/written.ts';
import { bareServer, type OtherStatement, type UtilisationSeries } from '../../inventory/index.ts';
import { PROCESSORS_OF_SHARES } from '../../series/index.ts';
import { withSharesOfCores } from './shares-of-cores.ts';

const origin = { file: 'aix1.nmon', sheet: null, row: 1 };

function series(processors: number | null): UtilisationSeries {
  const cells =
    processors === null ? {} : { [PROCESSORS_OF_SHARES.virtual]: { column: 'LPAR: virtualCPUs', text: '8' } };
  return {
    ...{ subject: 'aix1', metric: 'cpuShare', startsAt: '2026-06-16T00:00:00Z', stepS: 300, clock: 'local' },
    ...{ stampMarks: 'end', sampleIs: 'mean', values: [0.75, null, 0.25], peaks: null, origin: { ...origin, cells } },
  };
}

function estate(cores: number | null, processors: number | null, others: readonly number[] = []) {
  const said = others.map((value): OtherStatement => ({ value, cell: null, file: 'list.csv', sheet: null, row: 2 }));
  const server = bareServer('aix1', 'aix1', {
    ...origin,
    cells: {},
    ...(said.length > 0 && { others: { cores: said } }),
  });
  return { servers: [{ ...server, cores }], series: [series(processors)] };
}

it.each([
  ['as many processors consumed of the cores that hold', 16, 8, [0.375, null, 0.125]],
  ['as recorded where these are its virtual processors', 8, 8, [0.75, null, 0.25]],
  ['as recorded where no cores are known', null, 8, [0.75, null, 0.25]],
  ['as recorded where it does not say of how many processors it is', 20, null, [0.75, null, 0.25]],
])('counts a share of virtual processors %s', (_, cores, processors, values) => {
  const given = estate(cores, processors);
  expect(withSharesOfCores(given).series[0]?.values).toEqual(values);
  // Asked again, as at every move of a slider, it is the same recording.
  expect(withSharesOfCores(given).series).toBe(withSharesOfCores(given).series);
});

it('says both numbers where a source states other cores, whichever hold', () => {
  const [check] = partitionChecks(estate(8, 8, [20]));
  expect(check).toMatchObject({ severity: 'warning', code: 'partition-of-other-cores' });
  expect(english(check?.says)).toMatch(
    /^1 partition was recorded .*: aix1 8 virtual, 20 stated \(8 hold\)\. Their use/,
  );
  expect(japanese(check?.says)).toContain('aix1 仮想8個・記載20コア（採用8）');
  expect(english(partitionChecks(estate(20, 8))[0]?.says)).toContain('aix1 8 virtual, 20 stated (20 hold)');
  expect(partitionChecks(estate(8, 8))).toEqual([]);
  expect(partitionChecks(estate(20, null))).toEqual([]);
});

it('counts a share of the processors a partition is entitled to as many consumed, and takes their number for no contradiction', () => {
  const given = estate(2, 8);
  const [recorded] = given.series as [UtilisationSeries];
  const cells = { [PROCESSORS_OF_SHARES.entitled]: { column: 'pc / ec', text: '0.50' } };
  const ofEntitled = { ...given, series: [{ ...recorded, values: [2, 0.5], origin: { ...origin, cells } }] };
  expect(withSharesOfCores(ofEntitled).series[0]?.values).toEqual([0.5, 0.125]);
  expect(partitionChecks(ofEntitled)).toEqual([]);
});
