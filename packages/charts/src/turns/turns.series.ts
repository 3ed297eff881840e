import { type Alternatives, amount, type Flip, type Language, type Text, text, type Unit } from '@tatami/model';
import { isCurrency, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';

/** A configuration that is the cheapest somewhere, and the letter it has in the drawing. */
export interface TurnsConfiguration {
  readonly letter: string;
  readonly name: string;
}

/** A stretch in which one configuration is the cheapest; ends as shares of the row's width. */
export interface TurnsBand {
  readonly from: number;
  readonly to: number;
  /** Place in the list of configurations. */
  readonly which: number;
}

/** A place on a row, as a share of its width, and what it says there. */
export interface TurnsMark {
  readonly at: number;
  readonly label: string;
}

/** One price or demand, on a scale of its own: equal distances are equal amounts. */
export interface TurnsRow {
  readonly key: Flip['by'];
  readonly label: string;
  /** What the amounts are of. */
  readonly says: string;
  readonly bands: readonly TurnsBand[];
  readonly turns: readonly TurnsMark[];
  readonly now: TurnsMark;
}

export interface TurnsSeries {
  /** The cheapest of now first. */
  readonly configurations: readonly TurnsConfiguration[];
  readonly rows: readonly TurnsRow[];
}

/** Of the stretch from the first amount that is shown to the last, so much stands beyond either end. */
const BEYOND = 0.35;

const WORDS: Readonly<Record<Flip['by'], { readonly label: Text; readonly says: Text }>> = {
  memory: { label: text('Price of memory', 'メモリ価格'), says: text('per GiB', '1 GiB当たり') },
  licences: {
    label: text('Licence prices', 'ライセンス価格'),
    says: text('of those of now', '現在の価格に対する割合'),
  },
  cpu: { label: text('CPU demand', 'CPU需要'), says: text('times that of now', '現在に対する倍率') },
  growth: { label: text('Growth of demand', '需要の増加率'), says: text('a year', '年間') },
};

const NO_PRICE = text('no price yet', '価格未確定');

/** Which configuration is the cheapest on either side of each turn; null where nothing turns. */
export function turnsSeries({ weighed, flips }: Alternatives, language: Language): TurnsSeries | null {
  const [best] = weighed;
  if (!best || flips.length === 0) return null;
  const places = [0, ...new Set(flips.map(({ to }) => to))];
  const drivers = [...new Set(flips.map(({ by }) => by))];
  return {
    configurations: places.map((place, index) => ({
      letter: String.fromCodePoint(FIRST_LETTER + index),
      name: say((weighed[place] ?? best).name, language),
    })),
    rows: drivers.map((by) => {
      const unit = unitOf(by, best.cost.unit);
      return rowOf(
        by,
        flips.filter((flip) => flip.by === by),
        (to) => places.indexOf(to),
        (at) => amountText(at, unit, language),
        language,
      );
    }),
  };
}

const FIRST_LETTER = 0x41;

function unitOf(by: Flip['by'], cost: Unit): Unit {
  if (by === 'memory') return isCurrency(cost) ? cost : 'USD';
  return by === 'cpu' ? 'ratio' : 'share';
}

function rowOf(
  by: Flip['by'],
  flips: readonly Flip[],
  whichOf: (to: number) => number,
  write: (at: number) => string,
  language: Language,
): TurnsRow {
  const stated = flips[0]?.now ?? null;
  const now = stated ?? 0;
  const shown = [now, ...flips.map(({ at }) => at)];
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const beyond = (most - least) * BEYOND;
  // Neither a price nor a demand is below nothing; growth may be.
  const first = by === 'growth' ? least - beyond : Math.max(0, least - beyond);
  const share = (at: number) => (at - first) / (most + beyond - first);
  const below = flips.find(({ at }) => at < now);
  const above = flips.find(({ at }) => at > now);
  const from = below ? share(below.at) : 0;
  const to = above ? share(above.at) : 1;
  return {
    key: by,
    label: say(WORDS[by].label, language),
    says: say(WORDS[by].says, language),
    bands: [
      ...(below ? [{ from: 0, to: from, which: whichOf(below.to) }] : []),
      { from, to, which: 0 },
      ...(above ? [{ from: to, to: 1, which: whichOf(above.to) }] : []),
    ],
    turns: [below, above].flatMap((flip) => (flip ? [{ at: share(flip.at), label: write(flip.at) }] : [])),
    now: {
      at: share(now),
      label:
        stated === null ? say(NO_PRICE, language) : say(text('now {at}', '現在{at}', { at: write(now) }), language),
    },
  };
}

/** The finding: what stays the cheapest, and that something else does beyond it. */
export function turnsTitle({ weighed, flips }: Pick<Alternatives, 'weighed' | 'flips'>): Text {
  const name = weighed[0]?.name;
  const isOfPrices = flips.every(({ by }) => by === 'memory' || by === 'licences');
  if (name && isOfPrices)
    return text('Up to which price is {name} the cheapest?', '{name}が最も安価である価格の範囲', { name });
  return name
    ? text('Up to which price, and which demand, is {name} the cheapest?', '{name}が最も安価である価格・需要の範囲', {
        name,
      })
    : text('Where does the order turn?', '順位が入れ替わる価格・需要');
}

const HEADERS = [
  text('Price or demand', '価格・需要'),
  text('Now', '現在'),
  text('Turns at', '順位が入れ替わる値'),
  text('Cheapest beyond it', 'その先で最も安価な構成'),
];

/** Every turn in words. */
export function turnsRowsOf({ weighed, flips }: Alternatives, language: Language): ChartTable {
  const cost = weighed[0]?.cost.unit ?? 'USD';
  return {
    headers: HEADERS,
    rows: flips.map(({ by, now, at, to }) => {
      const unit = unitOf(by, cost);
      const name = weighed[to]?.name;
      return [
        say(text('{label}, {says}', '{label}（{says}）', WORDS[by]), language),
        now === null ? say(NO_PRICE, language) : amountText(now, unit, language),
        amountText(at, unit, language),
        name ? say(name, language) : '',
      ];
    }),
  };
}

function amountText(value: number, unit: Unit, language: Language): string {
  return say(text('{value}', '{value}', { value: amount(value, unit) }), language);
}
