import { text } from '@tatami/model';

/**
 * Sources whose title says more than what the work is called: what was taken of it, or in which copy. The English is the title in the
 * model; a work that is named and no more is cited as it calls itself.
 */
export const DESCRIBED_SOURCES = [
  text(
    'SPECpower_ssj2008 results (median by CPU generation), green-coding-solutions/spec-power-model',
    'SPECpower_ssj2008測定結果（CPU世代ごとの中央値）、green-coding-solutions/spec-power-model',
  ),
  text(
    'Uptime Institute Global Data Center Surveys 2023 to 2026 (averages 1.52 to 1.58); range by judgement',
    'Uptime Institute Global Data Center Survey 2023～2026年（平均1.52～1.58）。幅は本書の想定',
  ),
  text(
    'EIA, average price to commercial customers, US, October 2023; range of the regions, Electric Power Monthly table 5.6.A, April 2025',
    'EIA、米国の業務用平均単価（2023年10月）。幅は地域間の差（Electric Power Monthly、表5.6.A、2025年4月）',
  ),
  text(
    'Electric Power Council for a Low Carbon Society (61 utilities), fiscal 2023, preliminary, two digits, as reported by the press',
    '電気事業低炭素社会協議会（61社）2023年度速報値（小数第2位まで、報道による）',
  ),
  text(
    'Eurostat, non-household customers, EU average, first half of 2025; range of the countries, second half of 2024',
    'Eurostat、EUの家庭用以外の平均単価（2025年上半期）。幅は国ごとの差（2024年下半期）',
  ),
  text(
    'Itochu Enex, average price to industry (high and extra-high voltage), Japan, fiscal 2022; range of the fiscal years 2010 to 2022',
    '伊藤忠エネクス、日本の産業用平均単価（高圧・特別高圧、2022年度）。幅は2010～2022年度の差',
  ),
  text(
    'EIA, CO2 of U.S. electricity generation in 2023: 1,532 million t for 4,183,271 million kWh',
    'EIA、2023年の米国の発電によるCO2排出量（4,183,271百万kWhに対し1,532百万t）',
  ),
  text(
    'VMware vSphere API, StorageDrsSpaceLoadBalanceConfig: spaceUtilizationThreshold, from which Storage DRS moves machines away, is 80% unless set; taken for any storage',
    'VMware vSphere API、StorageDrsSpaceLoadBalanceConfig：Storage DRSが移動を始める使用率spaceUtilizationThresholdの既定値80%（すべてのストレージに準用）',
  ),
  text(
    'Oracle Processor Core Factor Table (edition with SPARC S7 and Xeon E5 v4, copy at scribd.com)',
    'Oracle Processor Core Factor Table（SPARC S7、Xeon E5 v4を含む版、scribd.comの複写）',
  ),
  text(
    'Oracle Technology Global Price List, 11 October 2022 (copy at docsity.com)',
    'Oracle Technology Global Price List、2022年10月11日（docsity.comの複写）',
  ),
  text(
    'Redress Compliance, Oracle Technology Price List (edition of March 2025)',
    'Redress Compliance, Oracle Technology Price List（2025年3月版）',
  ),
  text(
    'Redress Compliance, When to use SQL Server Standard, Enterprise or Developer Edition (open NL ERP price)',
    'Redress Compliance, When to use SQL Server Standard, Enterprise or Developer Edition（Open NL ERP価格）',
  ),
  text(
    'endoflife.date, PostgreSQL (after the PostgreSQL Versioning Policy: final release)',
    'endoflife.date, PostgreSQL（PostgreSQL Versioning Policyの最終リリース日）',
  ),
  text(
    'endoflife.date, Oracle Database (after Oracle note 742060.1: end of Premier Support)',
    'endoflife.date, Oracle Database（Oracle note 742060.1のPremier Support終了日）',
  ),
  text(
    'endoflife.date, MySQL (after the Oracle Lifetime Support Policy: end of Extended Support)',
    'endoflife.date, MySQL（Oracle Lifetime Support PolicyのExtended Support終了日）',
  ),
  text(
    'endoflife.date, Microsoft SQL Server (after the Microsoft Lifecycle Policy: extended end date)',
    'endoflife.date, Microsoft SQL Server（Microsoft Lifecycle Policyの延長サポート終了日）',
  ),
  text(
    'Domain facts: limits of Oracle SE2 (dbi services 2020-05; Redress Compliance SE2 licensing guide)',
    'Oracle SE2の制限（dbi services 2020-05、Redress Compliance SE2 licensing guide）',
  ),
  text(
    'Repeated HammerDB runs of 2026: 0.2 to 1.5% apart; 2% taken',
    'HammerDBの反復測定（2026年）：差は0.2～1.5%のため2%を見込む',
  ),
  text(
    'Leave-one-out over 551 CPUs with published SPECrate2017_int_base, per chip',
    'SPECrate2017_int_baseの公表値がある551種のCPUを1つずつ除いて推定した誤差（1個あたり）',
  ),
  text(
    'IBM, xSeries 366 technical introduction: up to about 25% with two processors, 15% with four, 10% with eight',
    'IBM, xSeries 366 technical introduction：2プロセッサで最大約25%、4プロセッサで15%、8プロセッサで10%',
  ),
  text(
    'Broadcom knowledge base 326271: both logical processors of a core busy give 10 to 30% more than one',
    'Broadcom knowledge base 326271：1コアの論理プロセッサ2つを使うと1つの場合より10～30%向上',
  ),
  text(
    'EIA-310 racks: 42 U is the usual height; no file states that of the customer',
    'EIA-310規格のラック：一般的な高さは42U（お客様のラックの高さは記載なし）',
  ),
  text(
    'HPE configurator rules for the DL580 Gen12, as written up by a third party',
    'HPE DL580 Gen12の構成規則（第三者の記述による）',
  ),
  text(
    'Azure Local solutions catalogue (OEM-entered data of the hyper-converged twin)',
    'Azure Local solutions catalogue（同型のハイパーコンバージド機についてメーカーが登録した値）',
  ),
  text(
    'IBM Power E1080 data sheet: up to 64 TB in four nodes, the most of any server sold',
    'IBM Power E1080データシート：4ノードで最大64 TB（販売中のサーバーで最大）',
  ),
  text(
    'Dell PowerEdge R860 manual, tables 89 and 90: 64 slots of up to 256 GB',
    'Dell PowerEdge R860マニュアル、表89・90：64スロット、1枚最大256 GB',
  ),
  text(
    'Dell PowerEdge R6615 manual, tables 86 and 87: 12 slots of up to 256 GB',
    'Dell PowerEdge R6615マニュアル、表86・87：12スロット、1枚最大256 GB',
  ),
  text(
    'Oracle note 864633.1: Enable Oracle NUMA support with Oracle Server Version 11gR2 (read in translation)',
    'Oracle note 864633.1：Enable Oracle NUMA support with Oracle Server Version 11gR2（翻訳を参照）',
  ),
  text('Oracle note 736173.1: NUMA FAQ (as quoted)', 'Oracle note 736173.1：NUMA FAQ（引用による）'),
  text(
    'Oracle Database Reference, DB_BLOCK_SIZE (default 8192)',
    'Oracle Database Reference, DB_BLOCK_SIZE（既定値8192）',
  ),
  text('IEC 80000-13: binary prefixes (2^30 ÷ 10^9)', 'IEC 80000-13：2進接頭語（2^30 ÷ 10^9）'),
  text('cache advisory supplied with the request', 'ご提供のキャッシュアドバイザ'),
  text(
    'SUSE documentation, automatic NUMA balancing: SPECjbb2005 peaks +26.6% (x = 0.43 to 1.09); xSeries 440',
    'SUSE documentation, automatic NUMA balancing：SPECjbb2005のピーク +26.6%（x = 0.43～1.09）、xSeries 440',
  ),
  text(
    'openSUSE, 自動的な NUMA バランス調整: SPECjbb2005, 48 rows; USL fitted to rows 1..k, row 48 predicted (+9 to +79%)',
    'openSUSE、自動的な NUMA バランス調整：SPECjbb2005の48行。1～k行にUSLを当てはめて48行目を予測（+9～+79%）',
  ),
  text(
    'R package usl, oracledb: one day of a four-processor Oracle server by two minutes; highest mean of five minutes (2.03 CPUs) over that of each step, mean of all phases',
    'Rパッケージusl、oracledb：4プロセッサのOracleサーバーの1日（2分間隔）。5分平均の最大（2.03 CPU）と各間隔の最大との比、全位相の平均',
  ),
  text(
    'Errors on ten public TPC-C-like series (72 + 24 points; Percona Lab: mysql-tpcc-buffer-pool-sweep a345c1b, 201808-rocksdb-cloudio efa1937)',
    'TPC-C系の公開測定データ10系列における誤差（72＋24点、Percona Lab：mysql-tpcc-buffer-pool-sweep a345c1b、201808-rocksdb-cloudio efa1937）',
  ),
  text(
    'HP ProLiant DL360/DL380 G6 QuickSpecs, quoted by virtualize.wordpress.com',
    'HP ProLiant DL360/DL380 G6 QuickSpecs（virtualize.wordpress.comの引用による）',
  ),
] as const;
