import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file.ts';
import { checkSample } from '../sample-check.ts';

describe('dstat', () => {
  for (const file of ['times.csv', 'epoch-disks.csv', 'no-times.csv', 'pcp.csv', 'dool.csv', 'names-left-out.csv'])
    checkSample(import.meta.dirname, { file, format: 'dstat' });
});

const readText = (text: string, recording = {}) =>
  readFile({ bytes: new TextEncoder().encode(text), fileName: 'out.csv', recording });

const head = (tool: string, command: string, date: string) =>
  `"${tool}"\n"Host:","db1",,,,"User:","ops"\n"Cmdline:","${command}",,,,"Date:","${date}"\n`;

describe('a drawn recording of dstat', () => {
  /** Busy, waiting and requests of each of 500 rows, five seconds apart, begun at an instant that is no whole second. */
  const truth = Array.from({ length: 500 }, (_, row) => ({
    at: 1_772_632_800_700 + row * 5000 + (row % 4),
    user: (row * 7) % 61,
    wait: (row * 3) % 17,
    requests: (row * 13) % 997,
    used: (8 + (row % 5)) * 1024 ** 3,
  }));
  const rows = truth.map(
    ({ at, user, wait, requests, used }) =>
      `${(at / 1000).toFixed(3)},${user},2,${98 - user - wait},${wait},0,${used},1,1,1,${requests},1,`,
  );
  const names =
    '"epoch","total cpu usage",,,,,"memory usage",,,,"io/total",\n' +
    '"epoch","usr","sys","idl","wai","stl","used","free","buff","cach","read","writ"\n';
  const { records } = readText(
    `${head('Dstat 0.7.3 CSV output', 'dstat -Tcmr --output o.csv 5', '04 Mar 2026 14:00:00 GMT')}${names}${rows.join('\n')}\n`,
  );
  const valuesOf = (metric: string) => records.series.find((each) => each.metric === metric)?.values;

  it('is read value by value, without what was since the start of the machine', () => {
    const later = truth.slice(1);
    expect(valuesOf('cpuShare')).toEqual(later.map(({ user }) => (user + 2) / 100));
    expect(valuesOf('ioWaitShare')).toEqual(later.map(({ wait }) => wait / 100));
    expect(valuesOf('iops')).toEqual(later.map(({ requests }) => requests + 1));
    expect(valuesOf('memoryGiB')).toEqual(later.map(({ used }) => used / 1024 ** 3));
  });

  it('stands on the grid it was recorded on, in UTC', () => {
    const [first] = records.series;
    expect(first).toMatchObject({ startsAt: '2026-03-04T14:00:05Z', stepS: 5, clock: 'utc', stampMarks: 'end' });
  });
});

describe('a recording of dstat', () => {
  const NAMES = '"system","total cpu usage",,,,\n"time","usr","sys","idl","wai","stl"\n';

  it('that was played back says that its year is not stated, and no zone', () => {
    const written = head(
      'pcp-dstat 6.2.0 CSV Output',
      'pcp-dstat --time --cpu -o o.csv 60',
      '10 Jan 2026 09:00:00 UTC',
    );
    const rows = ['23-12 10:00:00,', '23-12 10:01:00,10,0,90,0,0', '23-12 10:02:00,20,0,80,0,0'];
    const { records, issues } = readText(`${written}${NAMES}${rows.join('\n')}\n`);
    expect(records.series[0]).toMatchObject({ startsAt: '2025-12-23T10:01:00Z', clock: 'local', values: [0.1, 0.2] });
    expect(issues.map(({ code }) => code)).toContain('year-not-stated');
  });

  it('whose times are written in full is read by these', () => {
    const written = head('Dstat 0.7.3 CSV output', 'dstat --time --cpu --output o.csv 300', '05 Jul 2024 14:30:00 JST');
    const rows = [
      '2024-07-05 14:30:00,30,10,55,5,0',
      '2024-07-05 14:35:00,40,10,45,5,0',
      '2024-07-05 14:40:00,1,0,99,0,0',
    ];
    const { records } = readText(`${written}${NAMES}${rows.join('\n')}\n`);
    expect(records.series[0]).toMatchObject({ startsAt: '2024-07-05T05:35:00Z', clock: '+09:00', values: [0.5, 0.01] });
  });

  it('in which no tick was counted for a row has no value there', () => {
    const written = head('Dstat 0.8.0 CSV output', 'dstat -tc --output o.csv 60', '10 Jan 2026 09:00:00 EST');
    const rows = ['00', '01', '02', '03', '04'].map((minute, row) =>
      row === 3 ? `10-01 09:${minute}:00,0,0,0,0,0` : `10-01 09:${minute}:00,${row},0,${100 - row},0,0`,
    );
    const { records } = readText(`${written}${NAMES}${rows.join('\n')}\n`);
    expect(records.series[0]).toMatchObject({ clock: 'local', values: [0.01, 0.02, null, 0.04] });
  });

  it('whose head names no day is read from the start that a person says', () => {
    const rows = ['10-01 09:00:00,1,0,99,0,0', '10-01 09:01:00,2,0,98,0,0', '10-01 09:02:00,3,0,97,0,0'];
    const text = `${head('Dstat 0.8.0 CSV output', 'dstat -tc 60', '')}${NAMES}${rows.join('\n')}\n`;
    expect(readText(text).asks).toEqual({ startedAt: null, everyS: 60 });
    const said = readText(text, { startedAt: '2026-01-10T09:00', everyS: 60 });
    expect(said.records.series[0]).toMatchObject({ startsAt: '2026-01-10T09:01:00Z', stepS: 60, values: [0.02, 0.03] });
  });
});
