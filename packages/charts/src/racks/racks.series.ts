import { type Language, type Text, text } from '@tatami/model';
import { formatNumber, formatOrdinal, say } from '@tatami/wording';
import type { ChartTable } from '../chart-props.ts';

/** A planned server as it stands in a rack. */
export interface RackedServer {
  readonly name: string;
  /** Boards or sockets with CPUs, and those with memory alone. */
  readonly withCpus: number;
  readonly memoryOnly: number;
  readonly workloads: number;
  /** Kept empty for N+k. */
  readonly spare: boolean;
}

export interface Rack {
  /** From 1. */
  readonly number: number;
  /** From 1; null = sites are not told apart. */
  readonly site: number | null;
  readonly servers: readonly RackedServer[];
}

/** Servers of a rack that stand side by side: a drawing as tall as a rack would leave most of the page empty. */
export const ABREAST = 3;
/** Heights, of a server, the name of a rack and the legend, and what lies between servers, pt. */
export const RACK_SIZES = { server: 22, between: 3, head: 18, legend: 18, below: 8 } as const;
/** A drawing higher than this would not stand on one page with what belongs to it. */
const HIGHEST = 560;

export function rackHeight({ servers }: Pick<Rack, 'servers'>): number {
  const { server, between, head, below } = RACK_SIZES;
  return head + Math.ceil(servers.length / ABREAST) * (server + between) + between + below;
}

/** As many racks, from the first, as one drawing holds; the first always. */
export function drawnRacks(racks: readonly Rack[]): readonly Rack[] {
  let height: number = RACK_SIZES.legend;
  return racks.filter((rack, index) => {
    height += rackHeight(rack);
    return index === 0 || height <= HIGHEST;
  });
}

/** Height of a drawing of these racks. */
export function racksHeight(racks: readonly Rack[]): number {
  return drawnRacks(racks).reduce<number>((sum, rack) => sum + rackHeight(rack), RACK_SIZES.legend);
}

export function rackName({ number, site }: Pick<Rack, 'number' | 'site'>, language: Language): string {
  const rack = formatOrdinal(number, language);
  return say(
    site === null
      ? text('Rack {rack}', 'ラック{rack}', { rack })
      : text('Rack {rack}, site {site}', 'ラック{rack}・拠点{site}', { rack, site: formatOrdinal(site, language) }),
    language,
  );
}

/** The finding: how many servers, in how many racks. */
export function racksTitle(racks: readonly Rack[]): Text {
  return text(
    '{servers} {servers:server|servers} in {racks} {racks:rack|racks}',
    '{racks}本のラックに{servers}台のサーバー',
    { servers: racks.reduce((sum, { servers }) => sum + servers.length, 0), racks: racks.length },
  );
}

const HEADERS = [
  text('Rack', 'ラック'),
  text('Server', 'サーバー'),
  text('With CPUs', 'CPU搭載'),
  text('Memory only', 'メモリのみ'),
  text('Workloads', 'ワークロード'),
];

/** Every server in words, those beyond the drawing too. */
export function racksRowsOf(racks: readonly Rack[], language: Language): ChartTable {
  return {
    headers: HEADERS,
    rows: racks.flatMap((rack) =>
      rack.servers.map(({ name, withCpus, memoryOnly, workloads, spare }) => [
        rackName(rack, language),
        name,
        formatNumber(withCpus, language),
        formatNumber(memoryOnly, language),
        spare ? say(SPARE, language) : formatNumber(workloads, language),
      ]),
    ),
  };
}

export const SPARE = text('spare, kept empty', '予備機');
