import type { Currency } from '../units/index.ts';

/** An amount in the currency it was typed in. */
export interface StatedAmount {
  readonly amount: number;
  readonly currency: Currency;
}

/** Grids with a published factor of CO2. */
export type PublishedGrid = 'jp' | 'us';

/** Where the electricity comes from: a grid with a published factor, or what a supplier states. */
export type StatedGrid =
  | { readonly by: 'published'; readonly grid: PublishedGrid }
  | {
      readonly by: 'stated';
      /** null = not known yet. */
      readonly kgPerKwh: number | null;
      /** Who states it, for which country and year. */
      readonly origin: string;
    };

/** What a business case counts beside licences, hardware and electricity. What is null is not stated, and compared on neither side. */
export interface BusinessCaseInputs {
  /** Paid each year for the hardware maintenance of all current servers. */
  readonly maintenanceToday: StatedAmount | null;
  /** Of one planned server, each year. */
  readonly maintenancePerServer: StatedAmount | null;
  /** What a rack unit costs each year. */
  readonly rackUnitPerYear: StatedAmount | null;
  /** Rack units of all current servers together. */
  readonly rackUnitsToday: number | null;
  /** Of one planned server, once. */
  readonly installationPerServer: StatedAmount | null;
  /** Of one workload, once. */
  readonly migrationPerWorkload: StatedAmount | null;
  /** What it costs each year that people look after one server, today's or planned. */
  readonly administrationPerServer?: StatedAmount | null | undefined;
  /** Months in which today's servers run on beside the planned ones; nothing stated = none. */
  readonly parallelMonths?: number | null | undefined;
  /** By which later money counts less, per year; null = no present value. */
  readonly discountRate: number | null;
  readonly grid: StatedGrid | null;
}

export const NOTHING_IN_CASE: BusinessCaseInputs = {
  maintenanceToday: null,
  maintenancePerServer: null,
  rackUnitPerYear: null,
  rackUnitsToday: null,
  installationPerServer: null,
  migrationPerWorkload: null,
  administrationPerServer: null,
  parallelMonths: null,
  discountRate: null,
  grid: null,
};
