import { text } from '@tatami/model';

/**
 * What a figure of our own making rests on, in both languages: the model states its sources in English alone. Named like the pages of
 * docs/methodology.
 */
export const OWN_METHODS = [
  text(
    '"Placement": small, so that licences decide, and enough that no server is opened without need',
    '配置：ライセンスの差を優先し、かつ不要なサーバーを増やさない程度の小さな値',
  ),
  text(
    '"Licensing": every published class of servers left out in turn, 10th to 90th percentile',
    'ライセンスと費用：公表されているサーバー区分を1つずつ除いて推定した誤差の10～90パーセンタイル',
  ),
  text(
    '"Memory and throughput": public sweeps of the pool size, the half kept for calibration (Percona Lab: 201607-tpcc-samsung-storage, MyRocks-March-2021, mysql-tpcc-buffer-pool-sweep)',
    'メモリ容量とスループット：メモリ容量を変えた公開測定データのうち、調整用に分けた半数（Percona Lab：201607-tpcc-samsung-storage、MyRocks-March-2021、mysql-tpcc-buffer-pool-sweep）',
  ),
  text(
    '"Memory and throughput": error of the form 1/X = a + b/C on ten public series',
    'メモリ容量とスループット：公開測定データ10系列における式 1/X = a + b/C の誤差',
  ),
  text('"Memory and throughput"', 'メモリ容量とスループット'),
  text('"Bottleneck from wait events"', '待機イベントによるボトルネックの判定'),
  text('"Mirrored pairs"', 'ミラー構成のペア'),
  text('"Studies"', '検証データの評価'),
  text(
    '"Uncertainty": the weeks recorded need not hold the busiest hour of the year; ± 10% taken, as far as ten-minute and hourly peaks of one Oracle day lie apart',
    '不確かさ：記録期間に年間の最大負荷時が含まれるとは限らないため±10%（Oracleの1日の測定における10分値と1時間値のピークの差による）',
  ),
  text(
    '"Uncertainty": throughput of one run varies by 3 to 5% from second to second (HammerDB 2026, data in memory); ± 5% taken',
    '不確かさ：1回の測定内のスループットは秒単位で3～5%変動するため±5%（HammerDB 2026、データはメモリ上）',
  ),
  text(
    '"Uncertainty": nobody measured these peaks; a quarter more or a fifth less on average',
    '不確かさ：実測のないピークの平均は、仮定より4分の1多いか5分の1少ない範囲',
  ),
  text(
    '"Uncertainty": nobody measured these peaks; each may lie by half beside the assumed one',
    '不確かさ：実測のないピークは、1件ごとに仮定から最大で半分ずれる可能性がある',
  ),
  text(
    '"Uncertainty": memory as configured or installed is not memory needed on another machine; ± 5% on the whole',
    '不確かさ：割り当てまたは搭載されたメモリは、別の機器で必要な量とは限らないため、全体で±5%',
  ),
  text(
    '"Uncertainty": memory as configured or installed; ± 10% for each by itself',
    '不確かさ：割り当てまたは搭載されたメモリは、1件ごとに±10%',
  ),
  text('"Uncertainty": as for the peaks of CPU; ± 10% taken', '不確かさ：CPUのピークと同様に±10%'),
  text(
    '"Uncertainty": a rate of growth is a forecast; half of it more or less taken',
    '不確かさ：増加率は予測のため、その半分の増減を見込む',
  ),
  text(
    '"Uncertainty": of the 45% of one study, 19 points follow from the nodes of another pair of machines; a quarter more or less taken',
    '不確かさ：1件の測定における45%のうち19ポイントは、別の機器の組のノード数から説明できるため、4分の1の増減を見込む',
  ),
  text('"Mirroring, resync, failover"', 'ミラーリング・再同期・フェイルオーバー'),
  text('"Time of a call after a change"', '変更後の処理時間'),
  text('"Scalability"', 'スケーラビリティ'),
  text(
    '"Scalability": study 3 and public sweeps, forecasts up to 1.3 times the largest load given',
    'スケーラビリティ：NUMAバランシングの測定と公開測定データによる、測定した最大負荷の1.3倍までの予測',
  ),
  text(
    '"Scalability": public sweeps over threads, users and warehouses, the half kept for calibration',
    'スケーラビリティ：スレッド数・ユーザー数・データ量を変えた公開測定データのうち、調整用に分けた半数',
  ),
  text('"What a list can say of a machine"', '台帳の記載内容の妥当性'),
  text(
    '"Scenario": a tenth is kept for operating system, page tables and connections, as AWS Prescriptive Guidance subtracts operating system and threads before it sizes SQL Server (it states no share)',
    'シナリオ：OS、ページテーブル、接続のためにメモリの1割を残す（AWSの規範的ガイダンスもSQL Serverのメモリ算定前にOSとスレッドの分を差し引いている。割合の記載はない）',
  ),
] as const;

/** What was derived here from figures that others published, and what is assumed of machines: a source of the model names it so. */
export const OWN_ANALYSES = [
  text(
    'CPU rating catalogue: core and thread counts of the CPU model',
    'CPU性能値の一覧：CPU型番ごとのコア数とスレッド数',
  ),
  text(
    'CPU rating catalogue: estimate from generation, cores, clock and threads',
    'CPU性能値の一覧：世代、コア数、クロック、スレッド数からの推定',
  ),
  text(
    'CPUs with results in both suites: median error 2.1%, p90 13%',
    'CPU性能値の換算：両方の指標に結果のあるCPUにおける誤差（中央値2.1%、90パーセンタイル13%）',
  ),
  text(
    'SPECjbb2015 against SPECrate2017_int_base on the same machine: 21 to 33% apart at the 90th percentile',
    'ワークロードによるばらつき：同一機種におけるSPECjbb2015とSPECrate2017_int_baseの差（90パーセンタイルで21～33%）',
  ),
  text('Processors are added one by one', 'プロセッサは1個ずつ増設するものとする仮定'),
  text('Assumption: Hyper-Threading on, two threads per core', 'Hyper-Threading有効（1コア2スレッド）とする仮定'),
  text(
    'Assumption: Hyper-Threading on, two threads per core; the study does not say',
    'Hyper-Threading有効（1コア2スレッド）とする仮定（文献に記載なし）',
  ),
  text(
    'Assumption: one NUMA node per socket (SNC off, NPS1); firmware may divide a socket further',
    '1ソケットを1つのNUMAノードとする仮定（SNC無効、NPS1。ファームウェアの設定によりさらに分割される場合あり）',
  ),
  text(
    'Assumption: one NUMA node per socket, as Intel Nehalem and later show themselves by default',
    '1ソケットを1つのNUMAノードとする仮定（Intel Nehalem以降の既定の構成）',
  ),
] as const;
