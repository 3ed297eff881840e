import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { identifyMachines, mentionsOf, resolvedEstate } from '../identity/index.ts';
import { bareServer, bareWorkload, type Estate, type UtilisationSeries } from '../inventory/index.ts';
import { weekOfEstate } from './week-of-estate.ts';

const MONDAY = '2026-11-02T00:00:00Z';
const ORIGIN = { file: 'use.csv', sheet: null, row: 1, cells: {} };

function server(name: string, cpuModel: string | null = 'Intel Xeon Gold 6130') {
  return { ...bareServer(name, name, ORIGIN), cpuModel, sockets: 2, cores: 32, threads: 32 };
}

function series(subject: string, values: readonly (number | null)[], stepS = 3600): UtilisationSeries {
  const metric = 'cpuShare' as const;
  return {
    subject,
    metric,
    startsAt: MONDAY,
    stepS,
    clock: 'local',
    stampMarks: 'start',
    sampleIs: 'mean',
    values,
    peaks: null,
    origin: ORIGIN,
  };
}

function estate(parts: Partial<Estate>): Estate {
  return { servers: [], workloads: [], series: [], benchmarkRuns: [], ...parts };
}

/** Two weeks of hours; `at` gives the use of an hour. */
const weeks = (at: (hour: number) => number | null) => Array.from({ length: 14 * 24 }, (_, hour) => at(hour));

