import { type Text, text } from '../figure/index.ts';
import type { NamedInFiles } from './oracle-options.data.ts';

/** A metric that licences are sold by beside cores and processors, as lists write it. */
export interface LicenceMetric extends NamedInFiles {
  /** Ids of licence rules that count the same product otherwise. */
  readonly countedOtherwise: readonly string[];
  /** What is counted instead, and what the number would rest on. */
  readonly says: Text;
}

export const LICENCE_METRICS: Readonly<Record<string, LicenceMetric>> = {
  'server-cal': {
    name: text('Server + CAL', 'サーバー/CAL'),
    named: /(?<!windows )\bserver\s?(?:[+/&]|and|plus|und|et)\s?(?:user |device )?CALs?\b|サーバー?\s?[+/・]\s?CAL/i,
    countedOtherwise: ['sql-server-std', 'sql-server-ee'],
    says: text(
      'It is counted by cores. By Server + CAL it is one licence for each server and one for each user or device.',
      'コア数で計算しています。サーバー/CALの場合はサーバーごとの1ライセンスと利用者（デバイス）数分のCALになります。',
    ),
  },
  'named-user': {
    name: text('Named User Plus', 'Named User Plus'),
    named: /\bNUP\b|\bnamed[\s-]?users?\b|ネームド・?ユーザー?|指名ユーザー/i,
    countedOtherwise: ['oracle-ee', 'oracle-se2'],
    says: text(
      'It is counted by processors or sockets. By Named User Plus it is the users, at least 25 for each processor (Enterprise Edition) or 10 for each server (Standard Edition 2).',
      'プロセッサまたはソケット単位で計算しています。Named User Plusの場合は利用者数（最低数はEEで1プロセッサあたり25、SE2で1サーバーあたり10）になります。',
    ),
  },
};
