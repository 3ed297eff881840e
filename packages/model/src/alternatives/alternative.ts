import type { Estimate, Text } from '../figure/index.ts';
import type { CostPartId } from '../money/index.ts';
import type { LicensingWay } from './licences/licensing-ways.ts';
import type { WayTaken } from './licences/way-taken.ts';
import type { UnfitCandidate, WeighedCandidate } from './weighing/weigh-candidate.ts';

/** A configuration weighed in money, servers and risk, licensed as the scenario states or otherwise. */
export interface Alternative extends Omit<WeighedCandidate, 'parts'> {
  /** Other editions and metrics that it takes; empty = licensed as the scenario is. */
  readonly ways: readonly WayTaken[];
  /** What the scenario itself states. */
  readonly asStated: boolean;
  /** Of the parts that are known for all alternatives; unknown where the licences have no price. */
  readonly cost: Estimate;
  /** Those parts, over the cost horizon. */
  readonly parts: readonly { readonly id: CostPartId; readonly value: number }[];
  /** Licences and their support alone; null = no price is known. */
  readonly licenceCost: number | null;
  /** No other is at most as dear, has at most as many servers and is at least as sure. */
  readonly onFrontier: boolean;
  /** Against the configuration that the scenario states, or the cheapest: one sentence of figures. null of that itself. */
  readonly differs: Text | null;
}

/** The figures that an alternative is chosen by. */
export type AlternativeFigures = Pick<Alternative, 'servers' | 'cores' | 'licences' | 'chance' | 'cost'>;

/** Why an alternative is shown first. */
export type CardKind =
  | 'cheapest'
  | 'cheapest-licensed'
  | 'fewest-servers'
  | 'least-licences'
  | 'least-risk'
  | 'as-stated';

export interface AlternativeCard {
  readonly kinds: readonly CardKind[];
  /** Place in the list of alternatives. */
  readonly at: number;
}

/** A price, or a demand, at which another alternative becomes the cheapest. */
export interface Flip {
  /**
   * 'memory': price per GiB in the currency of the scenario; 'licences': share of today's licence prices; 'cpu': CPU demand over that of now;
   * 'growth': growth of all demand per year.
   */
  readonly by: 'memory' | 'licences' | 'cpu' | 'growth';
  /** What it is now; null = memory has no price, and counts for nothing. */
  readonly now: number | null;
  readonly at: number;
  /** Place in the list of what is cheapest beyond it. */
  readonly to: number;
  readonly says: Text;
}

/** What could be bought, in the order of its cost: first as the scenario licenses it, then with other editions and metrics. */
export interface Alternatives {
  readonly weighed: readonly Alternative[];
  readonly cards: readonly AlternativeCard[];
  readonly flips: readonly Flip[];
  /**
   * Other editions and metrics of each database licensed, on the configuration that the scenario states, those that are refused or not priced
   * among them; the largest saving first.
   */
  readonly licensing: readonly LicensingWay[];
  /** What the costs hold, and what they leave out because it is not known for every alternative. */
  readonly counted: readonly Text[];
  readonly leftOut: readonly Text[];
  /** Why hardware is left out although boards have a price; absent = it is not, or they have none. */
  readonly hardwareApart?: Text;
  /** What could be varied and is not, and why. */
  readonly notVaried: readonly Text[];
  /** Whether the configuration of the scenario is the one to buy. */
  readonly verdict: Text | null;
  readonly unfit: readonly UnfitCandidate[];
  /** Configurations that prices which hold for the others leave no price: they are not compared. */
  readonly notPriced: readonly UnfitCandidate[];
  /** Configurations that cannot win, by their bounds. */
  readonly ruledOut: number;
  /** Configurations that nobody has looked at yet, because it was stopped. */
  readonly notLookedAt: number;
}
