import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../cpu-time.ts';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

const read = (text: string) => readFile({ bytes: new TextEncoder().encode(text), fileName: 'lscpu.json' });

describe('lscpu', () => {
  for (const file of [
    'text.txt',
    'japanese.txt',
    'chinese-and-more.txt',
    'chinese.txt',
    'french.txt',
    'korean-and-spanish.txt',
    'parsable.txt',
    'extended.txt',
    'two-machines.txt',
    'nested.json',
    'cpus.json',
  ])
    checkSample(import.meta.dirname, { file, format: 'lscpu' });

  it.each([
    ['fr', 'french.txt', [{ sockets: 2, cores: 16, threads: 16, hypervisor: 'KVM', nodes: [8, 8] }]],
    ['zh', 'chinese.txt', [{ sockets: 2, cores: 16, threads: 32, hypervisor: null, nodes: [16, 16] }]],
    [
      'ko, es',
      'korean-and-spanish.txt',
      [
        { sockets: 2, cores: 12, threads: 24, hypervisor: null, nodes: [12, 12] },
        { sockets: 2, cores: 8, threads: 8, hypervisor: null, nodes: [8] },
      ],
    ],
  ])('is read as it is printed in %s', (_, file, machines) => {
    const bytes = readFileSync(join(import.meta.dirname, 'samples', file));
    const { format, records } = readFile({ bytes, fileName: file });
    expect(format).toBe('lscpu');
    const said = records.topologies.map(({ sockets, cores, threads, hypervisor, nodes }) => ({
      sockets,
      cores,
      threads,
      hypervisor,
      nodes: nodes.map(({ cpus }) => cpus?.length),
    }));
    expect(said).toEqual(machines);
  });

  it('JSON of any depth is read or refused, never a crash', () => {
    const nested = '[{"field":"NUMA:","children":'.repeat(20_000);
    for (const text of [
      `{"lscpu":${nested}`,
      `{"lscpu":${nested}[]${'}]'.repeat(20_000)}}`,
      `{"lscpu":[${'{"field":"CPU(s):","data":"4"},'.repeat(50_000)}{"field":"x"}]}`,
    ])
      expect(
        cpuMs(() => expect(read(text).issues.map(({ code }) => code)).not.toContain('reader-failed')),
      ).toBeLessThan(2_000);
  });

  it('a list of CPUs out of all measure is not believed', () => {
    const { records } = read(
      'Thread(s) per core: 1\nCore(s) per socket: 4\nSocket(s): 1\nOn-line CPU(s) list: 0-99999\nCPU(s): 4\n',
    );
    expect(records.topologies[0]).toMatchObject({ threads: 4, cores: 4 });
  });
});
