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
