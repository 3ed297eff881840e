import { amount, type Text, text } from '../../figure/index.ts';
import { highestOf, isTimed, type LevelAtLoad } from './loads-of-level.ts';
import { roomAbove } from './room-above.ts';

/** What two levels that are compared are called. */
export interface NamesOfBoth {
  readonly baseline: Text;
  readonly level: Text;
}

/** That a level may give more than was measured; null where it was brought to its limit. */
export function notAtLimit(loads: readonly LevelAtLoad[], name: Text): Text | null {
  if (roomAbove(loads)?.isAtLimit) return null;
  const use = highestOf(loads)?.use ?? null;
  if (isTimed(loads)) return notFull(name, use);
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
