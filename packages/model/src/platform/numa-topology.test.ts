import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCpuList } from '../inventory/index.ts';
import { configurationsOf, numaTopologyOf, platformById } from './index.ts';

it('each CPU is on one node, however cores divide over nodes', () => {
  const platform = platformById('dell-poweredge-r770');
  const [configuration] = platform ? configurationsOf(platform) : [];
  if (!platform || !configuration) throw new Error('the platform has configurations');
  const anySize = fc.record({ sockets: fc.nat(3), cores: fc.nat(12), perSocket: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(anySize, ({ sockets, cores, perSocket }) => {
      const divided = {
        ...platform,
        cpuLists: null,
        numaNodesPerSocket: { ...platform.numaNodesPerSocket, value: perSocket },
      };
      const chosen = { ...configuration, sockets: sockets + 1, coresPerSocket: perSocket + cores };
      const { nodes } = numaTopologyOf(divided, chosen);
      const cpus = nodes.flatMap(({ cpuList }) => parseCpuList(cpuList) ?? []);
      const all = chosen.sockets * chosen.coresPerSocket * platform.threadsPerCore.value;
      expect(cpus.toSorted((a, b) => a - b)).toEqual(Array.from({ length: all }, (_, cpu) => cpu));
      const sizes = nodes.filter(({ memoryOnly }) => !memoryOnly).map((node) => node.cpus);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(platform.threadsPerCore.value);
    }),
  );
});