describe('the week of an estate', () => {
  it('counts a host once, whatever the machines recorded on it are given', () => {
    const guests = (vcpus: number | null, ...names: string[]) =>
      names.map((name) => ({ ...bareWorkload(name, name, ORIGIN), serverKey: 'host', vcpus }));
    const peakOf = (workloads: ReturnType<typeof guests>, use: number) =>
      weekOfEstate(
        estate({
          servers: [server('host')],
          workloads,
          series: workloads.map(({ name }) =>
            series(
              name,
              weeks(() => use),
            ),
          ),
        }),
        CPU_CATALOGUE,
      ).week?.hours[0]?.[0]?.peak;
    // Two instances at 40 % of one host; four machines of half of its threads each; two of a quarter.
    expect(peakOf(guests(null, 'a', 'b'), 0.4)).toBeCloseTo(0.8, 12);
    expect(peakOf(guests(16, 'a', 'b', 'c', 'd'), 0.5)).toBeCloseTo(1, 12);
    expect(peakOf(guests(8, 'a', 'b'), 0.5)).toBeCloseTo(0.5, 12);
  });

  it('has a server that one list knows as a whole and another by what runs on it', () => {
    const whole = { ...bareWorkload('db01', 'db01', ORIGIN), serverKey: 'db01' };
    const orcl = { ...bareWorkload('db01/orcl', 'ORCL', { ...ORIGIN, file: 'instances.csv' }), serverKey: 'db01' };
    const recorded = series(
      'db01',
      weeks(() => 0.4),
    );
    const given = estate({ servers: [server('db01')], workloads: [whole, orcl], series: [recorded] });
    const { machines } = identifyMachines(mentionsOf(given), []);
    const week = weekOfEstate(
      resolvedEstate(given, machines, () => 0),
      CPU_CATALOGUE,
    );
    expect(week.recorded).toMatchObject({ machines: 1, notRecorded: 0 });
  });

  it('counts no recording whose times tell no date, and says that there is none', () => {
    const [dated, undated] = [
      series(
        'a',
        weeks(() => 0.2),
      ),
      { ...series('b', [0.9]), startsAt: '1970-01-01T00:00:00Z' },
    ];
    const of = (all: readonly UtilisationSeries[]) =>
      weekOfEstate(estate({ servers: [server('a'), server('b')], series: all }), CPU_CATALOGUE);
    expect(of([dated, undated]).recorded).toMatchObject({ machines: 1, notRecorded: 1 });
    expect(of([undated]).week).toBeNull();
  });

  it('counts the recordings in hours where another is in longer steps', () => {
    const hourly = series(
      'a',
      weeks(() => 0.2),
    );
    const of = (...all: UtilisationSeries[]) =>
      weekOfEstate(estate({ servers: [server('a'), server('b')], series: all }), CPU_CATALOGUE);
    const longer = series('b', [0.9, 0.9], 7200);
    expect(of(hourly, longer).recorded).toMatchObject({ machines: 1, notRecorded: 1 });
    // Of a machine that has both, what is in hours counts.
    const both = of(hourly, { ...longer, subject: 'a' });
    expect(both.recorded).toMatchObject({ machines: 1, notRecorded: 1 });
    expect(both.week?.hours[0]?.[0]?.peak).toBeCloseTo(0.2, 12);
  });

  it('finds its busiest hour and who makes it', () => {
    const tuesdayTen = 24 + 10;
    const { week } = weekOfEstate(
      estate({
        servers: [server('a'), server('b')],
        series: [
          series(
            'a',
            weeks((hour) => (hour === tuesdayTen + 168 ? 0.9 : 0.1)),
          ),
          series(
            'b',
            weeks((hour) => (hour % 24 === 10 ? 0.3 : 0.05)),
          ),
        ],
      }),
      CPU_CATALOGUE,
    );
    expect(week?.busiest).toEqual({ day: 1, hour: 10 });
    const hour = week?.hours[1]?.[10];
    expect(hour?.peak).toBeCloseTo(0.6, 12);
    expect(hour?.mean).toBeCloseTo((0.6 + 0.2) / 2, 12);
    expect(hour?.parts.map(({ name, part }) => [name, Number(part.toFixed(4))])).toEqual([
      ['a', 0.75],
      ['b', 0.25],
    ]);
    expect(hour?.atS).toBe(Date.parse('2026-11-10T10:00:00Z') / 1000);
  });

  it('counts a machine by what its CPU does, not by its percentage', () => {
    const { week } = weekOfEstate(
      estate({
        servers: [server('old', 'Intel Xeon E5-2620'), server('new')],
        series: [
          series(
            'old',
            weeks(() => 0.9),
          ),
          series(
            'new',
            weeks(() => 0.5),
          ),
        ],
      }),
      CPU_CATALOGUE,
    );
    expect(week?.hours[0]?.[0]?.parts.map(({ name }) => name)).toEqual(['new', 'old']);
  });

  it('takes a machine once: of a server that was recorded not its workloads too', () => {
    const workloads = [
      { ...bareWorkload('vm1', 'vm1', ORIGIN), serverKey: 'host', vcpus: 8 },
      { ...bareWorkload('vm2', 'vm2', ORIGIN), serverKey: 'bare', vcpus: 8 },
    ];
    const { week, recorded } = weekOfEstate(
      estate({
        servers: [server('host'), server('bare')],
        workloads,
        series: [
          series(
            'host',
            weeks(() => 0.2),
          ),
          series(
            'vm1',
            weeks(() => 0.8),
          ),
          series(
            'vm2',
            weeks(() => 0.8),
          ),
        ],
      }),
      CPU_CATALOGUE,
    );
    expect(recorded.machines).toBe(2);
    expect(recorded.notRecorded).toBe(0);
    const names = week?.hours[0]?.[0]?.parts.map(({ name, listing, part }) => [name, listing, Number(part.toFixed(6))]);
    // Of vm2 count 8 of the 32 threads of its host: 0.8 × 8/32 is as much as 0.2 of a whole one.
    expect(names).toEqual([
      ['host', 'servers', 0.5],
      ['vm2', 'workloads', 0.5],
    ]);
  });

  it('names what is in no sum, and says nothing of hours that most did not record', () => {
    const { week, recorded } = weekOfEstate(
      estate({
        servers: [server('a'), server('b'), server('c'), server('cloud', 'Virtual CPU'), server('silent')],
        series: [
          series(
            'a',
            weeks(() => 0.2),
          ),
          series(
            'b',
            weeks((hour) => (hour % 168 < 24 ? 0.4 : null)),
          ),
          series(
            'c',
            weeks((hour) => (hour % 168 < 24 ? 0.4 : null)),
          ),
          series(
            'cloud',
            weeks(() => 0.99),
          ),
        ],
      }),
      CPU_CATALOGUE,
    );
    expect(recorded.unrated).toEqual(['cloud']);
    expect(recorded.notRecorded).toBe(1);
    expect(week?.hours[0]?.every((hour) => hour !== null)).toBe(true);
    expect(week?.hours[3]?.every((hour) => hour === null)).toBe(true);
  });

  it('is null of samples longer than an hour, and of none', () => {
    const servers = [server('a')];
    const of = (parts: Partial<Estate>) => weekOfEstate(estate({ servers, ...parts }), CPU_CATALOGUE);
    const nothing = { week: null, recorded: { machines: 0, unrated: [], notRecorded: 1 } };
    expect(of({ series: [series('a', [0.1, 0.2], 86_400)] })).toEqual(nothing);
    expect(of({})).toEqual(nothing);
  });

  it('tells of recordings that make no week: of CPUs without a rating, and of machines that were never recorded together', () => {
    const power = server('nkaix01', '2 × POWER9');
    const unrated = weekOfEstate(
      estate({
        servers: [power],
        series: [
          series(
            'nkaix01',
            Array.from({ length: 288 }, () => 0.7),
            300,
          ),
        ],
      }),
      CPU_CATALOGUE,
    );
    expect(unrated).toEqual({ week: null, recorded: { machines: 0, unrated: ['nkaix01'], notRecorded: 0 } });
    const apart = ['a', 'b', 'c'].map((name, day) => ({
      ...series(name, [0.5]),
      startsAt: `2026-11-0${2 + day}T00:00:00Z`,
    }));
    const never = weekOfEstate(
      estate({ servers: ['a', 'b', 'c'].map((name) => server(name)), series: apart }),
      CPU_CATALOGUE,
    );
    expect(never).toEqual({ week: null, recorded: { machines: 3, unrated: [], notRecorded: 0 } });
  });

  it('counts each machine of a host that nothing was recorded of, and not the host in its place', () => {
    const guest = (name: string, serverKey: string, poweredOn: boolean | null = true) => ({
      ...bareWorkload(name, name, ORIGIN),
      serverKey,
      vcpus: 8,
      poweredOn,
    });
    const workloads = [
      // A ledger lists its hosts as workloads, too.
      { ...bareWorkload('some', 'some', ORIGIN), serverKey: 'some' },
      guest('vm1', 'some'),
      guest('vm2', 'some'),
      guest('vm3', 'some'),
      guest('vm4', 'none'),
      guest('vm5', 'none'),
      // Of what is switched off there is nothing to record.
      guest('off', 'none', false),
      guest('homeless', 'gone'),
    ];
    const { recorded } = weekOfEstate(
      estate({
        servers: [server('some'), server('none'), server('bare')],
        workloads,
        series: [
          series(
            'vm1',
            weeks(() => 0.2),
          ),
        ],
      }),
      CPU_CATALOGUE,
    );
    // vm2 to vm5, homeless and bare.
    expect(recorded).toEqual({ machines: 1, unrated: [], notRecorded: 6 });
  });
});
