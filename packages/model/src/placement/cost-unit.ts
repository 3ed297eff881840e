import type { Currency } from '../units/index.ts';

/** What the cost of a plan is counted in: servers, licences where a price is not known, or money. */
export type CostUnit = 'servers' | 'licences' | Currency;
