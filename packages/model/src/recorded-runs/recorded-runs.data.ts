import { type Figure, text } from '../figure/index.ts';

const CHOICE = { title: 'Tatami', section: 'docs/methodology/recorded-runs.md', date: '2026-11-24' };

/** Of less of a run its samples say too little: warm-up or end may be all there is. */
export const LEAST_COVERED: Figure = {
  label: text('part of a run that its samples must cover', '測定時間のうち、記録が必要な割合'),
  value: 0.5,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};

/** A report or a pair of counters over much more than the run tells of what else ran. */
export const LEAST_OF_INTERVAL: Figure = {
  label: text(
    'part of the interval of a report that the run must make up',
    'レポートの対象期間のうち、測定が占めるべき割合',
  ),
  value: 0.8,
  unit: 'share',
  kind: 'assumption',
  source: CHOICE,
};
