import { THREAD_YIELD, throughputShare } from '../../benchmark/index.ts';
import { amount, inARow, span, type Text, text } from '../../figure/index.ts';
import { BUSY_CPU } from '../throughput.data.ts';
import { highestOf, type LevelAtLoad } from './loads-of-level.ts';
import { notAtLimit } from './not-at-limit.ts';
import { isFlat } from './room-above.ts';

/**
 * What limits throughput where a load was raised, as far as runs tell: the processors, the storage, something else, or nothing yet. Of one
 * that still rises, at which throughput its processors would be full: work per second and processor time rise together (utilisation law;
 * Denning and Buzen, 1978), or less where two threads share a core.
 */
export function limitOfLoads(loads: readonly LevelAtLoad[], name: Text): Text {
  const highest = highestOf(loads);
  const use = highest?.use ?? null;
  const open = notAtLimit(loads, name);
  if (open === null) return use !== null && use >= BUSY_CPU.value ? byProcessors(name, use) : ofNoKnownCause(name);
  if (!highest || use === null || isFlat(loads)) return open;
  const { value, unit } = highest.throughput;
  // Where two threads share a core, those that were busy first gave most of it.
  const least = value / throughputShare(use, 2, THREAD_YIELD['two-threads'].low);
  return inARow([open, fullAt(span(least, value / use, unit))]);
}

function byProcessors(name: Text, use: number): Text {
  return text(
    '{name} was limited by its processors: its CPU use was {use} at its highest throughput.',
    '{name}の性能はCPUで頭打ちになっています。スループットが最大のときのCPU使用率は{use}でした。',
    { name, use: amount(use, 'share') },
  );
}

function ofNoKnownCause(name: Text): Text {
  return text(
    'Throughput of {name} no longer rose. Its runs do not state the CPU use, which would tell whether the processors were the limit.',
    '{name}のスループットは頭打ちになっています。CPUが上限だったかは、測定時のCPU使用率の記載がないため分かりません。',
    { name },
  );
}

function fullAt(throughput: ReturnType<typeof span>): Text {
  return text(
    'Its processors would be full at {throughput}, where nothing else ends it before.',
    'ほかの要因で頭打ちにならない場合、CPUが上限に達するのは{throughput}です。',
    { throughput },
  );
}
