import { amount, type Text, text } from '../../figure/index.ts';
import { highestOf, isTimed, type LevelAtLoad } from './loads-of-level.ts';
import { isFlat, type LimitElsewhere, limitElsewhere, roomAbove } from './room-above.ts';

/** What two levels that are compared are called. */
export interface NamesOfBoth {
  readonly baseline: Text;
  readonly level: Text;
}

/** That a level may give more than was measured; null where it was brought to its limit. */
export function notAtLimit(loads: readonly LevelAtLoad[], name: Text): Text | null {
  if (roomAbove(loads)?.isAtLimit) return null;
  const elsewhere = limitElsewhere(loads);
  if (elsewhere) return limitedElsewhere(elsewhere, name);
  const use = highestOf(loads)?.use ?? null;
  if (isTimed(loads)) return notFull(name, use);
  if (use !== null && isFlat(loads))
    return text(
      'Throughput of {name} no longer rose, at a CPU use of {use}: whether its processors were the limit is not known.',
      '{name}のスループットはCPU使用率{use}で頭打ちになっていますが、CPUが上限だったかは分かりません。',
      { name, use: amount(use, 'share') },
    );
  if (use !== null)
    return text(
      '{name} was not brought to its limit: its CPU use was {use} at its highest throughput.',
      '{name}は性能の上限まで測定されていません。スループットが最大のときのCPU使用率は{use}でした。',
      { name, use: amount(use, 'share') },
    );
  if (loads.length === 1)
    return text(
      '{name} was measured at one load alone, which does not tell whether that was its limit.',
      '{name}は1つの負荷だけで測定されており、性能の上限に達していたかは分かりません。',
      { name },
    );
  return text(
    '{name} was not brought to its limit: throughput was highest at the largest load measured, and still rising.',
    '{name}は性能の上限まで測定されていません。スループットは測定した最大の負荷で最大で、まだ増加していました。',
    { name },
  );
}

/** What ended it instead of its processors, with what tells so. */
function limitedElsewhere({ by, use, waits, disksBusy }: LimitElsewhere, name: Text): Text {
  if (by === 'unknown' && disksBusy !== null)
    return text(
      '{name} was not limited by its processors: throughput no longer rose at a CPU use of {use}, with disks that were busy {busy} of the time. What limits it (locks, log, clients, network) is not stated.',
      '{name}の性能はCPU以外の要因で頭打ちになっています（頭打ちのとき、CPU使用率{use}、ディスクビジー率{busy}）。要因（ロック、ログ、クライアント、ネットワークなど）は記載されていません。',
      { name, use: amount(use ?? 0, 'share'), busy: amount(disksBusy, 'share') },
    );
  if (by === 'unknown')
    return text(
      '{name} was not limited by its processors: throughput no longer rose at a CPU use of {use}. What limits it (locks, log, storage, clients, network) is not stated.',
      '{name}の性能はCPU以外の要因で頭打ちになっています（CPU使用率{use}で頭打ち）。要因（ロック、ログ、ストレージ、クライアント、ネットワークなど）は記載されていません。',
      { name, use: amount(use ?? 0, 'share') },
    );
  if (disksBusy !== null)
    return text(
      '{name} was most likely limited by its storage: throughput no longer rose while its disks were busy {busy} of the time and its CPU use was {use}.',
      '{name}の性能は、ストレージで頭打ちになっている可能性が高いです（頭打ちのとき、ディスクビジー率{busy}、CPU使用率{use}）。',
      { name, busy: amount(disksBusy, 'share'), use: amount(use ?? 0, 'share') },
    );
  const values = { name, waits: amount(waits ?? 0, 'share') };
  if (use === null)
    return text(
      '{name} was limited by its storage: its I/O wait was {waits} at its highest throughput.',
      '{name}の性能はストレージで頭打ちになっています。スループットが最大のときのI/O待ちは{waits}でした。',
      values,
    );
  return text(
    '{name} was limited by its storage: its CPU use was {use} and its I/O wait {waits} at its highest throughput.',
    '{name}の性能はストレージで頭打ちになっています。スループットが最大のときのCPU使用率は{use}、I/O待ちは{waits}でした。',
    { ...values, use: amount(use, 'share') },
  );
}

function notFull(name: Text, use: number | null): Text {
  if (use === null)
    return text(
      '{name} is told by how long its work took alone, which does not tell whether it was full.',
      '{name}は処理時間だけが記載されており、余力があったかは分かりません。',
      { name },
    );
  return text(
    '{name} was not full while the work ran: its CPU use was {use}.',
    '{name}は処理中に余力がありました。CPU使用率は{use}でした。',
    { name, use: amount(use, 'share') },
  );
}
