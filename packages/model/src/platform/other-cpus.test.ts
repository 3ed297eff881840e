import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { CPU_FAMILIES, otherCpusOf, PLATFORMS, platformById, withCpu } from './index.ts';

function platform(id: string) {
  const found = platformById(id);
  if (!found) throw new Error(`no platform ${id}`);
  return found;
}

const modelsOf = (id: string, sockets: number) =>
  otherCpusOf(platform(id), sockets, CPU_CATALOGUE).map(({ key }) => key);

describe('CPUs that fit a platform', () => {
  it('are of the families its source names, as far as a result ran them on so many chips', () => {
    expect(modelsOf('dell-poweredge-r7725', 2)).toContain('EPYC 9175F');
    expect(modelsOf('dell-poweredge-r7725', 2)).not.toContain('EPYC 9355P');
    expect(modelsOf('dell-poweredge-r7725', 1)).toContain('EPYC 9355P');
    expect(modelsOf('dell-poweredge-r860', 4).every((key) => key.endsWith('H'))).toBe(true);
  });

  it('share its socket: not all of a generation do', () => {
    const models = modelsOf('dell-poweredge-r770', 2);
    expect(models.length).toBeGreaterThan(20);
    expect(models.filter((key) => /^Xeon 69/.test(key))).toEqual([]);
  });

  it('are none where no source names a family', () => {
    expect(modelsOf('fujitsu-primequest-2400e2', 2)).toEqual([]);
  });

  it('are of the family of the listed CPU too, on every platform on sale', () => {
    for (const { id, cpuModel, processors } of PLATFORMS.filter(({ group }) => group === 'current'))
      expect(
        processors?.families.some((family) => CPU_FAMILIES[family].models.test(cpuModel)),
        id,
      ).toBe(true);
  });
});

describe('another CPU in a platform', () => {
  it('brings its own cores, and says what it stands in for', () => {
    const changed = withCpu(platform('dell-poweredge-r7725'), 'EPYC 9175F', 2, CPU_CATALOGUE);
    expect(changed?.coresPerSocket.value).toBe(16);
    expect(changed?.threadsPerCore.value).toBe(2);
    expect(changed?.insteadOf).toBe('EPYC 9355');
  });

  it('is refused where no source shows it, and is the platform itself where it is the listed one', () => {
    const listed = platform('dell-poweredge-r7725');
    expect(withCpu(listed, 'Xeon 6737P', 2, CPU_CATALOGUE)).toBeNull();
    expect(withCpu(listed, 'EPYC 9355P', 2, CPU_CATALOGUE)).toBeNull();
    expect(withCpu(listed, 'EPYC 9355', 2, CPU_CATALOGUE)).toBe(listed);
    expect(withCpu(listed, null, 2, CPU_CATALOGUE)).toBe(listed);
  });
});
