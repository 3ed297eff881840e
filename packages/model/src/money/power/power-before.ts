import type { CpuCatalogue } from '../../benchmark/index.ts';
import type { Scope } from '../../demand/index.ts';
import { derive, type Estimate, isKnown, known, listOf, type Text, text, unknown } from '../../figure/index.ts';
import type { ServerRecord } from '../../inventory/index.ts';
import { type PowerClass, type PriceBook, serverDrawKey } from '../../licensing/index.ts';
import { isUnnamed } from '../legacy-machines.ts';
import { meanUseOf } from './mean-use.ts';
import { nameOfClass, powerClassOf } from './power-class.ts';
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
): readonly ServersOfClass[] {
  const classes = new Map<string, { of: PowerClass; servers: ServerRecord[] }>();
  for (const server of servers) {
    const of = powerClassOf(server.cpuModel, server.sockets, catalogue);
    const key = serverDrawKey(of);
    const found = classes.get(key);
    if (found) found.servers.push(server);
    else classes.set(key, { of, servers: [server] });
  }
  return [...classes.values()];
}

const LABEL = text('Draw of the current servers', '現行サーバーの消費電力');

/** What the current servers draw together, by the same rule as those to come; unknown, and named, where of one of them nothing tells. */
export function drawBefore({ servers, included }: Scope, catalogue: CpuCatalogue, book: PriceBook): Estimate {
  const named = servers.filter((server) => !isUnnamed(server));
  const classes = currentPowerClasses(named, catalogue).map((each) => ({
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
  if (open.length > 0)
    return unknown(
      'watts',
      LABEL,
      text(
        'The mean draw in watts of {open}: nothing is published for them.',
        '{open}の平均消費電力（W）をご提示ください（公表値なし）。',
        { open: listOf(open) },
      ),
    );
  return derive({
    label: LABEL,
    formula: 'sum(draw)',
    unit: 'watts',
    inputs: { draw: classes.map(({ of, servers: { length }, draw }) => drawOfAll(of, length, draw)) },
  });
}

function drawOfAll(of: PowerClass, servers: number, each: Estimate): Estimate {
  return derive({
    label: nameOfClass(of),
    formula: 'servers × each',
    unit: 'watts',
    inputs: { servers: counted(of, servers), each },
  });
}

function counted(of: PowerClass, value: number): Estimate {
  const label = text('Servers: {name}', 'サーバー台数：{name}', { name: nameOfClass(of) });
  return known('measured', { value, unit: 'servers', because: { label, inputs: [] } });
}

function classInWords({ of, servers }: ServersOfClass): Text {
  return text('{count} × {name}', '{name} {count}台', { count: servers.length, name: nameOfClass(of) });
}
