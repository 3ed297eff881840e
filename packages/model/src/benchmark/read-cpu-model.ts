import { CPU_MODEL_RULES } from './cpu-model-rules.ts';
import type { CpuReading } from './cpu-reading.ts';
import { cpuTextOf } from './cpu-text.ts';

/** What does this CPU model string name? The first rule that applies decides; none: 'unknown', and the string is kept. */
export function readCpuModel(model: string): CpuReading {
  const { words, clockGHz, cores } = cpuTextOf(model);
  for (const { read } of CPU_MODEL_RULES) {
    const outcome = read(words, clockGHz);
    if (!outcome) continue;
    const { kind, key = null, generation = null } = outcome;
    return { kind, key, generation, clockGHz, cores, model };
  }
  return { kind: 'unknown', key: null, generation: null, clockGHz, cores, model };
}
