import { describe, expect, it } from 'vitest';
import { hostOfSosreport, isSosreport, readPartsOf } from './sosreport.ts';

const ROOT = 'sosreport-dbhost01-2026-11-20-abcdefg';

describe('sosreport', () => {
  it.each([
    [`${ROOT}/sos_commands/processor/lscpu`, 'dbhost01'],
    ['sosreport-dbhost01-03123456-2026-11-20-abcdefg/hostname', 'dbhost01'],
    ['sosreport-db-host-7-2026-11-20-abcdefg/hostname', 'db-host-7'],
    ['sosreport-db1.corp.example-20140101120000/hostname', 'db1.corp.example'],
    ['upload/sosreport-db1-2026-11-20-abcdefg/dmidecode', 'db1'],
    ['sosreport-db1', null],
    ['reports/dmidecode', null],
  ])('%s is of %s', (path, host) => expect(hostOfSosreport(path)).toBe(host));

  it('is told by its folder and what lies in it', () => {
    expect(isSosreport([`${ROOT}/version.txt`, `${ROOT}/sos_commands/sar/sar01`])).toBe(true);
    expect(isSosreport([`${ROOT}/notes.txt`])).toBe(false);
    expect(isSosreport(['a/sos_commands/x'])).toBe(false);
  });

  it('has its nodes told once, and its recordings once', () => {
    const of = (...paths: readonly string[]) =>
      [...readPartsOf(paths.map((path) => `${ROOT}/${path}`))].map((path) => path.slice(ROOT.length + 1));
    const [lscpu, numactl] = ['sos_commands/processor/lscpu', 'sos_commands/numa/numactl_--hardware'];
    expect(of('etc/hosts', lscpu, 'sos_commands/hardware/dmidecode')).toEqual([
      lscpu,
      'sos_commands/hardware/dmidecode',
    ]);
    expect(of(lscpu, numactl)).toEqual([numactl]);
    expect(of('var/log/sa/sar01', 'var/log/sa/sa01')).toEqual(['var/log/sa/sar01']);
    expect(of('var/log/sa/sar01', 'sos_commands/sar/sar01', 'sos_commands/sar/sar01.xml')).toEqual([
      'sos_commands/sar/sar01',
    ]);
  });
});
