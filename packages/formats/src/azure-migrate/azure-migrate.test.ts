import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const samples = readdirSync(`${import.meta.dirname}/samples`).filter((file) => !file.endsWith('.golden.data.json'));

describe('azure-migrate', () => {
  it('has samples', () => expect(samples).not.toEqual([]));
  for (const file of samples) checkSample(import.meta.dirname, { file, format: 'azure-migrate' });

  it('takes what is of the type Virtual for a virtual machine on a host that no file names', () => {
    const header =
      '*Server name,IP addresses,*Cores,*Memory (In MB),*OS name,Server type,Hypervisor,CPU utilization percentage';
    const rows = [
      'au1,10.3.0.1,16,131072,Windows Server 2019,Virtual,VMware,45',
      'au2,10.3.0.2,40,524288,Linux,Physical,,60',
    ];
    const bytes = new TextEncoder().encode([header, ...rows].join('\n'));
    const { records, totals } = readFile({ bytes, fileName: 'template.csv' });
    expect(records.servers.map(({ name, cores }) => `${name}: ${cores}`)).toEqual(['au2: 40']);
    expect(
      records.workloads.map(({ name, vcpus, serverKey, ipAddress }) => [name, vcpus, serverKey, ipAddress]),
    ).toEqual([
      ['au1', 16, null, '10.3.0.1'],
      ['au2', null, 'au2', '10.3.0.2'],
    ]);
    expect([totals.servers?.value, totals.virtual?.value]).toEqual([2, 1]);
  });
});
