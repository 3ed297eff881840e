import {
  isKnown,
  type Language,
  movesServers,
  type PlanCertainty,
  QUANTITY_WORDS,
  type Text,
  text,
} from '@tatami/model';
import { formatEstimate, formatInterval, formatQuantity, KIND_WORDS, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';

/** One input moved alone: how many servers it takes at the fewest and at the most, and what those cost. */
export interface TornadoBar {
  readonly key: string;
  readonly label: string;
  /** The cost of both, under its name; empty where it is not known. */
  readonly says: string;
  readonly servers: readonly [fewest: number, most: number];
  readonly amount: string;
}

export interface TornadoSeries {
  readonly bars: readonly TornadoBar[];
  /** Servers with every input at its middle. */
  readonly middle: number;
  readonly most: number;
}

/** The inputs that move the number of servers, the strongest first; null where none does. */
export function tornadoSeries(certainty: PlanCertainty, language: Language): TornadoSeries | null {
  const effects = certainty.effects.filter(movesServers);
  const bars = effects.flatMap(({ quantity, servers }): readonly TornadoBar[] =>
    isKnown(servers)
      ? [
          {
            key: quantity,
            label: say(QUANTITY_WORDS[quantity], language),
            says: costSays(certainty, servers.low, servers.high, language),
            servers: [servers.low, servers.high],
            amount: formatInterval(servers.low, servers.high, 'servers', language),
          },
        ]
      : [],
  );
  const [first] = effects;
  if (!first || bars.length === 0) return null;
  return { bars, middle: first.servers.value ?? 0, most: Math.max(...bars.map(({ servers }) => servers[1])) };
}

/** What so many servers cost; null where no level of the plan says it. */
function costOf({ levels }: PlanCertainty, servers: number): PlanCertainty['levels'][number]['cost'] | null {
  const cost = levels.find((level) => level.servers === servers)?.cost;
  return cost && isKnown(cost) ? cost : null;
}

function costSays(certainty: PlanCertainty, low: number, high: number, language: Language): string {
  const [least, most] = [costOf(certainty, low), costOf(certainty, high)];
  if (least?.value == null || most?.value == null) return '';
  const cost = formatInterval(least.value, most.value, least.unit, language);
  return say(text('servers cost {cost}', 'その台数の費用{cost}', { cost }), language);
}

/** The finding: the input where a better figure pays most. */
export function tornadoTitle({ effects }: PlanCertainty): Text {
  const [first] = effects.filter(movesServers);
  if (!first || !isKnown(first.servers)) return text('What moves the number of servers?', '台数を左右する入力値');
  const { low, high } = first.servers;
  return text(
    'What matters most: {quantity} moves the answer from {low} to {high} servers',
    '影響が最も大きいのは「{quantity}」：{low}台から{high}台まで変動',
    { quantity: QUANTITY_WORDS[first.quantity], low, high },
  );
}

/** Of more of one input fewer servers may be enough: the numbers are not those at its low and its high end. */
const HEADERS = [
  text('Input, moved alone', '入力値（単独で変動）'),
  text('Fewest servers', '最少台数'),
  text('Most servers', '最多台数'),
  text('Cost of the fewest', '最少台数での費用'),
  text('Cost of the most', '最多台数での費用'),
];

export function tornadoRowsOf(certainty: PlanCertainty, language: Language): ChartTable {
  const written = (servers: number) => formatQuantity(servers, 'servers', language);
  const cost = (servers: number) => {
    const known = costOf(certainty, servers);
    return known ? formatEstimate(known, language) : say(KIND_WORDS.unknown, language);
  };
  return {
    headers: HEADERS,
    rows: (tornadoSeries(certainty, language)?.bars ?? []).map(({ label, servers: [fewest, most] }) => [
      label,
      written(fewest),
      written(most),
      cost(fewest),
      cost(most),
    ]),
  };
}
