import { recordedPartitions } from '../demand/index.ts';
import { inARow, nameText, type Text, text } from '../figure/index.ts';
import type { Estate, ServerRecord } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { virtualProcessors } from '../series/index.ts';

/** As many servers as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;
const COMMA = text(', ', '、');

interface Differing {
  readonly server: ServerRecord;
  readonly processors: number;
  /** Cores that a source states and that are not as many as its virtual processors. */
  readonly stated: number;
}

/**
 * Partitions recorded with other virtual processors than the cores a list states of them. Their use is what they consumed either way, while
 * licences are counted by the cores that hold.
 */
export function partitionChecks(estate: Pick<Estate, 'servers' | 'series'>): readonly LayoutCheck[] {
  const found = recordedPartitions(estate).flatMap(({ server, series }): Differing[] => {
    const processors = Math.max(...series.map((each) => virtualProcessors(each) ?? 0));
    if (processors === 0) return [];
    const values = [server.cores, ...(server.origin.others?.cores ?? []).map(({ value }) => value)];
    const stated = values.find((value): value is number => typeof value === 'number' && value !== processors);
    return stated === undefined ? [] : [{ server, processors, stated }];
  });
  if (found.length === 0) return [];
  const named = found.slice(0, MOST_NAMED).map(saidOf);
  const more = found.length > MOST_NAMED;
  const says = text(
    '{servers} {servers:partition was|partitions were} recorded with other virtual processors than the cores another source states: {named}{more}. Their use counts as the processors they consumed. Licences are counted by the cores that hold; which number is right must be found out.',
    '{servers}個のパーティションの仮想プロセッサー数が、別の情報源にあるコア数と異なります：{named}{more}。CPU使用量は、実際に消費したプロセッサー数で計算しています。ライセンス数は採用したコア数で決まるため、どちらが正しいか確認が必要です。',
    { servers: found.length, named: inARow(named, COMMA), more: more ? MORE : NO_MORE },
  );
  return [
    { severity: 'warning', code: 'partition-of-other-cores', server: 'plan', node: 'plan', says, evidence: null },
  ];
}

const MORE = text(', …', ' ほか');
const NO_MORE = text('', '');

function saidOf({ server: { name, cores }, processors, stated }: Differing): Text {
  return text(
    '{name} {processors} virtual, {stated} stated ({held} hold)',
    '{name} 仮想{processors}個・記載{stated}コア（採用{held}）',
    { name: nameText(name), processors, stated, held: cores ?? stated },
  );
}
