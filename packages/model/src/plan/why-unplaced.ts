import { amount, type Text, text } from '../figure/index.ts';
import type { Blocked, PinRefusal } from '../placement/index.ts';
import type { Unit } from '../units/index.ts';

type Resource = 'cpu' | 'memory' | 'io';

const UNIT = { cpu: 'share', memory: 'GiB', io: 'iops' } as const satisfies Record<Resource, Unit>;

const NAME: Readonly<Record<Resource, Text>> = {
  cpu: text('CPU', 'CPU'),
  memory: text('memory', 'メモリ'),
  io: text('I/O', 'I/O'),
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
  }
}

function group(name: string, others: number, because: 'apart' | 'spread' | 'room'): Text {
  if (because === 'apart')
    return text(
      '{name} is to share a server with {others} more, and two of them are to be kept apart. Give up one of the two wishes.',
      '{name}は他の{others}件と同居する指定ですが、その中に分離する指定のものがあります。どちらかの指定を外してください。',
      { name, others },
    );
  if (because === 'spread')
    return text(
      '{name} is to share a server with {others} more, and more of them are in a group to be spread than one server may carry. Give up one of the two wishes.',
      '{name}は他の{others}件と同居する指定ですが、分散する指定により1台に配置できる件数を超えます。どちらかの指定を外してください。',
      { name, others },
    );
  return text(
    '{name} is to share a server with {others} more, but no target carries all of them. Take one out of the group or choose a larger configuration.',
    '{name}は他の{others}件と同居する指定ですが、統合先1台に収まりません。グループを分けるか、より大きな構成を選んでください。',
    { name, others },
  );
}

function spread(name: string, { most, across, places }: Extract<Blocked, { kind: 'spread' }>): Text {
  const values = { name, most, places };
  return across === 'rack'
    ? text(
        '{name}: each of the {places} {places:rack|racks} carries {most} of its group, and no more are allowed. Allow more, or add a rack.',
        '{name}：{places}本のラックすべてに、同じグループを上限の{most}件まで配置済みです。上限を増やすか、ラックを追加してください。',
        values,
      )
    : text(
        '{name}: each of the {places} {places:site|sites} carries {most} of its group, and no more are allowed. Allow more, or add a site.',
        '{name}：{places}か所の拠点すべてに、同じグループを上限の{most}件まで配置済みです。上限を増やすか、拠点を追加してください。',
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
  'no-server': text(
    'but no server is left for it. Pin it to a server of the plan, or release the pin.',
    '割り当てられるサーバーがありません。計画内のサーバーに固定するか、固定を外してください。',
  ),
  'no-node': text(
    'but the server has no such node with CPUs. Choose another node.',
    'そのサーバーに該当するノードがないか、ノードにCPUがありません。別のノードを選んでください。',
  ),
  spans: text(
    'but it needs several nodes. Pin it to the server without naming a node.',
    '複数のノードが必要なため、1つのノードには固定できません。ノードを指定せずにサーバーへ固定してください。',
  ),
  apart: text(
    'where something is pinned that it must stay apart from. Release one of the pins.',
    '分離すべきワークロードが同じサーバーに固定されています。どちらかの固定を外してください。',
  ),
  spread: text(
    'where as many of its group are as one server, rack or site may carry. Release one of the pins, or allow more.',
    'その場所には、同じグループを上限まで配置済みです。いずれかの固定を外すか、上限を増やしてください。',
  ),
  room: text(
    'but what is pinned there leaves no room for it. Release one of the pins.',
    '同じ場所に固定されたワークロードにより空きがありません。いずれかの固定を外してください。',
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
      advice: resource === 'io' ? FASTER_STORAGE : LARGER,
    },
  );
}

const LARGER = text('Choose a larger configuration.', 'より大きな構成を選んでください。');
const FASTER_STORAGE = text(
  'State what faster storage of a target would give.',
  'より高速なストレージの性能を指定してください。',
);
