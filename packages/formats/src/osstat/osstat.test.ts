import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const read = (lines: readonly string[]) =>
  readFile({ bytes: new TextEncoder().encode(`${lines.join('\n')}\n`), fileName: 'v_osstat.csv' });

describe('osstat', () => {
  checkSample(import.meta.dirname, { file: 'one-machine.csv', format: 'osstat' });
  checkSample(import.meta.dirname, { file: 'spool-of-two-hosts.txt', format: 'osstat' });
  checkSample(import.meta.dirname, { file: 'longer-than-a-line.txt', format: 'osstat' });

  it('asks of which machine a result without a host is', () => {
    const { records, asks } = read(['STAT_NAME,VALUE', 'NUM_CPUS,8', 'NUM_CPU_CORES,4', 'NUM_CPU_SOCKETS,1']);
    expect(records.servers.map(({ sockets, cores, threads }) => [sockets, cores, threads])).toEqual([[1, 4, 8]]);
    expect(asks).toEqual({ machine: 'v_osstat.csv' });
  });

  it('takes nothing of several instances without their hosts', () => {
    const { records, issues } = read(['INST_ID,STAT_NAME,VALUE', '1,NUM_CPU_CORES,4', '2,NUM_CPU_CORES,8']);
    expect(records.servers).toEqual([]);
    expect(issues.map(({ code }) => code)).toContain('instances-without-host');
  });

  it('is no list of other statistics', () => {
    expect(read(['STAT_NAME,VALUE', 'DB time,812', 'background cpu time,12']).format).toBeNull();
  });
});
