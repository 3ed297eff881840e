import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';

const read = (lines: readonly string[], mapping?: Parameters<typeof readFile>[0]['mapping']) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'list.csv', mapping });

const UUIDS = ['5bc8fbbc-bde5-c099-4164-d8399f767c45', 'd76d4330-f144-6bea-b0c1-1fdecb91ce37'];

describe('a list that states of machines who they are, and no sizes', () => {
  it.each([
    ['Computer,OperatingSystem,LastLogon', ',Windows Server 2019 Standard,2026-10-05'],
    ['ComputerName,Operating System,Last Logon Date', ',Windows Server 2016 Datacenter,2026-10-05'],
    ['DNSHostName,OperatingSystem,Enabled', ',Windows Server 2022,True'],
    ['コンピュータ名,OS,最終ログオン', ',Windows Server 2019,2026-10-05'],
  ])('names them beside their systems: %s', (header, rest) => {
    const { format, records, counts } = read([header, `dbs03.ad.example${rest}`, `dbs04.ad.example${rest}`]);
    expect(format).toBe('server-csv');
    expect(counts).toMatchObject({ accepted: 2, rejected: 0 });
    expect(records.servers.map(({ name, os }) => [name, os?.startsWith('Windows Server')])).toEqual([
      ['dbs03.ad.example', true],
      ['dbs04.ad.example', true],
    ]);
  });

  it('names them in full beside their addresses', () => {
    const { format, records } = read([
      'Host FQDN,IP Address,Operating System,Location',
      'dbs01.corp.example,10.1.0.11,,DC1',
      'dbs02.corp.example,10.1.0.12,,DC1',
    ]);
    expect(format).toBe('server-csv');
    expect(records.servers.map(({ name, ipAddress }) => [name, ipAddress])).toEqual([
      ['dbs01.corp.example', '10.1.0.11'],
      ['dbs02.corp.example', '10.1.0.12'],
    ]);
  });

  it('is none of people, switches or files that are named', () => {
    expect(read(['Name,Title,Office', 'Ito,Engineer,Osaka']).format).toBeNull();
    expect(read(['Hostname,IP Address,VLAN', 'sw01,10.1.0.1,100', 'sw02,10.1.0.2,100']).format).toBeNull();
    expect(read(['Name,OS,Version', 'driver,any,1.0', 'agent,all,2.0']).format).toBeNull();
  });
});

describe('a list that calls machines by numbers alone', () => {
  it('is read as of the machines that have these UUIDs', () => {
    const lines = [
      'BIOS UUID,Memory used (GB),CPU peak %,CPU average %',
      `${UUIDS[0]},307,55.0,16.5`,
      `${UUIDS[1]},154,47.0,14.1`,
    ];
    const { format, records, counts, issues, mapping } = read(lines);
    expect(format).toBe('server-csv');
    expect(counts).toMatchObject({ accepted: 2, rejected: 0 });
    expect(
      records.servers.map(({ name, uuid, cpuPeakShare, origin }) => [name, uuid, cpuPeakShare, origin.cells.name]),
    ).toEqual([
      [UUIDS[0], UUIDS[0], 0.55, undefined],
      [UUIDS[1], UUIDS[1], 0.47, undefined],
    ]);
    expect(issues.map(({ code }) => code)).toContain('named-by-number');
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(read(lines, mapping ?? undefined).records).toEqual(records);
  });

  it.each([
    ['Serial Number,Service level,Support end,UUID', `24x7,2027-01-30,${UUIDS[0]}`, UUIDS[0]],
    ['Serial Number,Contract,Warranty end', 'C-1,2027-01-30', null],
    ['シリアル番号,保守契約,保守終了日', 'C-1,2027-01-30', null],
  ])('is read as of the machines that have these serial numbers: %s', (header, rest, uuid) => {
    const { format, records } = read([header, `CZJ001A,${rest}`]);
    expect(format).toBe('server-csv');
    expect(records.servers).toMatchObject([{ name: 'CZJ001A', serialNumber: 'CZJ001A', uuid }]);
    expect(records.servers[0]?.attributes).toContain('2027-01-30');
  });

  it('is none where numbers are those of parts or licences, or stand twice', () => {
    expect(read(['Serial Number,Capacity (GB),Slot', 'S3X1,960,1', 'S3X2,960,2']).format).toBeNull();
    expect(read(['Serial Number,Product,Seats', 'A1-B2,Office,20']).format).toBeNull();
    expect(read(['Serial Number,Support end', 'CZJ001A,2027-01-30', 'CZJ001A,2028-01-30']).format).toBeNull();
    expect(read(['UUID,Note', 'abc,x', 'def,y']).format).toBeNull();
  });
});
