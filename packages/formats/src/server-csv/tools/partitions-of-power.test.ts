import { attributesIn } from '@tatami/model';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../index.ts';

function told(lines: readonly string[]) {
  const { format, records, issues } = readFile({
    bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
    fileName: 'lpars.csv',
  });
  return {
    ...{ format, ...records },
    machines: records.workloads.map(
      ({ name, serverKey, vcpus, memoryGiB }) => `${name} on ${serverKey}: ${vcpus}, ${memoryGiB}`,
    ),
    said: issues.flatMap(({ code, problem }) => (code === 'shared-partition' ? [problem.values] : [])),
  };
}

const ROWS = [
  'oradb1,p870-1,4.0,8,131072,shared uncapped',
  'oradb2,p870-1,2.5,6,65536,shared capped',
  'batch1,p870-2,4,4,32768,dedicated',
];

describe('a table of the HMC under headers of its author', () => {
  it.each([
    'LPAR,Frame,Entitled,VP,Mem (MB),Mode',
    'LPAR Name,Managed System,Entitlement,VPs,Memory (MB),Processor Mode',
    'Partition,Frame,EC,Virtual Procs,Desired memory (MB),Sharing mode',
    'Name,Frame,Processing Units,Virtual Processors,RAM (MB),Proc Mode',
    '論理区画名,筐体,処理装置,仮想プロセッサー数,メモリ(MB),モード',
  ])('counts virtual processors: %s', (header) => {
    const read = told([header, ...ROWS]);
    expect([read.format, read.servers]).toEqual(['server-csv', []]);
    expect(read.machines).toEqual(['oradb1 on p870-1: 8, 128', 'oradb2 on p870-1: 6, 64', 'batch1 on p870-2: 4, 32']);
    expect(read.said).toEqual([{ partitions: 2, units: 6.5 }]);
    const [, , entitled = ''] = header.split(',');
    expect(attributesIn(read.workloads[1]?.attributes ?? null)).toMatchObject({
      [entitled]: '2.5',
      Platform: 'IBM Power (PowerVM)',
    });
  });

  it('counts the processors of a dedicated partition where that alone states them', () => {
    const { machines, said } = told(['LPAR,Entitled,VP,Mem (GB),Mode', 'a,4,,32,dedicated', 'b,1.5,,32,shared']);
    expect(machines).toEqual(['a on null: 4, 32', 'b on null: null, 32']);
    expect(said).toEqual([{ partitions: 1, units: 1.5 }]);
  });

  it('is told without modes, hosts and memory', () => {
    const { format, machines, said } = told(['Name,Entitled,VP', 'a,0.5,2', 'b,2,2']);
    expect([format, machines]).toEqual(['server-csv', ['a on null: 2, null', 'b on null: 2, null']]);
    expect(said).toEqual([{ partitions: 1, units: 0.5 }]);
  });

  it('keeps what its author says of databases', () => {
    const { workloads } = told(['LPAR,Frame,Entitled,VP,Mem (GB),Database', 'a,p1,4,8,64,Oracle 19c EE']);
    expect(workloads[0]?.dbms).toBe('Oracle 19c EE');
  });

  it('is no list whose short headers may be of something else', () => {
    expect(told(['VM,vCPU,EC,RAM (GB)', 'a,4,2,16']).workloads[0]?.attributes).toBe('{"EC":"2"}');
  });

  it('is no list of licences with an entitlement', () => {
    expect(told(['Server,Cores,Entitlement', 'a,16,4']).servers).toHaveLength(1);
  });
});
