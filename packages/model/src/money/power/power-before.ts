import type { CpuCatalogue } from '../../benchmark/index.ts';
import { isUnnamed, type Scope, statedSockets } from '../../demand/index.ts';
import { type Estimate, isKnown, known, listOf, type Text, text } from '../../figure/index.ts';
import type { ServerRecord } from '../../inventory/index.ts';
import { type PowerClass, type PriceBook, serverDrawKey } from '../../licensing/index.ts';
import { asListed } from '../legacy-machines.ts';
import { meanUseOf } from './mean-use.ts';
import { nameOfClass, powerClassOf } from './power-class.ts';
import type { Draws } from './power-cost.ts';
import { meanDrawOf } from './server-power.ts';

/** Current servers of one class. */
export interface ServersOfClass {
  readonly of: PowerClass;
  readonly servers: readonly ServerRecord[];
}

/** The current servers by processor generation and number of sockets, in the order of the files. */
export function currentPowerClasses(
  servers: readonly ServerRecord[],
  catalogue: CpuCatalogue,
  classOf = (server: ServerRecord) => powerClassOf(server.cpuModel, server.sockets, catalogue),
): readonly ServersOfClass[] {
  const classes = new Map<string, { of: PowerClass; servers: ServerRecord[] }>();
  for (const server of servers) {
    const of = classOf(server);
    const key = serverDrawKey(of);
    const found = classes.get(key);
    if (found) found.servers.push(server);
    else classes.set(key, { of, servers: [server] });
  }
  return [...classes.values()];
}

/** What the current servers draw, class by class, by the same rule as those to come; of whom nothing tells is named. */
export function drawsBefore(scope: Scope, catalogue: CpuCatalogue, book: PriceBook): Draws {
  const { servers, included } = asListed(scope);
  const named = servers.filter((server) => !isUnnamed(server));
  const classOf = classThatTells(catalogue, book);
  const classes = currentPowerClasses(named, catalogue, classOf).map((each) => ({
    ...each,
    draw: meanDrawOf(each.of, meanUseOf(each.servers), book),
  }));
  const homeless = included.filter(({ server }) => server === null || isUnnamed(server)).length;
  const open = [
    ...classes.filter(({ draw }) => !isKnown(draw)).map((each) => classInWords(each)),
    ...(homeless > 0
      ? [
          text(
            'the servers under {homeless} {homeless:workload|workloads}, which no file names',
            'ファイルに記載のないサーバー（ワークロード{homeless}件）',
            {
              homeless,
            },
          ),
        ]
      : []),
  ];
  return {
    classes: classes.map(({ of, servers: { length }, draw }) => ({
      name: nameOfClass(of),
      servers: counted(of, length),
      each: draw,
    })),
    settle:
      open.length === 0
        ? null
        : text(
            'The mean draw in watts of {open}: nothing is published for them.',
            '{open}の平均消費電力（W）をご提示ください（公表値なし）。',
            { open: listOf(open) },
          ),
  };
}

/**
 * Sockets that nobody states are taken as assumed where that tells the draw, and the draw is not stated for such servers; where nothing tells it,
 * the class is as the files have it, so that nothing is asked of sockets that nobody knows.
 */
function classThatTells(catalogue: CpuCatalogue, book: PriceBook): (server: ServerRecord) => PowerClass {
  return (server) => {
    const taken = powerClassOf(server.cpuModel, server.sockets, catalogue);
    const sockets = statedSockets(server);
    if (sockets === taken.sockets) return taken;
    const stated = { ...taken, sockets };
    const use = meanUseOf([server]);
    return [stated, taken].find((of) => isKnown(meanDrawOf(of, use, book))) ?? stated;
  };
}

function counted(of: PowerClass, value: number): Estimate {
  const label = text('Servers: {name}', 'サーバー台数：{name}', { name: nameOfClass(of) });
  return known('measured', { value, unit: 'servers', because: { label, inputs: [] } });
}

function classInWords({ of, servers }: ServersOfClass): Text {
  return text('{count} × {name}', '{name} {count}台', { count: servers.length, name: nameOfClass(of) });
}
