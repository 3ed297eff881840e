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
    'several-kinds-of-cores.txt',
  ])
    checkSample(import.meta.dirname, { file, format: 'lscpu' });

  it('tells no sockets of a partition of a mainframe that has fewer cores than its books have sockets', () => {
    const lines = [
      ...['CPU(s): 8', 'On-line CPU(s) list: 0-7', 'Thread(s) per core: 1', 'Core(s) per socket: 8'],
      ...['Socket(s) per book: 3', 'Book(s) per drawer: 2', 'Drawer(s): 4', 'Vendor ID: IBM/S390', 'Model name: -'],
      ...['', '# CPU,Core,Socket,Node', ...Array.from({ length: 8 }, (_, cpu) => `${cpu},${cpu},0,0`)],
    ];
    expect(read(lines.join('\n')).records.topologies).toMatchObject([{ sockets: null, cores: 8, threads: 8 }]);
  });

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

  it.each([
    ['with a table whose numbers of cores begin anew in each cluster', ''],
    ['without a table', '#'],
  ])('counts the cores of each kind, %s', (_, until) => {
    const whole = readFileSync(join(import.meta.dirname, 'samples', 'several-kinds-of-cores.txt'), 'utf8');
    const [topology] = read(until === '' ? whole : (whole.split(until)[0] ?? '')).records.topologies;
    expect(topology).toMatchObject({
      cpuModel: 'Cortex-A55 + Cortex-A76 + Cortex-X1',
      sockets: 1,
      cores: 8,
      threads: 8,
      threadsPerCore: 1,
      siblings: null,
    });
    expect(topology?.origin.cells.coresPerSocket?.text).toBe('4 + 3 + 1');
  });

  it('takes no copy of /proc/cpuinfo below it for further kinds of cores', () => {
    const one =
      'Architecture: x86_64\nCPU(s): 2\nThread(s) per core: 1\nCore(s) per socket: 2\nSocket(s): 1\nModel name: Xeon\n';
    const cpuinfo = [0, 1].map((cpu) => `processor\t: ${cpu}\nmodel name\t: Xeon\ncpu cores\t: 2\n`).join('\n');
    const [topology] = read(`${one}\n${cpuinfo}`).records.topologies;
    expect(topology).toMatchObject({ cpuModel: 'Xeon', cores: 2, threads: 2 });
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
