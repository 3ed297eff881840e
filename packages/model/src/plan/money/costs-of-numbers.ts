import { type Text, text } from '../../figure/index.ts';
import type { Plan } from '../../placement/index.ts';

/** What do the costs beside other numbers of servers hold? The numbers count those that carry workloads; the costs count spares too. */
export function costsOfNumbersSay({ nodes }: Pick<Plan, 'nodes'>): Text {
  const spares = nodes.filter(({ spare }) => spare).length;
  return spares === 0
    ? text(
        'The costs of other numbers are of servers like those of the plan, with the licences that so many need; the servers that hold a product are in proportion, rounded up: more servers that hold no more of a product cost less.',
        '他の台数の費用は、計画と同じ構成のサーバーがその台数になった場合の、ライセンスを含む全体の費用です。各製品を収容するサーバーは比例して増減し、端数は切り上げるものとします（製品を載せないサーバーを追加する場合は、これより少なくなります）。',
      )
    : text(
        'The costs of other numbers are of servers like those of the plan, with the licences that so many need; the servers that hold a product are in proportion, rounded up: more servers that hold no more of a product cost less. {spares} spare {spares:server is|servers are} counted beside them.',
        '他の台数の費用は、計画と同じ構成のサーバーがその台数になった場合の、ライセンスを含む全体の費用です。各製品を収容するサーバーは比例して増減し、端数は切り上げるものとします（製品を載せないサーバーを追加する場合は、これより少なくなります）。台数はワークロードを収容するサーバーの数で、費用にはこのほかの予備サーバー{spares}台を含みます。',
        { spares },
      );
}
