import { describe, expect, it } from 'vitest';
import { memoryUnitsThatFit } from './memory-unit.ts';

const OF_CPUS = (cpus: number) => ({ cpus, sockets: null });
const OF_SOCKETS = (sockets: number) => ({ cpus: null, sockets });
const NOTHING = { cpus: null, sockets: null };

describe('units a bare number of memory can be in', () => {
  it.each([
    // Of so many cores or vCPUs.
    [64, OF_CPUS(16), ['GiB']],
    [2048, OF_CPUS(2), ['MiB']],
    [8192, OF_CPUS(4), ['MiB']],
    [1024, OF_CPUS(1), ['MiB']],
    [65_536, OF_CPUS(16), ['MiB']],
    [1536, OF_CPUS(224), ['GiB']],
    [24_576, OF_CPUS(224), ['GiB']],
    [16_777_216, OF_CPUS(8), ['KiB']],
    [1.5, OF_CPUS(32), ['TiB']],
    [0.5, OF_CPUS(1), ['GiB']],
    [2048, OF_CPUS(8), []],
    // Of so many CPUs, which are sockets or vCPUs.
    [64, OF_SOCKETS(2), ['GiB']],
    [16_384, OF_SOCKETS(4), ['MiB']],
    [4_193_848, OF_SOCKETS(1), ['KiB']],
    [1877.199, OF_SOCKETS(1), ['MiB']],
    [1024, OF_SOCKETS(2), ['MiB', 'GiB']],
    // By its amount alone.
    [64, NOTHING, ['GiB']],
    [512, NOTHING, ['GiB']],
    [4096, NOTHING, ['MiB']],
    [131_072, NOTHING, ['MiB']],
    [2048, NOTHING, ['MiB', 'GiB']],
    [8_388_608, NOTHING, ['KiB']],
    [137_438_953_472, OF_CPUS(16), ['B']],
    [2_147_483_648, OF_CPUS(2), ['B']],
    [67_318_255_616, NOTHING, ['B']],
    // 2 GiB, or 2 TiB.
    [2_147_483_648, NOTHING, ['B', 'KiB']],
  ])('%d of %j: %j', (value, machine, units) => {
    expect(memoryUnitsThatFit(value, machine)).toEqual(units);
  });
});
