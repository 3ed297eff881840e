import { isoOf, offsetText, onOneClock, onOneGrid, recordingsOf, zoneOffsets } from '@tatami/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (text: string, fileName = 'recorded.txt') =>
  readFile({ bytes: new TextEncoder().encode(text), fileName }).records.series;
const clocks = (text: string) => [...new Set(read(text).map(({ clock }) => clock))];

const PERFMON = '"\\\\SQL01\\Processor(_Total)\\% Processor Time"';
const perfmon = (zone: string) =>
  `"(PDH-CSV 4.0) ${zone}",${PERFMON}\r\n"11/20/2026 09:00:00.000","25"\r\n"11/20/2026 09:01:00.000","50"\r\n`;
const csv = (...stamps: readonly string[]) =>
  ['Timestamp,Server,CPU utilisation (%)', ...stamps.map((stamp) => `${stamp},db1,40`)].join('\n');

const headed = (heading: string, ...stamps: readonly string[]) => csv(...stamps).replace('Timestamp', heading);
const wide = (heading: string, ...stamps: readonly string[]) =>
  [`${heading},CPU (%)`, ...stamps.map((stamp) => `${stamp},40`)].join('\n');
const TWO = ['2026-11-20 09:00:00', '2026-11-20 10:00:00'] as const;
const ZONED = ['2026-11-20T09:00:00+09:00', '2026-11-20T10:00:00+09:00'] as const;

describe('a recording says on which clock it stands', () => {
  it.each([
    ['counters of Windows with the zone in their header', perfmon('(Tokyo Standard Time)(-540)'), ['+09:00']],
    ['half an hour beside the hour, behind UTC', perfmon('(Newfoundland Standard Time)(210)'), ['-03:30']],
    ['counters of a machine that stands in UTC', perfmon('(Coordinated Universal Time)(0)'), ['+00:00']],
    ['counters of esxtop, written in UTC wherever the host stands', perfmon('(UTC)(0)'), ['utc']],
    ['counters of typeperf, without a zone', perfmon('').replace('4.0) ', '4.0)'), ['local']],
    ['stamps with an offset', csv('2026-11-20T09:00:00+09:00', '2026-11-20T10:00:00+09:00'), ['+09:00']],
    ['stamps with an offset that changes', csv('2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00'), ['utc']],
    ['stamps in UTC', csv('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'), ['utc']],
    ['seconds since 1970', csv('1795136400', '1795140000'), ['utc']],
    ['milliseconds since 1970 under epoch_ms', headed('epoch_ms', '1795136400000', '1795140000000'), ['utc']],
    [
      'seconds since 1970 beside an interval',
      csv('1795136400', '1795140000').replace('Timestamp,', 'Interval (s),Epoch (s),').replaceAll(/^(\d)/gm, '300,$1'),
      ['utc'],
    ],
    ['stamps under a heading in UTC', headed('Timestamp (UTC)', ...TWO), ['utc']],
    ['stamps under a heading in UTC, without brackets', headed('Time UTC', ...TWO), ['utc']],
    ['stamps under a name of UTC, with an underscore', headed('timestamp_utc', ...TWO), ['utc']],
    ['stamps under the name of a zone', headed('UTC', ...TWO), ['utc']],
    ['stamps under a heading in GMT', headed('Date/Time [GMT]', ...TWO), ['utc']],
    ['stamps under a heading in JST', headed('時刻（JST）', ...TWO), ['+09:00']],
    ['stamps under a heading with an offset', headed('Zeit (UTC+1)', ...TWO), ['+01:00']],
    ['stamps with offsets of their own under a heading in UTC', headed('Time (UTC)', ...ZONED), ['+09:00']],
    ['stamps under a heading that many zones share', headed('Date/Time (EST)', ...TWO), ['local']],
    ['stamps under a heading whose zone has a summer time', headed('Zeit (MEZ)', ...TWO), ['local']],
    ['stamps of one machine under a heading in UTC', wide('Timestamp (UTC)', ...TWO), ['utc']],
    [
      'dates beside times of day in JST',
      csv(...TWO)
        .replace('Timestamp,', '日付,時刻(JST),')
        .replaceAll(' 0', ',0')
        .replaceAll(' 1', ',1'),
      ['+09:00'],
    ],
    ['stamps without a zone', csv('2026-11-20 09:00:00', '2026-11-20 10:00:00'), ['local']],
    ['stamps of which some state no zone', csv('2026-11-20T09:00:00Z', '2026-11-20 10:00:00'), ['local']],
    [
      'vmstat with JST',
      [
        'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----',
        ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 JST',
        ' 1  0      0 100000  10000 500000    0    0     1     2  100  200  5  1 94  0  0 2026-11-20 09:00:00',
        ' 1  0      0 100000  10000 500000    0    0     1     2  100  200 10  5 85  0  0 2026-11-20 09:01:00',
        ' 1  0      0 100000  10000 500000    0    0     1     2  100  200 20  5 75  0  0 2026-11-20 09:02:00',
      ].join('\n'),
      ['local'],
    ],
  ])('%s', (_, text, expected) => {
    expect(clocks(text)).toEqual(expected);
  });
});

