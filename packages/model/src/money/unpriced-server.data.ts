import { type Figure, text } from '../figure/index.ts';

/** Which of two plans with equal licences is better, where no price says it: the one with fewer servers. */
export const UNPRICED_SERVER: Figure = {
  label: text(
    'what a server without a price counts for, of its dearest licence',
    '価格不明のサーバー1台を、最も高価なライセンスに対して何割と数えるか',
  ),
  value: 0.01,
  unit: 'share',
  kind: 'assumption',
  source: {
    title:
      'Tatami methodology, "Placement": small, so that licences decide, and enough that no server is opened without need',
    date: '2026-11',
  },
};
