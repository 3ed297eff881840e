import { type Text, text } from '../figure/index.ts';
import type { Blocked } from '../placement/index.ts';

type Resource = 'cpu' | 'memory' | 'io';

const UNIT: Readonly<Record<Resource, (amount: number) => string>> = {
  cpu: (amount) => `${Number((amount * 100).toFixed(1))} %`,
  memory: (amount) => `${Number(amount.toFixed(1))} GiB`,
  io: (amount) => `${Math.ceil(amount)} IOPS`,
};

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
        `${name}: all ${blocked.servers} servers are full.`,
        `${name}：${blocked.servers}台すべてに空きがありません。`,
      );
    case 'pinned':
      return pinned(name, blocked.server + 1, blocked.node);
    case 'group':
      return text(
        `${name} is to share a server with ${blocked.size - 1} more, but no target carries all of them. Take one out of the group or choose a larger configuration.`,
        `${name}を含む${blocked.size}件を同じサーバーに配置する指定ですが、統合先1台に収まりません。グループを分けるか、より大きな構成を選んでください。`,
      );
    case 'too-large':
      return tooLarge(name, blocked);
  }
}

function pinned(name: string, server: number, node: number | null): Text {
  const at = node === null ? '' : `, node ${node}`;
  const place = node === null ? '' : `のノード${node}`;
  return text(
    `${name} is pinned to server ${server}${at}, which has no room for it or holds what it must stay apart from. Release the pin or move what is there.`,
    `${name}は統合先${server}台目${place}に固定されていますが、空きがないか、分離すべきワークロードがあります。固定を外すか、配置済みのものを移してください。`,
  );
}

function tooLarge(name: string, { resource, need, most }: Extract<Blocked, { kind: 'too-large' }>): Text {
  const { en, ja } = NAME[resource];
  const [needed, given] = [UNIT[resource](need), UNIT[resource](most)];
  return text(
    `${name} needs more ${en} than one target gives: ${needed} against ${given}. Choose a larger configuration.`,
    `${name}の${ja}が統合先1台に収まりません（必要${needed}、上限${given}）。より大きな構成を選んでください。`,
  );
}
