import { attributesIn } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const read = (lines: readonly string[]) => {
  const { format, records, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'sol01_zoneadm.txt',
  });
  return {
    format,
    machines: records.workloads.map(({ name, serverKey, vcpus, memoryGiB, poweredOn }) => [
      ...[name, serverKey, vcpus, memoryGiB, poweredOn],
    ]),
    attributes: records.workloads.map(({ attributes }) => attributesIn(attributes)),
    servers: records.servers,
    said: issues.map(({ code }) => code),
  };
};

const LIST = [
  '  ID NAME             STATUS      PATH                         BRAND      IP    ',
  '   0 global           running     /                            solaris    shared',
  '   1 oradb-z1         running     /zones/oradb-z1              solaris    excl  ',
  '   - test-z9          installed   /zones/test-z9               solaris10  excl  ',
];

describe('solaris-zones', () => {
  checkSample(import.meta.dirname, { file: 'zones-of-host.txt', format: 'solaris-zones' });

  it.each([
    ['zoneadm list -cv', LIST],
    [
      'zoneadm list -cp',
      [
        '0:global:running:/::solaris:shared',
        '1:oradb-z1:running:/zones/oradb-z1:u-1:solaris:excl',
        '-:test-z9:installed:/zones/test-z9:u-2:solaris10:excl',
      ],
    ],
  ])('lists zones with their state on the host of their global zone: %s', (_, lines) => {
    const { format, machines, servers, attributes } = read(lines);
    expect([format, servers]).toEqual(['solaris-zones', []]);
    expect(machines).toEqual([
      ['oradb-z1', 'sol01', null, null, true],
      ['test-z9', 'sol01', null, null, false],
    ]);
    expect(attributes[1]).toMatchObject({ brand: 'solaris10', status: 'installed' });
  });

  it('sizes them by what zonecfg says of each, also alone', () => {
    const { machines, attributes } = read([
      ...[
        'zonename: a',
        'zonepath: /zones/a',
        'capped-cpu:',
        '\t[ncpus: 16.00]',
        'capped-memory:',
        '\tphysical: 64G',
        '\t[swap: 96G]',
      ],
      ...['zonename: b', 'zonepath: /zones/b', 'dedicated-cpu:', '\tncpus: 4-8', 'capped-memory:', '\tphysical: 512M'],
      ...[
        'zonename: k',
        'zonepath: /zones/k',
        'brand: solaris-kz',
        'virtual-cpu:',
        '\tncpus: 8',
        'capped-memory:',
        '\tphysical: 1T',
      ],
      ...['zonename: c', 'zonepath: /zones/c', 'capped-cpu:', '\t[ncpus: 1.50]'],
    ]);
    expect(machines.map(([name, , vcpus, memory]) => [name, vcpus, memory])).toEqual([
      ['a', 16, 64],
      ['b', 8, 0.5],
      ['k', 8, 1024],
      ['c', null, null],
    ]);
    expect(attributes[3]).toMatchObject({ 'capped-cpu ncpus': '1.50' });
  });

  it('is no other list with such headers', () => {
    expect(read(['ID,NAME,STATUS,vCPU', '1,db1,running,8']).format).not.toBe('solaris-zones');
  });
});
