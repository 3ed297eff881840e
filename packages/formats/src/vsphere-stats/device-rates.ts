import type { Stamp } from '../decode/instant.ts';
import { IO_COUNTERS } from './counters.data.ts';

/** One rate of one device. */
export interface DeviceRate extends Stamp {
  readonly entity: string;
  readonly counter: string;
  /** '' = all devices together. */
  readonly device: string;
  readonly row: number;
  readonly perSecond: number;
}

/** I/O per second of an object at a moment, over its devices. */
export interface EntityRate extends Stamp {
  readonly entity: string;
  readonly row: number;
  readonly perSecond: number;
}

interface Moment extends Stamp {
  readonly row: number;
  /** By counter: of all devices where it is stated, and of each added up. */
  readonly sums: Map<string, { whole: number | null; devices: number }>;
}

/** Adds up rates of devices to those of their objects. Rows may come in any order. */
export class DeviceRates {
  readonly #moments = new Map<string, Map<string, Moment>>();
  /** How often a counter of a device came with a time: twice in the hour that autumn repeats. */
  readonly #times = new Map<string, number>();

  add({ entity, counter, device, row, perSecond, ...stamp }: DeviceRate): void {
    const of = JSON.stringify([entity, counter, device, stamp.at]);
    const time = this.#times.get(of) ?? 0;
    this.#times.set(of, time + 1);
    const moments = this.#moments.get(entity) ?? new Map<string, Moment>();
    this.#moments.set(entity, moments);
    const key = `${time} ${stamp.at}`;
    const moment = moments.get(key) ?? { ...stamp, row, sums: new Map() };
    moments.set(key, moment);
    const sum = moment.sums.get(counter) ?? { whole: null, devices: 0 };
    moment.sums.set(counter, sum);
    if (device === '') sum.whole = perSecond;
    else sum.devices += perSecond;
  }

  /** Of each object the rates by the counters nearest to its guest of which all were recorded, and which counters were used. */
  total(): { readonly rates: readonly EntityRate[]; readonly used: ReadonlySet<string> } {
    const used = new Set<string>();
    const rates: EntityRate[] = [];
    for (const [entity, moments] of this.#moments) {
      const all = [...moments.values()];
      const counters = IO_COUNTERS.find((each) => each.every((name) => all.some(({ sums }) => sums.has(name))));
      for (const name of counters ?? []) used.add(name);
      if (counters) rates.push(...all.flatMap((moment) => rateOf(entity, moment, counters)));
    }
    return { rates, used };
  }
}

/** Nothing where one of the counters is missing at that moment. */
function rateOf(entity: string, { sums, ...moment }: Moment, counters: readonly string[]): readonly EntityRate[] {
  const parts = counters.map((name) => sums.get(name));
  if (parts.includes(undefined)) return [];
  const perSecond = parts.reduce((sum, part) => sum + (part?.whole ?? part?.devices ?? 0), 0);
  return [{ entity, ...moment, perSecond }];
}
