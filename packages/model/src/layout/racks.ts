import { type Figure, text } from '../figure/index.ts';

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

/** The servers of a plan in racks, in their order, as many to each as its height takes. `serverUnits`: height of one server in U; null = not known. */
export function racksOf<Server>(
  servers: readonly Server[],
  serverUnits: number | null,
): readonly (readonly Server[])[] {
  const each = serverUnits === null ? WITHOUT_HEIGHT : Math.max(1, Math.floor(RACK_HEIGHT.value / serverUnits));
  return Array.from({ length: Math.ceil(servers.length / each) }, (_, rack) =>
    servers.slice(rack * each, (rack + 1) * each),
  );
}
