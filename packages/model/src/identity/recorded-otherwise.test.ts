import { expect, it } from 'vitest';
import { bareServer, bareWorkload, type Origin } from '../inventory/index.ts';
import { indexRecordings } from '../series/index.ts';
import { seriesOf } from '../series/test/series-of.ts';
import {
  doubtedPairs,
  evidenceText,
  type IdentityDecision,
  identifyMachines,
  mentionsOf,
  resolvedEstate,
  toldApartByFile,
} from './index.ts';

const originIn = (file: string): Origin => ({ file, sheet: null, row: 2, cells: {} });
const listed = (name: string) => ({
  server: { ...bareServer(name, name, originIn('list.csv')), cores: 32, memoryGiB: 384 },
  whole: { ...bareWorkload(name, name, originIn('list.csv')), serverKey: name },
});
const LISTED = ['db01', 'db02', 'db03'].map(listed);
const recorded = (subject: string, file: string, use: number) => ({
  ...{ ...seriesOf(600, [use]), subject },
  origin: originIn(file),
});

/** The highest use found of each server, and what is asked. */
function found(series: readonly ReturnType<typeof recorded>[], decisions: readonly IdentityDecision[] = []) {
  const estate = {
    ...{ servers: LISTED.map(({ server }) => server), workloads: LISTED.map(({ whole }) => whole) },
    ...{ series, benchmarkRuns: [] },
  };
  const identification = identifyMachines(mentionsOf(estate), decisions);
  const resolved = resolvedEstate(
    estate,
    identification.machines,
    () => 0,
    [],
    doubtedPairs(identification, decisions),
  );
  const recordings = indexRecordings(resolved.series);
  return {
    use: resolved.servers.map(
      ({ name, key }) => recordings.find('cpuShare', name, key)?.series.map(({ values }) => values[0]) ?? null,
    ),
    asked: identification.review
      .map(({ a, b, evidence }) => [
        [a, b]
          .map(({ id }) => id)
          .toSorted()
          .join(' = '),
        evidence
          .map(({ kind }) => kind)
          .toSorted()
          .join(', '),
      ])
      .toSorted(),
    texts: identification.review.flatMap(({ evidence }) => evidence.map((each) => evidenceText(each).en)),
  };
}

const FIRST = recorded('db01', 'sar_db01.txt', 0.4);
const SECOND = recorded(toldApartByFile('db01', 'sar_db02.txt'), 'sar_db02.txt', 0.75);
const OF_SECOND = 'recording db01 · sar_db02.txt';

it('the recording whose file is named after another machine is asked about, the other one stays', () => {
  const { use, asked } = found([FIRST, SECOND]);
  expect(use).toEqual([[0.4], null, null]);
  expect(asked).toEqual([
    [`${OF_SECOND} = server db01`, 'recorded-otherwise, short-name'],
    [`${OF_SECOND} = server db02`, 'file-name, recorded-otherwise'],
  ]);
});

it('whichever of them came first', () => {
  const { use, asked } = found([
    recorded('db01', 'sar_db02.txt', 0.75),
    recorded(toldApartByFile('db01', 'sar_db01.txt'), 'sar_db01.txt', 0.4),
  ]);
  expect(use).toEqual([[0.4], null, null]);
  expect(asked).toEqual([
    ['recording db01 = server db01', 'recorded-otherwise, short-name'],
    ['recording db01 = server db02', 'file-name, recorded-otherwise'],
  ]);
});

it('is of the machine that a person says, and nothing more is asked', () => {
  expect(found([FIRST, SECOND], [{ a: OF_SECOND, b: 'server db02', same: true }])).toMatchObject({
    use: [[0.4], [0.75], null],
    asked: [],
  });
  expect(found([FIRST, SECOND], [{ a: OF_SECOND, b: 'server db01', same: true }])).toMatchObject({
    use: [[0.4, 0.75], null, null],
  });
});

it('both are asked about where their files tell nothing, until one is said to be of another machine', () => {
  const [one, other] = [recorded('db01', 'mon.txt', 0.4), recorded('db01 · tue.txt', 'tue.txt', 0.75)];
  const { use, asked } = found([one, other]);
  expect([use, asked.map(([pair]) => pair)]).toEqual([
    [null, null, null],
    ['recording db01 = server db01', 'recording db01 · tue.txt = server db01'],
  ]);
  expect(found([one, other], [{ a: 'recording db01 · tue.txt', b: 'server db03', same: true }])).toMatchObject({
    use: [[0.4], null, [0.75]],
    asked: [],
  });
});

it('is of the machine of its name where the other recording is gone', () => {
  expect(found([SECOND])).toMatchObject({ use: [[0.75], null, null], asked: [] });
});
