import { derive, type Estimate, isKnown, known, refused, type Text, text } from '../figure/index.ts';

const HALF_SECOND = 0.5;

function elapsed(label: Text, seconds: number): Estimate {
  return known('measured', {
    value: seconds,
    low: Math.max(0, seconds - HALF_SECOND),
    high: seconds + HALF_SECOND,
    unit: 'seconds',
    because: { label, inputs: [] },
  });
}

/** How many times as fast did a job become? Elapsed times in whole seconds, before and after one change. */
export function speedUp(beforeS: number, afterS: number): Estimate {
  return derive({
    label: text('speed-up', '高速化の倍率'),
    formula: 'before ÷ after',
    unit: 'ratio',
    inputs: { before: elapsed(text('before', '変更前'), beforeS), after: elapsed(text('after', '変更後'), afterS) },
  });
}

/** Share of the work that more processors do not speed up (Amdahl), from elapsed times at 1 and at n processors. */
export function serialShare(oneCpuS: number, manyCpuS: number, cpus: number): Estimate {
  return derive({
    label: text('serial share (Amdahl)', '逐次処理の割合（Amdahl）'),
    formula: '(cpus × many ÷ one - 1) ÷ (cpus - 1)',
    unit: 'share',
    inputs: {
      one: elapsed(text('elapsed with one processor', '1 CPUでの処理時間'), oneCpuS),
      many: elapsed(text('elapsed with more processors', '複数CPUでの処理時間'), manyCpuS),
      cpus: known('measured', {
        value: cpus,
        unit: 'count',
        because: { label: text('processors', 'CPU数'), inputs: [] },
      }),
    },
  });
}

/**
 * The least elapsed time to expect with more processors, from measurements at 1 and at `measuredCpus`: an optimistic bound
 * (Amdahl), marked as a prediction; the interval reaches up to the time already measured. Refused where the measurement
 * did not get faster with processors.
 */
export function elapsedWithCpus(input: {
  readonly oneCpuS: number;
  readonly manyCpuS: number;
  readonly measuredCpus: number;
  readonly cpus: number;
  readonly physicalCores: number;
}): Estimate {
  const { oneCpuS, manyCpuS, measuredCpus, cpus, physicalCores } = input;
  const label = text('elapsed with this many processors (at best)', 'このCPU数での処理時間（最良の場合）');
  if (manyCpuS >= oneCpuS) return refused('seconds', label, NO_GAIN);
  const bound = derive({
    label,
    formula: 'one × (serial + (1 - serial) ÷ cpus)',
    unit: 'seconds',
    kind: 'predicted',
    inputs: {
      one: elapsed(text('elapsed with one processor', '1 CPUでの処理時間'), oneCpuS),
      serial: serialShare(oneCpuS, manyCpuS, measuredCpus),
      cpus: known('measured', {
        value: cpus,
        unit: 'count',
        because: { label: text('processors', 'CPU数'), inputs: [] },
      }),
    },
    notes: cpus > physicalCores ? [OPTIMISTIC, HYPERTHREADS] : [OPTIMISTIC],
  });
  return isKnown(bound) ? { ...bound, high: Math.max(bound.high, manyCpuS) } : bound;
}

/** Gains from storage and from processors are never multiplied: each depends on the other. Always refused. */
export function gainOfStorageAndCpu(): Estimate {
  return refused(
    'ratio',
    text('gain from faster storage and more processors together', 'ストレージ高速化とCPU増設を合わせた効果'),
    text(
      'Measure both changes together: the gain from storage depends on the number of processors (study 4: 1.12 with one, 2.00 with two).',
      '両方を同時に変更して測定してください。ストレージ高速化の効果はCPU数に依存します（事例4：1 CPUで1.12倍、2 CPUで2.00倍）。',
    ),
  );
}

const OPTIMISTIC = text(
  'A prediction and a bound: waits for storage and locks are taken not to grow.',
  '予測値かつ下限です。ストレージやロックの待ちが増えないことを前提としています。',
);
const HYPERTHREADS = text(
  'More processors than physical cores: threads of one core share its execution units.',
  '物理コア数を超えています。同一コアのスレッドは演算器を共有します。',
);
const NO_GAIN = text(
  'The run did not get faster with processors; find its bottleneck first.',
  'CPUを増やしても速くなっていません。先にボトルネックを特定してください。',
);
