import { derive, type Estimate, known, type Text, text, unknown } from '../../figure/index.ts';
import type { LicensedMachine } from '../machine.ts';
import { type PriceBook, priceOf } from '../price-book.ts';
import type { CountedWay } from './by-virtual-machine.ts';
import type { StandbyUse } from './licence-way.ts';

/** What the standby servers of a product need; `counted` is the way that is safe to offer. */
export interface StandbyRule {
  readonly ways: readonly CountedWay[];
  readonly counted: string;
}

const NONE = text('no licences', 'ライセンス不要');
const FULL = text('licensed in full', '全数ライセンス');

/** How standby servers like these are licensed, by vendor: `full` = what they need as production servers. */
export function standbyWays(
  product: string,
  use: StandbyUse,
  assurance: boolean | null,
  machine: LicensedMachine,
  full: Estimate,
  book: PriceBook,
): StandbyRule {
  const all = (says: Text): CountedWay => ({ id: 'full', name: FULL, says, licences: full });
  const none = (says: Text): CountedWay => ({ id: 'none', name: NONE, says, licences: nothing() });
  if (use === 'open') return { ways: [all(SERVES_WORK)], counted: 'full' };
  if (product.startsWith('oracle-')) return oracle(use, all, none);
  if (product.startsWith('sql-server-')) return sqlServer(assurance, all, none);
  if (product === 'db2-pvu') return db2(use, machine, all, none, book);
  return { ways: [{ ...all(NO_RULE), licences: unknownFull() }], counted: 'full' };
}

type Make = (says: Text) => CountedWay;

function oracle(use: StandbyUse, all: Make, none: Make): StandbyRule {
  if (use === 'off')
    return {
      ways: [
        none(
          text(
            'Ten-day rule: up to ten days a year in all, a cluster with one disk array in one data centre, the primary down; part of a day counts as a day (The Negotiation Experts).',
            '10日ルール：年間合計10日まで、同一データセンター・共有ストレージのクラスターで、本番停止時のみです。1日未満も1日と数えます（The Negotiation Experts）。',
          ),
        ),
        all(
          text(
            'Beyond ten days a year, or in another data centre.',
            '年間10日を超える場合、または別のデータセンターの場合です。',
          ),
        ),
      ],
      counted: 'none',
    };
  return {
    ways: [
      all(
        text(
          'A standby that is mounted and applies redo is in use (Oracle License Audits; The Negotiation Experts).',
          'マウントしてREDOを適用するスタンバイは使用中とみなされます（Oracle License Audits、The Negotiation Experts）。',
        ),
      ),
      none(
        text(
          'Contested: one adviser counts a purely passive physical standby under the ten-day rule (Redress Compliance). Have it checked.',
          '争いあり：完全に受動的なフィジカルスタンバイを10日ルールの対象とする見解があります（Redress Compliance）。確認が必要です。',
        ),
      ),
    ],
    counted: 'full',
  };
}

function sqlServer(assurance: boolean | null, all: Make, none: Make): StandbyRule {
  return {
    ways: [
      none(
        text(
          'Passive, with Software Assurance on the primary: no licences, for one local and one for disaster recovery (Ultima; Microsoft Licensing Experts).',
          '受動系で、本番にソフトウェアアシュアランスがある場合は不要です。ローカル1台と災害対策用1台まで（Ultima、Microsoft Licensing Experts）。',
        ),
      ),
      all(
        text(
          'Without Software Assurance on the primary every standby is licensed in full (Microsoft Licensing Experts).',
          '本番にソフトウェアアシュアランスがない場合は、すべてのスタンバイに全数必要です（Microsoft Licensing Experts）。',
        ),
      ),
    ],
    counted: assurance === true ? 'none' : 'full',
  };
}

function db2(use: StandbyUse, { servers }: LicensedMachine, all: Make, none: Make, book: PriceBook): StandbyRule {
  if (use === 'off')
    return {
      ways: [
        none(
          text(
            'Cold: the instance is not started (Miro Consulting).',
            'コールド：インスタンスは未起動です（Miro Consulting）。',
          ),
        ),
      ],
      counted: 'none',
    };
  return {
    ways: [
      {
        id: 'warm',
        name: text('warm: 100 PVU a server', 'ウォーム：1台100 PVU'),
        says: text(
          'HADR or log shipping that serves no work: 100 PVU for each server, whatever its cores (Miro Consulting).',
          '業務を処理しないHADR・ログ転送：コア数によらず1台100 PVUです（Miro Consulting）。',
        ),
        licences: derive({
          label: text('Db2 warm standby', 'Db2ウォームスタンバイ'),
          formula: 'servers × each',
          unit: 'licences',
          inputs: { servers, each: priceOf(book, 'db2-warm-standby-pvu') },
        }),
      },
      all(text('Hot: it serves reads or other databases.', 'ホット：参照や他のデータベースを処理する場合です。')),
    ],
    counted: 'warm',
  };
}

function nothing(): Estimate {
  return known('published', {
    value: 0,
    unit: 'licences',
    because: { label: text('Licences of the standby servers', 'スタンバイサーバーのライセンス数'), inputs: [] },
  });
}

function unknownFull(): Estimate {
  return unknown('licences', text('Licences of the standby servers', 'スタンバイサーバーのライセンス数'), NO_RULE);
}

const SERVES_WORK = text(
  'A standby that serves work, reads or reports is licensed like production.',
  '業務、参照、帳票などを処理するスタンバイは本番と同じ扱いです。',
);
const NO_RULE = text(
  'The vendor’s rule for standby servers of this product: no source was found.',
  'この製品のスタンバイに関するベンダーの規則が必要です（出典が見つかっていません）。',
);
