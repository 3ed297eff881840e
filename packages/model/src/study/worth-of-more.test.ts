import { describe, expect, test } from 'vitest';
import { english, japanese } from '../figure/test/written.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import { studiesOf } from './studies-of.ts';
import { runMaker } from './test/run-maker.ts';

const run = runMaker('KVM');

interface Given {
  readonly throughput: number;
  readonly use?: number;
  readonly waits?: number;
}

const sweep = (
  counts: readonly number[],
  given: (vcpus: number) => Given,
  repeats: readonly number[] = [0.99, 1, 1.01],
) =>
  counts.flatMap((vcpus) => {
    const { throughput, use = null, waits = null } = given(vcpus);
    return repeats.map((noise) => run(throughput * noise, { vcpus, clients: 64, cpuShare: use, ioWaitShare: waits }));
  });

const settingOf = (runs: readonly BenchmarkRun[]) =>
  studiesOf(runs).find(({ template }) => template.id === 'vcpus')?.settings[0];
const worthOf = (runs: readonly BenchmarkRun[]) => {
  const worth = settingOf(runs)?.worth;
  if (!worth) throw new Error('counts of vCPUs were compared');
  return worth;
};

/** 280 TPS a vCPU, and 900 TPS that storage allows. */
const UP_TO_STORAGE = (vcpus: number) => {
  const throughput = Math.min(900, 280 * vcpus);
  return { throughput, use: (0.97 * throughput) / (280 * vcpus) };
};

describe('a sweep of vCPUs that storage ended', () => {
  const runs = sweep([2, 4, 8, 16], (vcpus) => ({ ...UP_TO_STORAGE(vcpus), waits: vcpus > 2 ? 0.45 : 0 }));

  test('has no serial share, and advises against more with this storage alone', () => {
    const { count, serial, says } = worthOf(runs);
    expect(count).toBe(4);
    expect(serial).toMatchObject({ kind: 'unknown', refused: true });
    expect(english(serial.because.settle)).toContain('in these storage was');
    expect(english(says)).toBe(
      '4 vCPUs give as much as 16, within 5%, with this storage. With 16 the processors waited for it (CPU use 19.5%, I/O wait 45%), so what more vCPUs give with faster storage is not known.',
    );
    expect(japanese(says)).toMatch(/^このストレージでは、4 vCPUで16 vCPUと同等/);
  });

  test('is named among what is to be confirmed', () => {
    const check = settingOf(runs)?.checks.find(({ id }) => id === 'processors-limit');
    expect(english(check?.says)).toContain('4 vCPUs, 8 vCPUs, 16 vCPUs');
  });

  test('says that something else was the limit where runs state the CPU use alone', () => {
    const { serial, says } = worthOf(sweep([2, 4, 8, 16], UP_TO_STORAGE));
    expect(serial.kind).toBe('unknown');
    expect(english(says)).toContain('With 16 the CPU use was 19.5%: something else than the processors was the limit');
    expect(english(says)).not.toMatch(/not worth it/);
    // 78 % with 4 vCPUs and 65 % with 5: no more than part idles, but less of the CPU is used for as much work.
    expect(english(worthOf(sweep([2, 4, 5], UP_TO_STORAGE)).says)).toContain('With 5 the CPU use was');
  });

  test('has no serial share either where the most that was measured still gave more while it waited', () => {
    const rising = sweep([2, 4], (vcpus) => ({ ...UP_TO_STORAGE(vcpus), waits: vcpus > 2 ? 0.2 : 0 }));
    expect(worthOf(rising).serial.kind).toBe('unknown');
    expect(english(worthOf(rising).says)).toContain('With 4 the processors waited for storage');
  });
});

describe('a sweep of vCPUs whose work is serial in part', () => {
  /** Amdahl's law with a tenth of the work serial. */
  const amdahl = (vcpus: number) => ({ throughput: 300 / (0.1 + 0.9 / vcpus), use: 1 / (0.1 * vcpus + 0.9) });

  test('has that share with the interval of its repeats', () => {
    const { serial, says } = worthOf(sweep([1, 2, 4, 8], amdahl));
    expect(serial).toMatchObject({ kind: 'measured', value: expect.closeTo(0.1, 3) });
    expect(serial.low).toBeLessThan(0.0995);
    expect(serial.high).toBeGreaterThan(0.1005);
    expect(english(says)).toBe('Up to 8 vCPUs, the most that was measured, each more gave more.');
  });

  test('of single runs has the interval of usual noise, and does not say that each more gave more', () => {
    const { serial, says } = worthOf(sweep([4, 8], (vcpus) => ({ throughput: vcpus === 4 ? 1000 : 1850 }), [1]));
    expect(serial).toMatchObject({ kind: 'assumed', value: expect.closeTo(2 / 1.85 - 1, 9) });
    // 1.2816 × 2 % × √2 around the gain.
    expect(serial.low).toBeCloseTo(2 / (1.85 * Math.exp(0.03625)) - 1, 3);
    expect(serial.high).toBeCloseTo(2 / (1.85 * Math.exp(-0.03625)) - 1, 3);
    expect(english(says)).toBe(
      'Throughput was highest with 8 vCPUs, the most that was measured. The runs are too few, or too far apart, to tell whether each more gave more.',
    );
    expect(japanese(says)).toContain('判断できません');
  });

  test('is told by repeats that are not further apart than the vCPUs set them', () => {
    const noisy = worthOf(sweep([4, 8], (vcpus) => ({ throughput: vcpus === 4 ? 1000 : 1060 }), [0.85, 1, 1.15]));
    expect(english(noisy.says)).toContain('to tell whether each more gave more');
  });
});

describe('vCPUs beyond which nothing more is given', () => {
  const flat = (vcpus: number) => ({ throughput: Math.min(1000, 250 * vcpus), use: 0.97 });

  test('are not worth it where the processors are busy and repeats tell', () => {
    expect(english(worthOf(sweep([2, 4, 8], flat)).says)).toBe(
      '4 vCPUs give as much as 8, within 5%: more are not worth it.',
    );
  });

  test('are not advised against by single runs', () => {
    expect(english(worthOf(sweep([2, 4, 8], flat, [1])).says)).toBe(
      '4 vCPUs gave as much as 8, within 5%. The runs are too few, or too far apart, to tell whether more are worth it.',
    );
  });
});
