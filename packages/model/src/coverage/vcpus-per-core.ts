import { derive, type Estimate, known, type Text, unknown } from '../figure/index.ts';

/** Virtual CPUs that machines are granted, as files state them. */
export function grantedVcpus(label: Text, value: number): Estimate {
  return known('stated', { value, unit: 'count', because: { label, inputs: [] } });
}

/** The physical cores of some machines together; unknown where one of them states none, or there is none. */
export function coresTogether(
  label: Text,
  cores: readonly (number | null)[],
  settles: Text,
  kind: 'stated' | 'assumed' = 'stated',
): Estimate {
  if (cores.length === 0 || cores.includes(null)) return unknown('cores', label, settles);
  const value = cores.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return known(kind, { value, unit: 'cores', because: { label, inputs: [] } });
}

/** How many virtual CPUs are granted for each physical core? */
export function vcpusPerCore(label: Text, vcpus: Estimate, cores: Estimate): Estimate {
  return derive({ label, formula: 'v ÷ c', unit: 'ratio', inputs: { v: vcpus, c: cores } });
}
