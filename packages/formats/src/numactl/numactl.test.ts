import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { checkSample } from '../sample-check.ts';

describe('numactl', () => {
  for (const file of [
    'two-nodes.txt',
    'memory-only.txt',
    'wrapped.txt',
    'cut-off.txt',
    'bundle.txt',
    'two-machines.txt',
    'with-numastat.txt',
  ])
    checkSample(import.meta.dirname, { file, format: 'numactl' });

  it('says so where a machine has no NUMA', () => {
    const text = 'No NUMA available on this system\n';
    const { format, issues } = readFile({ bytes: new TextEncoder().encode(text), fileName: 'numa.txt' });
    expect(format).toBe('numactl');
    expect(issues.map(({ code }) => code)).toEqual(['no-topology']);
  });

  it('takes what people write around it', () => {
    const text = '# node 0 cpus: 0 1 2 3  (4 physical cores)\n# node 0 size: 65536 MB\n#   0:  10    <- local\n';
    const [topology] = readFile({ bytes: new TextEncoder().encode(text), fileName: 'note.txt' }).records.topologies;
    expect(topology).toMatchObject({ threads: 4, memoryMiB: 65_536, distances: [[10]] });
  });
});
