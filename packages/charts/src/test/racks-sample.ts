import type { Rack } from '../racks/racks.series.ts';

/** Racks of two servers, the second of each a spare. */
export function racksSample(racks: number): readonly Rack[] {
  return Array.from({ length: racks }, (_, index) => ({
    number: index + 1,
    site: 1,
    servers: [1, 2].map((place) => ({
      name: `Server ${index + 1}.${place}`,
      ...{ withCpus: 2, memoryOnly: 1, workloads: place === 1 ? 4 : 0, spare: place === 2 },
    })),
  }));
}
