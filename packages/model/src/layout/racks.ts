import { type Figure, ROUNDING, text } from '../figure/index.ts';

/** Height of a rack as drawn: nobody states the customer's. */
export const RACK_HEIGHT: Figure = {
  label: text('Height of a rack', 'ラックの高さ'),
  value: 42,
  unit: 'count',
  kind: 'assumption',
  source: { title: 'EIA-310 racks: 42 U is the usual height; no file states that of the customer', date: null },
};

/** Servers drawn in a rack where no source states their height. */
const WITHOUT_HEIGHT = 10;

/**
 * The servers of a plan in racks, in their order, as many to each as its height takes. `unitsOf`: height of a server in U, null = not
 * known; a plan with such a server is cut into equal racks.
 */
export function racksOf<Server>(
  servers: readonly Server[],
  unitsOf: (server: Server) => number | null,
): readonly (readonly Server[])[] {
  const heights = servers.map(unitsOf);
  const each = heights.includes(null) ? RACK_HEIGHT.value / WITHOUT_HEIGHT : null;
  const racks: Server[][] = [];
  let left = 0;
  servers.forEach((server, index) => {
    const units = Math.min(each ?? heights[index] ?? 0, RACK_HEIGHT.value);
    if (racks.length === 0 || units > left + RACK_HEIGHT.value * ROUNDING) {
      racks.push([]);
      left = RACK_HEIGHT.value;
    }
    racks.at(-1)?.push(server);
    left -= units;
  });
  return racks;
}
