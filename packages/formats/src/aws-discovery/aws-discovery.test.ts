import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const samples = readdirSync(`${import.meta.dirname}/samples`).filter((file) => !file.endsWith('.golden.data.json'));

describe('aws-discovery', () => {
  it('has samples', () => expect(samples).not.toEqual([]));
  for (const file of samples) checkSample(import.meta.dirname, { file, format: 'aws-discovery' });

  it('takes a machine with the address that a hypervisor gave for a virtual one', () => {
    const bytes = new TextEncoder().encode(
      [
        'ExternalId,IPAddress,MACAddress,HostName,VMware.MoRefId,VMware.VMName,CPU.NumberOfProcessors,CPU.NumberOfCores,CPU.NumberOfLogicalCores,OS.Name,OS.Version,RAM.TotalSizeInMB',
        'a,10.0.0.1,00:50:56:aa:bb:01,db1,,,1,8,8,RHEL,8,65536',
        'b,10.0.0.2,b8:59:9f:aa:bb:01,pg1,,,2,16,32,RHEL,8,262144',
      ].join('\n'),
    );
    const { records } = readFile({ bytes, fileName: 'template.csv' });
    expect(records.workloads.map(({ name, vcpus }) => [name, vcpus])).toEqual([
      ['db1', 8],
      ['pg1', null],
    ]);
  });
});
