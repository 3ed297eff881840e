import { type Text, text } from '../figure/index.ts';

interface CheckRisk {
  readonly name: Text;
  readonly measure: Text;
  /** Named although the check is none but a note. */
  readonly whateverSeverity?: true;
}

const LAYOUT: CheckRisk = {
  name: text('Layout on the NUMA nodes', 'NUMAノード上の構成'),
  measure: text(
    'Measure these workloads with this layout before they go into production.',
    '本番稼働の前に、このノード構成で該当ワークロードの性能を測定します。',
  ),
};

const RECORDING: CheckRisk = {
  name: text('Peaks above the percentile', '計画値を超えるピーク'),
  measure: text(
    'Agree which hours may be slow, or size by the highest peak.',
    '性能低下を許容できる時間帯を取り決めるか、最大ピークで算定し直します。',
  ),
};

const PARTITIONS: CheckRisk = {
  name: text('Licences of today of partitions', 'パーティションの現行ライセンス'),
  measure: text(
    'Confirm with the vendor, partition by partition, what counts today, before savings are counted on.',
    '削減効果を見込む前に、パーティションごとの現行の対象数をベンダーに確認します。',
  ),
};

/** What checks warn of as risks of the plan, by their code. */
export const CHECK_RISKS: Readonly<Record<string, CheckRisk>> = {
  'other-architecture': {
    name: text('Another processor architecture', '異なるプロセッサーアーキテクチャ'),
    measure: text(
      'Confirm before the order, application by application, that it exists for the target or can be ported, and test each port with its data.',
      '発注前に、アプリケーションごとに統合先向け製品の有無または移植の可否を確認し、実データで移植を検証します。',
    ),
  },
  'recorded-before-replacement': {
    name: text('Recordings of the machine before', '更改前のマシンの採取データ'),
    measure: text(
      'Record the machine there is now over one business cycle, or confirm the peak that the list states.',
      '現在のマシンで1業務サイクル分を採取し直すか、一覧のピーク値を確認します。',
    ),
  },
  'memory-caches-left-out': {
    name: text('Memory that recordings leave out', '採取データに含まれないメモリ'),
    measure: text(
      'Confirm the SGA and PGA, or the buffer pool, of these databases, and plan by these before the order.',
      '発注前に、該当データベースのSGAとPGAまたはバッファプールの設定値を確認し、その値で算定し直します。',
    ),
  },
  'memory-in-equal-parts': {
    name: text('Memory taken in equal parts', '等分で見込んだメモリ'),
    measure: text(
      'Confirm the SGA and PGA, or the buffer pool, of each of these databases, and plan by these before the order.',
      '発注前に、データベースごとのSGAとPGAまたはバッファプールの設定値を確認し、その値で算定し直します。',
    ),
  },
  'tenants-together': {
    name: text('Machines of several tenants on one server', '複数テナントの同居'),
    measure: text(
      'Confirm by contract which tenants may share a server, and keep the others apart in pools of their own.',
      '同居できるテナントを契約で確認し、分離が必要なテナントは専用のプールに配置します。',
    ),
  },
  'hard-partitions': PARTITIONS,
  'hard-partitions-db2': PARTITIONS,
  'licences-owned-older': {
    name: text('Licences owned of an older version', '旧バージョンの保有ライセンス'),
    measure: text(
      'Confirm by contract, before they are counted on, which versions the licences owned may run.',
      '保有ライセンスで利用できるバージョンを、見込む前に契約書で確認します。',
    ),
  },
  'db2-standbys-in-full': {
    name: text('Licences of Db2 standbys', '待機系Db2のライセンス'),
    measure: text(
      'Confirm with IBM, standby by standby, whether it is warm and serves no reads, before licences are ordered.',
      'ライセンスの発注前に、待機系ごとにウォームスタンバイ（参照なし）に該当するかをIBM社に確認します。',
    ),
  },
  'standbys-in-full': {
    name: text('Licences of standbys', '待機系のライセンス'),
    measure: text(
      'Confirm for which active server each stands by, whether it serves reads, and what the contract grants, before licences are ordered.',
      'ライセンスの発注前に、待機系ごとに対応する現用系、参照処理の有無、契約上の権利を確認します。',
    ),
  },
  'standbys-without-licences': {
    name: text('Licences of standbys', '待機系のライセンス'),
    measure: text(
      'Confirm by contract, before the order, that the condition holds for each of them.',
      '発注前に、待機系ごとに条件を満たすことを契約書で確認します。',
    ),
  },
  'diagnosis-conflict': {
    name: text('Findings contradict each other', '所見の不一致'),
    measure: text(
      'A report taken during a benchmark run at the load of production settles it.',
      '本番相当の負荷での測定中にレポートを採取し、確認します。',
    ),
  },
  'lists-disagree': {
    name: text('Lists that contradict each other', '一覧間の記載の食い違い'),
    measure: text(
      'Ask the customer which list holds, and size again.',
      'どの一覧が正しいかをご確認いただき、再算定します。',
    ),
  },
  'counted-unanswered': {
    name: text('Machines that may be out of use', '使用していない可能性のあるマシン'),
    measure: text(
      'Say of each of these machines whether it is in use, and count again.',
      '該当マシンの使用状況をご確認いただき、再算定します。',
    ),
  },
  'uncounted-unanswered': {
    name: text('Machines that may be missing', '計上していない可能性のあるマシン'),
    measure: text(
      'Say whether the lists name further machines, and count again.',
      '一覧に計上していないマシンがあるかどうかをご確認いただき、再算定します。',
    ),
  },
  'recorded-growth': {
    name: text('Growth above what is planned', '計画を上回る増加'),
    measure: text(
      'Agree on the growth to plan for, or measure again in half a year and order servers in time.',
      '見込む増加率を取り決めるか、半年後に再測定し、増設の時期を判断します。',
    ),
  },
  'recorded-time': {
    name: text('Recorded time passed over', '対象外とした記録期間'),
    measure: text(
      'Agree that the hours passed over need no room, or count all that was recorded.',
      '対象外とした時間帯に余裕が不要であることを取り決めるか、全期間の記録で算定し直します。',
    ),
  },
  'licences-today-by-host': {
    name: text('Licences of today by host', '現行ライセンスの数え方'),
    measure: text(
      'Confirm how today’s virtual machines are licensed: by host, or one by one.',
      '現行の仮想マシンのライセンスがホスト単位か仮想マシン単位かを確認します。',
    ),
  },
  'licences-today-of-cluster': {
    name: text('Licences of today by cluster', 'クラスター単位の現行ライセンス'),
    measure: text(
      'Confirm with the vendor which hosts count today, and keep the planned servers that hold the product a cluster of their own.',
      '現行の対象ホストをベンダーに確認し、統合後の収容先サーバーを独立したクラスターにします。',
    ),
  },
  'licence-metric-told': {
    name: text('Licensed by another metric', '別の課金単位のライセンス'),
    measure: text(
      'Confirm by contract which metric holds, and how many users, devices or servers it counts.',
      '契約書で課金単位と、対象となる利用者・デバイス・サーバーの数を確認します。',
    ),
  },
  'licences-owned-otherwise': {
    name: text('Licences owned in another metric', '別の課金単位の保有ライセンス'),
    measure: text(
      'Confirm by contract what these licences cover, and how many licences of the metric counted they are worth.',
      '契約書で対象範囲と、計画の課金単位に換算した数を確認します。',
    ),
  },
  'licences-to-buy-open': {
    name: text('Licences bought that owned ones may cover', '保有ライセンスで足りる可能性のある買い増し'),
    measure: text(
      'Count the users of the databases, and confirm by contract what the licences of another metric may cover, before any are bought.',
      'データベースの利用者数を数え、購入前に、課金単位の異なる保有ライセンスで充当できる範囲を契約書で確認します。',
    ),
  },
  'licences-of-staying-servers': {
    name: text('Owned licences that servers which stay may need', '残るサーバーに必要な保有ライセンス'),
    measure: text(
      'Confirm what runs on the servers that stay, and take the licences it needs off those owned.',
      '残るサーバーの稼働製品を確認し、必要なライセンスを保有数から除きます。',
    ),
  },
  'support-given-back': {
    name: text('Support of licences kept priced anew', '継続するライセンスのサポート料改定'),
    measure: text(
      'Have the vendor quote the support of the licences kept, order by order, before others are given back.',
      '解約の前に、継続するライセンスのサポート料を注文単位でベンダーに見積依頼します。',
    ),
  },
  'options-owned-not-stated': {
    name: text('Options of owned licences not stated', '保有ライセンスのオプションが未確認'),
    measure: text(
      'Confirm by contract of which options licences are owned, and how many.',
      '契約書でオプションごとの保有数を確認します。',
    ),
  },
  'options-not-counted': {
    name: text('Options in use that are not counted', '計上していないオプション'),
    measure: text(
      'Confirm by DBA_FEATURE_USAGE_STATISTICS and by contract which options are in use and owned, and count those that the new servers need.',
      'DBA_FEATURE_USAGE_STATISTICSと契約書で使用中・保有のオプションを確認し、統合先で必要なものを計上します。',
    ),
  },
  'pair-on-one-server': {
    name: text('Primary and standby on one server', '現用系と待機系の同居'),
    measure: text(
      'Confirm which databases stand by for which, and plan each pair on two servers.',
      'どのデータベースが待機系かを確認し、ペアを別々のサーバーに配置します。',
    ),
  },
  'standby-in-zone': {
    name: text('Standbys in another zone that no list names', '一覧にない別ゾーンの待機系'),
    measure: text(
      'Confirm which databases need a standby on the new servers, add these, and count servers and licences again.',
      '新しいサーバーでも待機系が必要なデータベースを確認し、追加して台数とライセンスを算定し直します。',
    ),
  },
  'pair-without-passive': {
    name: text('Failover clusters without their passive node', '待機ノードのないフェールオーバークラスター'),
    measure: text(
      'Confirm which nodes stand by, and plan each cluster as a pair on two servers.',
      'どのノードが待機系かを確認し、クラスターごとにペアとして別々のサーバーに配置します。',
    ),
  },
  'pair-perhaps-on-one-server': {
    name: text('Primary and standby perhaps on one server', '現用系と待機系が同居している可能性'),
    measure: text(
      'Confirm which databases stand by for which, and plan each pair on two servers.',
      'どのデータベースが待機系かを確認し、ペアを別々のサーバーに配置します。',
    ),
  },
  'copies-on-one-server': {
    name: text('Nodes or copies of one database on one server', '同一データベースのノード・複製の同居'),
    measure: text(
      'Confirm which servers are nodes or copies of one database, and keep them on different servers.',
      'どのサーバーが同じデータベースのノードまたは複製かを確認し、別々のサーバーに配置します。',
    ),
  },
  'pair-failover-short': {
    name: text('No room to take over', '引き継ぎ先の余裕不足'),
    measure: text(
      'A larger server for the partner, or room kept for it in the plan.',
      '引き継ぎ先のサーバーを増強するか、計画で余裕を確保します。',
    ),
  },
  'percentile-above': RECORDING,
  'overload-exceeded': RECORDING,
  'overload-not-recorded': {
    name: text('Machines without a recording', '採取データのないサーバー'),
    measure: text(
      'Record their use over one business cycle, month-end included.',
      '月末を含む1業務サイクル分の使用率を採取します。',
    ),
    whateverSeverity: true,
  },
  'edition-exceeded': {
    name: text('Limits of an edition', 'エディションの上限'),
    measure: text(
      'License these workloads with an edition without this limit, or confirm that they may be slower at their peak.',
      '該当ワークロードを上限のないエディションとするか、ピーク時の性能低下を許容できるか確認します。',
    ),
  },
  'memory-32-bit': {
    name: text('Figures of 32-bit databases', '32ビットデータベースの実測値'),
    measure: text(
      'Measure memory and throughput as 64-bit programs on the target before sizes are fixed.',
      '構成を確定する前に、64ビット化した状態で移行先のメモリ使用量と性能を測定します。',
    ),
  },
  'spans-nodes': LAYOUT,
  'splits-cores': LAYOUT,
  'memory-only-node': LAYOUT,
  'memory-afar': LAYOUT,
  'shares-node': LAYOUT,
};

/** Of a check that has no row of its own. */
export const OTHER_CHECK: CheckRisk = {
  name: text('Warning of a check', '確認結果の注意事項'),
  measure: text('To be settled in the design, before the order.', '発注前に、設計の中で対応を決めます。'),
};
