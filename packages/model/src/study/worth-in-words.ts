import { amount, amountOf, inARow, type Text, text } from '../figure/index.ts';
import { type LevelAtLoad, type LimitElsewhere, SAME_THROUGHPUT } from '../throughput/index.ts';

/** One count at the highest load that all were measured at. */
export interface CountedLevel {
  readonly count: number;
  readonly at: LevelAtLoad;
}

export interface WorthInWords {
  /** The fewest that give as much as any number measured. */
  readonly enough: CountedLevel;
  readonly most: CountedLevel;
  /** What ended the throughput with the most of them instead of these; null = nothing says that something did. */
  readonly limit: LimitElsewhere['by'] | null;
  /** Whether the spread of repeats leaves no doubt. */
  readonly isTold: boolean;
}

/** What counts of vCPUs are worth, as far as the runs tell: nothing speaks against more of them where something else was the limit. */
export function worthInWords({ enough, most, limit, isTold }: WorthInWords): Text {
  const isFlat = enough !== most;
  if (limit === null) return isFlat ? flat(enough, most, isTold) : rising(most, isTold);
  if (isFlat)
    return inARow([
      text(
        '{count} {count:vCPU gives|vCPUs give} as much as {most}, within {same}, {limit}.',
        '{limit}、{count} vCPUで{most} vCPUと同等（差{same}以内）の性能が得られます。',
        { ...countsOf(enough, most), limit: AS_LIMITED[limit] },
      ),
      limitedBy(most, limit, true),
    ]);
  return inARow([rising(most, isTold), limitedBy(most, limit, false)]);
}

function countsOf(enough: CountedLevel, most: CountedLevel) {
  return { count: enough.count, most: most.count, same: amountOf(SAME_THROUGHPUT) };
}

function flat(enough: CountedLevel, most: CountedLevel, isTold: boolean): Text {
  const values = countsOf(enough, most);
  return isTold
    ? text(
        '{count} {count:vCPU gives|vCPUs give} as much as {most}, within {same}: more are not worth it.',
        '{count} vCPUで{most} vCPUと同等（差{same}以内）の性能が得られます。これ以上の割り当ては不要です。',
        values,
      )
    : text(
        '{count} {count:vCPU|vCPUs} gave as much as {most}, within {same}. The runs are too few, or too far apart, to tell whether more are worth it.',
        '{count} vCPUで{most} vCPUと同等（差{same}以内）の性能でした。測定数が少ない、またはばらつきが大きいため、これ以上の割り当ての効果は判断できません。',
        values,
      );
}

function rising({ count }: CountedLevel, isTold: boolean): Text {
  return isTold
    ? text(
        'Up to {count} vCPUs, the most that was measured, each more gave more.',
        '測定した最大の{count} vCPUまで、増やすごとに性能が向上しています。',
        { count },
      )
    : text(
        'Throughput was highest with {count} vCPUs, the most that was measured. The runs are too few, or too far apart, to tell whether each more gave more.',
        '測定した最大の{count} vCPUでスループットが最大でした。測定数が少ない、またはばらつきが大きいため、増やすごとに性能が向上したかは判断できません。',
        { count },
      );
}

function limitedBy({ count, at: { use, waits } }: CountedLevel, limit: LimitElsewhere['by'], isFlat: boolean): Text {
  const values = { count, use: amount(use ?? 0, 'share'), waits: amount(waits ?? 0, 'share') };
  if (limit === 'unknown')
    return text(
      'With {count} the CPU use was {use}: something else than the processors was the limit (locks, log, storage, clients, network), and what more vCPUs give without it is not known.',
      '{count} vCPUでのCPU使用率は{use}で、CPU以外の要因（ロック、ログ、ストレージ、クライアント、ネットワークなど）が上限でした。その要因を除いた場合のvCPU増設の効果は分かりません。',
      values,
    );
  const stated =
    use === null
      ? text('I/O wait {waits}', 'I/O待ち{waits}', values)
      : text('CPU use {use}, I/O wait {waits}', 'CPU使用率{use}、I/O待ち{waits}', values);
  return isFlat
    ? text(
        'With {count} the processors waited for it ({stated}), so what more vCPUs give with faster storage is not known.',
        '{count} vCPUではCPUがストレージを待っており（{stated}）、より高速なストレージでのvCPU増設の効果は分かりません。',
        { count, stated },
      )
    : text(
        'With {count} the processors waited for storage ({stated}), so faster storage may make more of them worth it.',
        '{count} vCPUではCPUがストレージを待っており（{stated}）、より高速なストレージではvCPU増設の効果が大きくなる可能性があります。',
        { count, stated },
      );
}

const AS_LIMITED: Readonly<Record<LimitElsewhere['by'], Text>> = {
  storage: text('with this storage', 'このストレージでは'),
  unknown: text('with what limited these runs', 'この測定の制約のもとでは'),
};

export const SERIAL_UNTOLD: Readonly<Record<LimitElsewhere['by'], Text>> = {
  storage: text(
    'Runs in which the processors are the limit: in these storage was.',
    'CPUが上限となる測定が必要です。この測定ではストレージが上限でした。',
  ),
  unknown: text(
    'Runs in which the processors are the limit: in these something else was, which they do not state.',
    'CPUが上限となる測定が必要です。この測定では、記載のない別の要因が上限でした。',
  ),
};
