import {
  amountOf,
  type CertaintyMark,
  type Language,
  type Plan,
  type PlanCertainty,
  type Text,
  text,
} from '@tatami/model';
import { formatEstimate, formatPercent, formatQuantity, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';

/** One number of servers: how often it is enough, with its cost under its name. */
export interface CertaintyBar {
  readonly key: string;
  readonly label: string;
  readonly says: string;
  readonly chance: number;
  readonly amount: string;
  readonly isPlan: boolean;
}

/** What a number of servers stands for in the picture of all of them. */
const CERTAINTY_MARKS: Readonly<Record<CertaintyMark, Text>> = {
  centre: text('the middle', '中央値'),
  planned: text('planned', '計画の台数'),
  sure: text('nearly sure', 'ほぼ確実'),
};

/** A bar for each number of servers, ascending. Its name has room for one mark; the plan's bar has a colour of its own. */
export function certaintyBars({ levels }: PlanCertainty, language: Language): readonly CertaintyBar[] {
  return levels.map(({ servers, chance, cost, marks }) => ({
    key: String(servers),
    label: namedServers(servers, marks.filter((mark) => mark !== 'planned').slice(-1), language),
    says: formatEstimate(cost, language),
    chance: chance.value ?? 0,
    amount: formatPercent(chance.value ?? 0, language),
    isPlan: marks.includes('planned'),
  }));
}

function namedServers(servers: number, marks: readonly CertaintyMark[], language: Language): string {
  const count = formatQuantity(servers, 'servers', language);
  const names = marks.map((mark) => say(CERTAINTY_MARKS[mark], language));
  if (names.length === 0) return count;
  return language === 'ja' ? `${count}（${names.join('、')}）` : `${count} (${names.join(', ')})`;
}

const HEADERS = [
  text('Servers that carry workloads', 'ワークロードを収容する台数'),
  text('Chance that they are enough', 'その台数で足りる確率'),
  text('Cost', '費用'),
];

export function certaintyRowsOf(data: PlanCertainty, language: Language): ChartTable {
  return {
    headers: HEADERS,
    rows: certaintyBars(data, language).map(({ amount, says }, index) => {
      const { servers, marks } = data.levels[index] as PlanCertainty['levels'][number];
      return [namedServers(servers, marks, language), amount, says];
    }),
  };
}

/** The finding of the picture: the plan's number of servers with its chance. A plan with spares has more servers than are counted here. */
export function certaintyTitle({ levels }: PlanCertainty, plan: Pick<Plan, 'nodes'> | null): Text {
  const planned = levels.find(({ marks }) => marks.includes('planned'));
  if (!planned) return text('How many servers are enough, and how surely?', '何台あれば、どのくらいの確率で足りるか');
  const values = { servers: planned.servers, chance: amountOf(planned.chance) };
  return plan?.nodes.some(({ spare }) => spare)
    ? text(
        '{servers} {servers:server is|servers are} enough in {chance} of cases, spares left out',
        '予備を除く{servers}台で足りる確率は{chance}',
        values,
      )
    : text(
        '{servers} {servers:server is|servers are} enough in {chance} of cases',
        '{servers}台で足りる確率は{chance}',
        values,
      );
}
