import { amount, type Text, text } from '../figure/index.ts';
import type { Blocked, PinRefusal, Resource } from '../placement/index.ts';
import type { Unit } from '../units/index.ts';

const UNIT = {
  cpu: 'share',
  memory: 'GiB',
  io: 'iops',
  transfer: 'MB/s',
  storage: 'GiB',
  vcpus: 'count',
} as const satisfies Record<Resource, Unit>;

const NAME: Readonly<Record<Resource, Text>> = {
  cpu: text('CPU', 'CPU'),
  memory: text('memory', 'メモリ'),
  io: text('I/O', 'I/O'),
  transfer: text('disk throughput', 'ディスク転送量'),
  storage: text('storage', 'ストレージ容量'),
  vcpus: text('vCPUs', 'vCPU'),
};

/** Why has this workload no place, and what would give it one? */
export function whyUnplaced(name: string, blocked: Blocked): Text {
  switch (blocked.kind) {
    case 'servers-exhausted':
      return text(
        '{name}: all {servers} {servers:server|servers} there are are in use, and none has room left for it.',
        '{name}：{servers}台すべてを使用しており、収まる空きがありません。',
        { name, servers: blocked.servers },
      );
    case 'pinned':
      return pinned(name, blocked);
    case 'group':
      return group(name, blocked.size - 1, blocked.because);
    case 'spread':
      return spread(name, blocked);
    case 'too-large':
      return tooLarge(name, blocked);
    case 'failover':
      return text(
        '{name}: no server that there is left has room for what is taken over when another is lost. A larger server, one more, or no room kept for it would do.',
        '{name}：障害時の引き継ぎに必要な余裕を確保できるサーバーが残っていません。より大きなサーバー、台数の追加、または余裕を確保しない指定が必要です。',
        { name },
      );
  }
}

function group(name: string, others: number, because: 'apart' | 'spread' | 'room'): Text {
  if (because === 'apart')
    return text(
      '{name} is to share a server with {others} more, and two of them are to be kept apart: both cannot hold.',
      '{name}は他の{others}件と同居する指定ですが、その中に分離する指定のものがあり、両立しません。',
      { name, others },
    );
  if (because === 'spread')
    return text(
      '{name} is to share a server with {others} more, and more of them are in a group to be spread than one server may carry: both cannot hold.',
      '{name}は他の{others}件と同居する指定ですが、分散する指定により1台に配置できる件数を超え、両立しません。',
      { name, others },
    );
  return text(
    '{name} is to share a server with {others} more, but no target carries all of them. A smaller group or a larger configuration would do.',
    '{name}は他の{others}件と同居する指定ですが、統合先1台に収まりません。グループを分けるか、より大きな構成が必要です。',
    { name, others },
  );
}

function spread(name: string, { most, across, places }: Extract<Blocked, { kind: 'spread' }>): Text {
  const values = { name, most, places };
  return across === 'rack'
    ? text(
        '{name}: each of the {places} {places:rack|racks} carries {most} of its group, and no more are allowed. A higher limit or one more rack would do.',
        '{name}：{places}本のラックすべてに、同じグループを上限の{most}件まで配置済みです。上限の引き上げ、またはラックの追加が必要です。',
        values,
      )
    : text(
        '{name}: each of the {places} {places:site|sites} carries {most} of its group, and no more are allowed. A higher limit or one more site would do.',
        '{name}：{places}か所の拠点すべてに、同じグループを上限の{most}件まで配置済みです。上限の引き上げ、または拠点の追加が必要です。',
        values,
      );
}

function pinned(name: string, { server, node, because }: Extract<Blocked, { kind: 'pinned' }>): Text {
  const at = { name, server: server + 1, why: WHY_NOT_THERE[because] };
  return node === null
    ? text('{name} is pinned to server {server}, {why}', '{name}は統合先{server}台目に固定されていますが、{why}', at)
    : text(
        '{name} is pinned to server {server}, node {node}, {why}',
        '{name}は統合先{server}台目のノード{node}に固定されていますが、{why}',
        { ...at, node },
      );
}

const WHY_NOT_THERE: Readonly<Record<PinRefusal, Text>> = {
  'no-server': text('but no server is left for it.', '割り当てられるサーバーが計画にありません。'),
  'no-node': text(
    'but the server has no such node with CPUs.',
    'そのサーバーに該当するノードがないか、ノードにCPUがありません。',
  ),
  spans: text(
    'but it needs several nodes: a pin to the server as a whole would do.',
    '複数のノードが必要なため、1つのノードには固定できません（サーバー全体への固定は可能）。',
  ),
  apart: text(
    'where something is pinned that it must stay apart from.',
    '分離すべきワークロードが同じサーバーに固定されています。',
  ),
  spread: text(
    'where as many of its group are as one server, rack or site may carry.',
    'その場所には、同じグループを上限まで配置済みです。',
  ),
  pool: text('where another pool has its servers.', 'そのサーバーは別のプールに属しています。'),
  room: text(
    'but what is pinned there leaves no room for it.',
    '同じ場所に固定されたワークロードにより空きがありません。',
  ),
};

function tooLarge(name: string, { resource, need, most }: Extract<Blocked, { kind: 'too-large' }>): Text {
  return text(
    '{name} needs more {resource} than one target gives: {need} against {most}. {advice}',
    '{name}の{resource}が統合先1台に収まりません（必要{need}、上限{most}）。{advice}',
    {
      name,
      resource: NAME[resource],
      need: amount(need, UNIT[resource]),
      most: amount(most, UNIT[resource]),
      advice: ADVICE[resource],
    },
  );
}

const LARGER = text('A larger configuration would do.', 'より大きな構成が必要です。');
const FASTER_STORAGE = text('Faster storage of the target would do.', 'より高速なストレージが必要です。');
const MORE_CORES = text(
  'A configuration of more cores, or more vCPUs per core, would do.',
  'コア数の多い構成、または1コアあたりのvCPU数の上限の引き上げが必要です。',
);
const LARGER_STORAGE = text('Larger storage of the target would do.', 'より大容量のストレージが必要です。');
const ADVICE: Readonly<Record<Resource, Text>> = {
  cpu: LARGER,
  memory: LARGER,
  io: FASTER_STORAGE,
  transfer: FASTER_STORAGE,
  storage: LARGER_STORAGE,
  vcpus: MORE_CORES,
};
