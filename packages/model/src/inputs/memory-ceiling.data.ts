import { type Figure, text } from '../figure/index.ts';

/** Why not all memory: kernel, page tables, connections and agents need some, and a full node takes memory from its neighbour. */
export const MEMORY_CEILING: Figure = {
  label: text('Share of memory that workloads may use', 'ワークロードに割り当てるメモリの上限'),
  value: 0.9,
  unit: 'share',
  kind: 'assumption',
  source: {
    title:
      'Tatami methodology, "Scenario": a tenth is kept for operating system, page tables and connections, as AWS Prescriptive Guidance subtracts operating system and threads before it sizes SQL Server (it states no share)',
    url: 'https://docs.aws.amazon.com/prescriptive-guidance/latest/sql-server-ec2-best-practices/max-server-memory.html',
    date: '2026-11',
  },
};

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
