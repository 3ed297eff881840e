import { describe, expect, it } from 'vitest';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const read = (lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'hmc.txt' });

describe('hmc', () => {
  checkSample(import.meta.dirname, { file: 'two-systems.txt', format: 'hmc' });
  checkSample(import.meta.dirname, { file: 'processors-of-partitions.csv', format: 'hmc' });

  it('counts virtual processors, and keeps processing units in words', () => {
    const { workloads, servers } = read([
      'Server-9040-MR9-SN785AB10',
      'lpar_name=KOBORA1,lpar_id=3,curr_proc_mode=shared,curr_proc_units=4.5,curr_procs=10,curr_sharing_mode=uncap',
    ]).records;
    expect(servers).toEqual([]);
    expect(workloads.map((each) => [each.name, each.serverKey, each.vcpus])).toEqual([
      ['KOBORA1', 'server-9040-mr9-sn785ab10', 10],
    ]);
    expect(workloads[0]?.attributes).toContain('"curr_proc_units":"4.5"');
  });

  it('passes over the partitions of virtual I/O, as it does whatever line says so', () => {
    const { records, issues } = read([
      'lpar_name=KOBVIO1,lpar_id=1,curr_proc_mode=shared,curr_proc_units=1.0,curr_procs=2',
      'name=KOBVIO1,lpar_id=1,lpar_env=vioserver,state=Running',
    ]);
    expect(records.workloads).toEqual([]);
    expect(issues.map(({ code }) => code)).toContain('machine-of-platform');
  });

  it('leaves open what profiles of one partition state differently', () => {
    const profile = (name: string, procs: number) =>
      `name=${name},lpar_name=KOBTEST,lpar_id=7,desired_procs=${procs},desired_mem=16384`;
    const of = (lines: readonly string[]) => read(lines).records.workloads.map(({ vcpus }) => vcpus);
    expect(of([profile('small', 2)])).toEqual([2]);
    expect(of([profile('small', 2), profile('large', 8)])).toEqual([null]);
  });

  const PARTITIONS = [
    'ms_name,type_model,serial_num,name,lpar_id,lpar_env,state,os_version,curr_proc_mode,curr_proc_units,curr_procs,curr_mem,rmc_ipaddr',
    'S824-DUS1,8286-42A,21A1B2C,db2prod1,3,aixlinux,Running,AIX 7.2 7200-05,shared,6.0,8,131072,10.20.1.11',
    'S824-DUS1,8286-42A,21A1B2C,vios11,1,vioserver,Running,VIOS 3.1.3.21,shared,1.0,2,8192,10.20.1.1',
    'S824-DUS2,8286-42A,21A1B3D,oldapp,5,aixlinux,Not Activated,Unknown,shared,1.0,2,16384,',
  ];

  it.each([
    ['with commas', (rows: readonly string[]) => rows],
    ['with semicolons', (rows: readonly string[]) => rows.map((row) => row.replaceAll(',', ';'))],
    ['quoted', (rows: readonly string[]) => rows.map((row) => row.replace(/[^,]+/g, '"$&"'))],
  ])('reads a table of its attributes as lines of them: %s', (_, written) => {
    const { format, records, issues, counts } = read(written(PARTITIONS));
    expect(format).toBe('hmc');
    expect(
      records.workloads.map(({ name, serverKey, vcpus, memoryGiB, poweredOn }) => [
        ...[name, serverKey, vcpus, memoryGiB, poweredOn],
      ]),
    ).toEqual([
      ['db2prod1', 's824-dus1', 8, 128, true],
      ['oldapp', 's824-dus2', 2, 16, false],
    ]);
    expect(records.servers.map(({ name, model, serialNumber }) => [name, model, serialNumber])).toEqual([
      ['S824-DUS1', '8286-42A', '21A1B2C'],
      ['S824-DUS2', '8286-42A', '21A1B3D'],
    ]);
    expect(records.workloads[0]?.attributes).toContain('"curr_proc_units":"6.0"');
    expect(records.workloads[0]?.origin.cells.vcpus).toEqual({ column: 'line 2: curr_procs', text: '8' });
    expect(issues.map(({ code }) => code)).toEqual(['shared-partition', 'machine-of-platform']);
    expect(counts).toMatchObject({ read: 3, accepted: 2, skipped: 1 });
  });

  it('reads a table of managed systems, and tables on sheets', () => {
    const systems = [
      'name,type_model,serial_num,state,configurable_sys_proc_units,configurable_sys_mem',
      'S824-DUS1,8286-42A,21A1B2C,Operating,24.0,524288',
    ];
    const { format, records } = read(systems);
    expect(format).toBe('hmc');
    expect(records.servers.map(({ name, cores, memoryGiB }) => [name, cores, memoryGiB])).toEqual([
      ['S824-DUS1', 24, 512],
    ]);
    expect(records.workloads).toEqual([]);
    const sheet = (rows: readonly string[]) => rows.map((row) => row.split(','));
    const bytes = workbookOf({ Frames: sheet(systems), LPARs: sheet(PARTITIONS) });
    const both = readFile({ bytes, fileName: 'hmc.xlsx' });
    expect(both.format).toBe('hmc');
    expect(both.records.servers.map(({ name, cores }) => [name, cores])).toEqual([
      ['S824-DUS1', 24],
      ['S824-DUS2', null],
    ]);
    expect(both.records.workloads.map(({ name, origin }) => [name, origin.sheet, origin.row])).toEqual([
      ['db2prod1', 'LPARs', 2],
      ['oldapp', 'LPARs', 4],
    ]);
  });

  it('is no table of other machines that has a column of its own beside', () => {
    expect(read(['Server,Cores,lpar_id', 'db1,8,3']).format).toBe('server-csv');
    expect(read(['time,lpar_name,lpar_id,curr_procs', '06/12/2024 10:00:00,a,3,2']).format).not.toBe('hmc');
  });

  it('is no recording of what partitions used', () => {
    expect(read(['time=06/12/2024 10:00:00,event_type=sample,lpar_name=a,lpar_id=3,curr_procs=2']).format).toBeNull();
  });
});
