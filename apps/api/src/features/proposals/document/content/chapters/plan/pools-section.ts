import { amount, type PoolOfPlan, text } from '@tatami/model';
import type { DocumentScenario } from '../../../document-input.ts';
import type { WrittenSection } from '../../blocks.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** Which workloads have servers of their own, and how many servers each of these pools takes; none where all share servers. */
export function poolsSection({ result: { pools } }: DocumentScenario, writer: Writer): readonly WrittenSection[] {
  if (pools.length === 0) return [];
  const titles = TITLES.map(writer.say);
  const chance = ({ chance: own }: PoolOfPlan) => (own ? writer.figure(own) : '–');
  return [
    {
      title: writer.say(text('Pools with servers of their own', 'サーバーを分けるプール')),
      blocks: [
        { kind: 'paragraph', text: writer.say(INTRO) },
        table(
          columns(titles, { 0: 3, 1: 1 }),
          pools.map((pool) => [
            writer.say(pool.name),
            writer.number(pool.workloads),
            writer.number(pool.servers),
            writer.number(pool.spares),
            writer.say(text('{ceiling}', '{ceiling}', { ceiling: amount(pool.ceiling, 'share') })),
            chance(pool),
          ]),
        ),
      ],
    },
  ];
}

const INTRO = text(
  'No server holds workloads of two pools. The number of servers of the plan is the sum of these, and its chance is that of all pools together.',
  '異なるプールのワークロードは同じサーバーに配置しません。計画の台数は各プールの合計で、台数が足りる確率はすべてのプールが同時に足りる確率です。',
);

const TITLES = [
  text('Pool', 'プール'),
  text('Workloads', 'ワークロード数'),
  text('Servers', 'サーバー台数'),
  text('Spare', '予備'),
  text('Utilisation ceiling', '使用率上限'),
  text('Chance that they are enough', '台数が足りる確率'),
];
