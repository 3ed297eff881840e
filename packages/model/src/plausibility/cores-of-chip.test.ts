import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import {
  chipsOf,
  chipWithCores,
  chipWithSockets,
  coresAgainstChip,
  coresByThreads,
  hasMoreSocketsThanChip,
} from './cores-of-chip.ts';

const chipOf = chipsOf(CPU_CATALOGUE);

describe('cores against what the catalogue knows of the chip', () => {
  it.each([
    ['Xeon Gold 6130', 2, 32, null],
    ['Xeon Gold 6130', 2, 64, 'threads'],
    ['Xeon Gold 6130', 2, 16, 'per-socket'],
    ['Xeon Gold 6130', 1, 16, null],
    ['Xeon Gold 6130', 1, 32, 'threads'],
    ['Xeon Gold 6130', 2, 48, 'more'],
    ['Xeon Gold 6130', 2, 24, 'fewer'],
    ['Xeon Gold 6130', 4, 16, 'per-socket'],
    ['Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz', 2, 28, null],
    ['Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz', 2, 56, 'threads'],
    ['Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz', 2, 14, 'per-socket'],
    ['AMD EPYC 7763 64-Core Processor', 2, 256, 'threads'],
    ['AMD EPYC 7763 64-Core Processor', 2, 128, null],
    // One thread a core: threads are cores.
    ['Ampere Altra Q80-30', 1, 80, null],
    ['Ampere Altra Q80-30', 1, 160, 'more'],
    // Of one name with several numbers of cores: 2 × 10 of a Power S924, a partition of 3, threads of some.
    ['POWER9', 2, 20, null],
    ['POWER9', 2, 24, null],
    ['POWER9', 1, 3, null],
    ['POWER9', 2, 160, 'more'],
    ['POWER8', 2, 16, null],
    ['PowerPC_POWER8', 2, 24, null],
    ['POWER8', 2, 192, 'more'],
    ['POWER8', 1, 14, 'more'],
    ['POWER10', 2, 30, null],
    ['POWER7', 4, 24, null],
    // Published results are of a part of the chip alone: 2 of 4, 8 of 16 and 1 of 12 cores.
    ['SPARC64 VI', 4, 8, null],
    ['SPARC64-VII', 4, 16, null],
    ['SPARC64 VII', 1, 2, null],
    ['SPARC64 VII', 1, 8, 'more'],
    ['SPARC64 VII+', 8, 32, null],
    ['SPARC64 X', 1, 16, null],
    ['SPARC64-X+', 2, 32, null],
    ['SPARC64 X+', 1, 32, 'more'],
    ['SPARC64 XII', 2, 24, null],
    ['SPARC64 XII', 1, 2, null],
    ['SPARC64 XII', 1, 96, 'more'],
    // Nothing to hold it against.
    ['QEMU Virtual CPU version 2.5+', 2, 64, null],
    ['Xeon', 2, 64, null],
  ])('%s, %d of them with %d cores: %s', (cpuModel, sockets, cores, kind) => {
    expect(coresAgainstChip({ cpuModel, sockets, cores }, chipOf)?.kind ?? null).toBe(kind);
  });

  it('is silent where sockets, cores or the CPU are not stated', () => {
    expect(coresAgainstChip({ cpuModel: null, sockets: 2, cores: 64 }, chipOf)).toBeNull();
    expect(coresAgainstChip({ cpuModel: 'Xeon Gold 6130', sockets: null, cores: 64 }, chipOf)).toBeNull();
    expect(coresAgainstChip({ cpuModel: 'Xeon Gold 6130', sockets: 2, cores: null }, chipOf)).toBeNull();
  });
});

describe('cores of a server of which a file states threads alone', () => {
  it.each([
    ['Xeon Gold 6130', 2, 64, 32],
    ['Xeon Gold 6130', 2, 32, 32],
    ['Ampere Altra Q80-30', 1, 80, 80],
    ['AMD EPYC 7763 64-Core Processor', 2, 256, 128],
    // 96 are threads of 2 × 12, of 2 × 6 or of a partition.
    ['POWER9', 2, 96, null],
    // Neither all of its threads nor all of its cores.
    ['Xeon Gold 6130', 2, 48, null],
    ['Xeon Gold 6130', 1, 64, null],
    ['Xeon', 2, 64, null],
  ])('%s, %d of them with %d threads: %s', (cpuModel, sockets, threads, cores) => {
    expect(coresByThreads({ cpuModel, sockets, cores: null, threads }, chipOf)).toBe(cores);
  });

  it('are left as the file states them', () => {
    expect(coresByThreads({ cpuModel: 'Xeon Gold 6130', sockets: 2, cores: 24, threads: 64 }, chipOf)).toBeNull();
  });
});

it('takes no cores and no sockets from a name that is sold with several numbers of cores', () => {
  const server = { cpuModel: 'POWER9', threads: null };
  expect(chipWithCores({ ...server, sockets: 2, cores: null }, chipOf)).toBeNull();
  expect(chipWithSockets({ ...server, sockets: null, cores: 24 }, chipOf)).toBeNull();
});

it.each([
  ['Xeon E5-2680 v4', 4, true],
  ['Xeon E5-2680 v4', 2, false],
  ['Xeon Gold 6130', 4, false],
  // Neither a listed chip nor one that is told.
  ['Xeon', 16, false],
  ['Pentium III Xeon 550MHz', 4, false],
  [null, 16, false],
  ['Xeon E5-2680 v4', null, false],
])('of %s servers have not %s sockets: %s', (cpuModel, sockets, more) => {
  expect(hasMoreSocketsThanChip({ cpuModel, sockets, cores: null }, chipOf)).toBe(more);
});