describe('a heading with a zone', () => {
  const codes = (text: string) =>
    readFile({ bytes: new TextEncoder().encode(text), fileName: 'recorded.txt' })
      .issues.map(({ code }) => code)
      .filter((code) => /zone/.test(code));

  it('moves the times to it', () => {
    expect(read(headed('Time (JST)', ...TWO)).map(({ startsAt }) => startsAt)).toEqual(['2026-11-20T00:00:00Z']);
  });

  it('is said to be open where it is no sure one, and needs no remark where it is', () => {
    expect(codes(headed('Time (CET)', ...TWO))).toEqual(['zone-not-sure']);
    expect(codes(wide('Time (CET)', ...TWO))).toEqual(['zone-not-sure']);
    expect(codes(headed('Time (local time)', ...TWO))).toEqual(['no-time-zone']);
    expect(codes(headed('Time (UTC)', ...TWO))).toEqual([]);
    expect(codes(headed('epoch', '1795136400', '1795140000'))).toEqual([]);
  });
});

const STEP_S = 1_800;

/** What one tool writes of a load in a zone: `at` = the instant of each sample, `percent` = its mean since the one before. */
interface Load {
  readonly zone: string;
  readonly samples: readonly { readonly at: number; readonly percent: number }[];
}

function wallOf(zone: string, at: number) {
  const iso = isoOf(at + (zoneOffsets(zone)?.at(at) ?? 0));
  return { day: iso.slice(0, 10), clock: iso.slice(11, 19), iso: iso.slice(0, 19) };
}

/** Four tools that write the same, each on a clock of its own. */
const TOOLS: Readonly<Record<string, (load: Load, machine: string) => string>> = {
  perfmon: ({ zone, samples }, machine) => {
    const behind = -(zoneOffsets(zone)?.at(samples[0]?.at ?? 0) ?? 0) / 60;
    const rows = samples.map(({ at, percent }) => {
      const { day, clock } = wallOf(zone, at);
      const [year, month, date] = day.split('-');
      return `"${month}/${date}/${year} ${clock}.000","${percent}"`;
    });
    return [`"(PDH-CSV 4.0) (There)(${behind})","\\\\${machine}\\Processor(_Total)\\% Processor Time"`, ...rows].join(
      '\r\n',
    );
  },
  sar: ({ zone, samples }, machine) => {
    const first = wallOf(zone, (samples[0]?.at ?? 0) - STEP_S);
    const rows = samples.map(
      ({ at, percent }) => `${wallOf(zone, at).clock} all ${percent}.00 0.00 0.00 0.00 0.00 ${100 - percent}.00`,
    );
    return [
      `Linux 5.14.0 (${machine}) ${first.day} _x86_64_ (16 CPU)`,
      '',
      `${first.clock} CPU %user %nice %system %iowait %steal %idle`,
      ...rows,
    ].join('\n');
  },
  sadf: ({ samples }, machine) =>
    [
      '# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle',
      ...samples.map(
        ({ at, percent }) =>
          `${machine};1800;${isoOf(at).replace('T', ' ').replace('Z', ' UTC')};-1;${percent};0;0;0;0;${100 - percent}`,
      ),
    ].join('\n'),
  csv: ({ zone, samples }, machine) =>
    [
      'Timestamp,Server,CPU utilisation (%)',
      ...samples.map(({ at, percent }) => {
        const ahead = (zoneOffsets(zone)?.at(at) ?? 0) / 60;
        return `${wallOf(zone, at).iso}${offsetText(ahead)},${machine},${percent}`;
      }),
    ].join('\n'),
};

describe('one load recorded by several tools, each on its own clock', () => {
  it('is the same in sum once the zone is said, also through a night in which clocks are set', () => {
    const drawn = fc.record({
      zone: fc.constantFrom('Asia/Tokyo', 'Europe/Berlin', 'America/New_York'),
      // Some begin the day before a change of the clock.
      day: fc.oneof(fc.integer({ min: 0, max: 364 }), fc.constantFrom(66, 87, 297, 304)),
      percents: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 96, maxLength: 96 }),
      tools: fc.array(fc.constantFrom(...Object.keys(TOOLS)), { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(drawn, ({ zone, day, percents, tools }) => {
        const startS = Date.UTC(2026, 0, 1) / 1000 + day * 86_400;
        const samples = percents.map((percent, index) => ({ at: startS + (index + 1) * STEP_S, percent }));
        const series = tools.flatMap((tool, index) =>
          read(TOOLS[tool]?.({ zone, samples }, `db${index}`) ?? '', `${tool}${index}.csv`)
            .filter(({ metric }) => metric === 'cpuShare')
            .map((each) => ({ ...each, stampMarks: 'end' as const })),
        );
        // Of an hour that comes twice the higher of both counts.
        const expected = new Map<string, number>();
        for (const { at, percent } of samples) {
          const { iso } = wallOf(zone, at);
          expected.set(iso, Math.max(expected.get(iso) ?? 0, (percent / 100) * tools.length));
        }
        const grid = onOneGrid(recordingsOf(onOneClock(series, zone).series), { use: 'peak' });
        const sums = new Map<string, number>();
        for (const track of grid?.tracks ?? [])
          for (const { from, values } of track)
            values.forEach((value, index) => {
              const ends = isoOf((grid?.fromS ?? 0) + (from + index + 1) * STEP_S).slice(0, 19);
              if (!Number.isNaN(value)) sums.set(ends, (sums.get(ends) ?? 0) + value);
            });
        expect([...sums.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
        for (const [wall, sum] of sums) expect(sum).toBeCloseTo(expected.get(wall) ?? 0, 6);
      }),
      { numRuns: 60 },
    );
  });
});
