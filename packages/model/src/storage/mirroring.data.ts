import { type Figure, type Source, text } from '../figure/index.ts';

const CHOICE = {
  title: 'Tatami methodology, "Mirroring, resync, failover"',
  section: 'Assumptions',
  date: '2026-11',
} as const satisfies Source;

/**
 * Transactions that write more do not wait for every write by itself (group commit: less than in proportion); more of them writing queue
 * for one mirror (more than in proportion). No public table of a mirror at several shares of writes was found.
 */
export const WRITE_SHARE_POWER: Figure = {
  label: text(
    'power of the share of writes by which mirrored time grows',
    'ミラーリングの増加時間が従う、書き込み割合のべき指数',
  ),
  value: 1,
  low: 0.5,
  high: 1.5,
  unit: 'ratio',
  kind: 'assumption',
  source: CHOICE,
};

/** Shares of writes, relative to the measured one, between which a loss is carried over. */
export const MIRRORING_LIMITS = {
  down: {
    label: text(
      'least share of writes a loss is carried to, over the measured one',
      '性能低下率を適用できる書き込み割合の下限（測定時比）',
    ),
    value: 0.2,
    unit: 'ratio',
    kind: 'assumption',
    source: CHOICE,
  },
  up: {
    label: text(
      'largest share of writes a loss is carried to, over the measured one',
      '性能低下率を適用できる書き込み割合の上限（測定時比）',
    ),
    value: 2,
    unit: 'ratio',
    kind: 'assumption',
    source: CHOICE,
  },
} as const satisfies Record<string, Figure>;
