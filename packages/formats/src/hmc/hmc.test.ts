import { describe, expect, it } from 'vitest';
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

  it('is no recording of what partitions used', () => {
    expect(read(['time=06/12/2024 10:00:00,event_type=sample,lpar_name=a,lpar_id=3,curr_procs=2']).format).toBeNull();
  });
});
