import { type Source, type Text, text } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';
import { ELECTRICITY_PRICES } from './electricity-prices.data.ts';
import { FURTHER_GAPS, FURTHER_PRICES } from './further-prices.data.ts';
import { priceFigure as figure, type PriceFigure, type PriceGap } from './price-figure.ts';
import { CORE_FACTORS, PVU_PER_CORE } from './processor-factors.data.ts';

/*
 * Licence rules and list prices. List prices move, and most pages are third-party licence advisers: every line keeps its
 * source and date and can be overridden. A line nobody found a source for is a gap (PRICE_GAPS), not a guess.
 */

const SOURCES = {
  oraclePrices: {
    title: 'Redress Compliance, Oracle Technology Price List (edition of March 2025)',
    url: 'https://www.redresscompliance.com/oracle-technology-price-list.html',
    date: '2025-03',
  },
  oracleNup: {
    title: 'Vendor Benchmark, Oracle Database processor and NUP benchmark',
    url: 'https://vendorbenchmark.com/blog/oracle-database-processor-nup-benchmark.html',
    date: null,
  },
  oraclePartitioning: {
    title: 'Redress Compliance, Oracle Partitioning license, licensing and cost explained',
    url: 'https://redresscompliance.com/oracle-partitioning-license-licensing-and-cost-explained/',
    date: null,
  },
  oracleSe2: {
    title: 'dbi services, Oracle Standard Edition on AWS: a socket arithmetic',
    url: 'https://www.dbi-services.com/blog/oracle-standard-edition-on-aws-a-socket-arithmetic/',
    date: '2020-05',
  },
  oracleSe2Price: {
    title: 'Redress Compliance, Oracle SE2 licensing guide',
    url: 'https://www.redresscompliance.com/oracle-se2-licensing-guide.html',
    date: '2026',
  },
  sqlMinima: {
    title: 'Dustin Dorsey, Licensing minimums',
    url: 'https://dustindorsey.com/licensing-minimums/',
    date: null,
  },
  sqlLimits: {
    title: 'sqlyard, SQL Server pricing models 2025',
    url: 'https://sqlyard.com/2026/01/12/sql-server-pricing-models-2025/',
    date: '2026-01-12',
  },
  sqlOldLimits: {
    title: 'databasehealth.com, SQL Server Standard Edition core limit',
    url: 'https://databasehealth.com/server-overview/quick-scan-report/sql-server-standard-edition-core-limit/',
    date: '2022',
  },
  sqlPrices: {
    title: 'Redress Compliance, When to use SQL Server Standard, Enterprise or Developer Edition (open NL ERP price)',
    url: 'https://www.redresscompliance.com/edition-strategy-when-to-use-sql-server-standard-enterprise-or-developer-edition.html',
    date: '2025',
  },
  windowsRules: {
    title: 'ITC Georgia, Windows Server licensing guide',
    url: 'https://itcgeorgia.ge/hy/guides/windows-server',
    date: '2026',
  },
  windowsPrices: {
    title: 'softwaredeals.com, Windows Server 2025 Standard vs Datacenter licensing',
    url: 'https://softwaredeals.com/blog/windows-server-2025-standard-vs-datacenter-licensing',
    date: '2026-07',
  },
  db2Vpc: {
    title: 'IBM documentation, Db2 11.1, Virtual Processor Core',
    url: 'https://www.ibm.com/docs/en/db2/11.1?topic=licensing-virtual-processor-core',
    date: null,
  },
  postgresql: { title: 'The PostgreSQL Licence', url: 'https://www.postgresql.org/about/licence/', date: null },
  vcf: {
    title: 'Redress Compliance, VMware Cloud Foundation licensing',
    url: 'https://redresscompliance.com/vmware-cloud-foundation-licensing-download',
    date: '2026-06',
  },
  rhel: {
    title: 'ServiceNow documentation, Red Hat socket pair licensing',
    url: 'https://www.servicenow.com/docs/r/xanadu/it-asset-management/software-asset-management/rh-socket-pair-licensing.html',
    date: '2024-08',
  },
} as const satisfies Record<string, Source>;

const PRICES_MOVE = text(
  'List price of the date given; discounts of 40 to 70% are reported. The price agreed with the vendor replaces it.',
  '記載時点の標準価格です。40〜70%の値引きが報告されています。実際の価格は契約価格によります。',
);
/** A rate is no price: it is agreed, not found. */
function rateGap(label: Text): PriceGap {
  const settle = text('"{label}": not agreed yet.', '「{label}」が未確定のため、換算額は算出していません。', { label });
  return { label, unit: 'ratio', settle };
}

function gap(label: Text, unit: Unit): PriceGap {
  return {
    label,
    unit,
    settle: text(
      '"{label}": no published figure was found, and none is agreed yet.',
      '「{label}」は公表値がなく、単価が未確定のため算出していません。',
      { label },
    ),
  };
}

/** Every figure a source was found for. */
export const LISTED_PRICES = {
  ...CORE_FACTORS,
  ...FURTHER_PRICES,
  ...ELECTRICITY_PRICES,
  'oracle-ee-processor': figure(
    text('Oracle Database EE, list price per processor', 'Oracle Database EE 標準価格（1プロセッサ）'),
    47_500,
    'USD',
    SOURCES.oraclePrices,
    'stated',
    PRICES_MOVE,
  ),
  'oracle-ee-nup': figure(
    text('Oracle Database EE, list price per Named User Plus', 'Oracle Database EE 標準価格（1 Named User Plus）'),
    950,
    'USD',
    SOURCES.oraclePrices,
    'stated',
    PRICES_MOVE,
  ),
  'oracle-ee-nup-minimum': figure(
    text('Oracle EE, least Named User Plus per processor', 'Oracle EE 1プロセッサ当たりの最低Named User Plus数'),
    25,
    'count',
    SOURCES.oracleNup,
  ),
  'oracle-support-share': figure(
    text('Oracle support per year, share of the licence price', 'Oracleの年間サポート料率（ライセンス価格比）'),
    0.22,
    'share',
    SOURCES.oraclePrices,
    'stated',
    text(
      'The base is the net price, and a yearly rise is reported by advisers.',
      '実際は値引き後の価格が基準です。年次の値上げも報告されています。',
    ),
  ),
  'oracle-partitioning-processor': figure(
    text(
      'Oracle Partitioning option, list price per processor',
      'Oracle Partitioningオプション 標準価格（1プロセッサ）',
    ),
    11_500,
    'USD',
    SOURCES.oraclePartitioning,
    'stated',
    text(
      'Number and metric must match those of the EE licences.',
      '数量とライセンス体系はEE本体に合わせる必要があります。',
    ),
  ),
  'oracle-partitioning-nup': figure(
    text(
      'Oracle Partitioning option, list price per Named User Plus',
      'Oracle Partitioningオプション 標準価格（1 Named User Plus）',
    ),
    230,
    'USD',
    SOURCES.oraclePartitioning,
  ),
  'oracle-se2-socket': figure(
    text('Oracle Database SE2, list price per occupied socket', 'Oracle Database SE2 標準価格（1ソケット）'),
    17_500,
    'USD',
    SOURCES.oracleSe2Price,
    'stated',
    PRICES_MOVE,
  ),
  'oracle-se2-sockets-max': figure(
    text('Oracle SE2, most sockets the server may be able to hold', 'Oracle SE2 搭載可能ソケット数の上限'),
    2,
    'sockets',
    SOURCES.oracleSe2,
  ),
  'oracle-se2-threads-max': figure(
    text('Oracle SE2, most CPU threads one database uses', 'Oracle SE2 1データベースが使うCPUスレッドの上限'),
    16,
    'count',
    SOURCES.oracleSe2,
  ),
  'oracle-se2-support-share': figure(
    text('Oracle SE2 support per year, share of the licence price', 'Oracle SE2の年間サポート料率（ライセンス価格比）'),
    0.22,
    'share',
    SOURCES.oraclePrices,
    'assumption',
    text('The rate stated for EE, taken for SE2 as well.', 'EEについて示された料率をSE2にも当てはめています。'),
  ),
  'sql-server-cores-per-socket-minimum': figure(
    text(
      'SQL Server, least core licences per physical processor',
      'SQL Server 物理プロセッサ当たりの最低コアライセンス数',
    ),
    4,
    'cores',
    SOURCES.sqlMinima,
  ),
  'sql-server-pack-cores': figure(
    text('SQL Server, cores per licence pack', 'SQL Server ライセンスパック当たりのコア数'),
    2,
    'cores',
    SOURCES.sqlMinima,
  ),
  'sql-server-ee-pack': figure(
    text('SQL Server Enterprise, list price per 2-core pack', 'SQL Server Enterprise 標準価格（2コアパック）'),
    15_123,
    'USD',
    SOURCES.sqlPrices,
    'stated',
    PRICES_MOVE,
  ),
  'sql-server-std-pack': figure(
    text('SQL Server Standard, list price per 2-core pack', 'SQL Server Standard 標準価格（2コアパック）'),
    3_945,
    'USD',
    SOURCES.sqlPrices,
    'stated',
    PRICES_MOVE,
  ),
  'sql-server-std-cores-max': figure(
    text(
      'SQL Server 2025 Standard, most cores one instance uses',
      'SQL Server 2025 Standard 1インスタンスが使うコア数の上限',
    ),
    32,
    'cores',
    SOURCES.sqlLimits,
  ),
  'sql-server-std-sockets-max': figure(
    text(
      'SQL Server Standard, most sockets one instance uses',
      'SQL Server Standard 1インスタンスが使うソケット数の上限',
    ),
    4,
    'sockets',
    SOURCES.sqlOldLimits,
  ),
  'sql-server-std-memory-max': figure(
    text(
      'SQL Server 2025 Standard, largest buffer pool of one instance',
      'SQL Server 2025 Standard 1インスタンスのバッファープール上限',
    ),
    256,
    'GiB',
    SOURCES.sqlLimits,
  ),
  'windows-cores-per-socket-minimum': figure(
    text('Windows Server, least core licences per processor', 'Windows Server プロセッサ当たりの最低コアライセンス数'),
    8,
    'cores',
    SOURCES.windowsRules,
  ),
  'windows-cores-per-server-minimum': figure(
    text('Windows Server, least core licences per server', 'Windows Server サーバー当たりの最低コアライセンス数'),
    16,
    'cores',
    SOURCES.windowsRules,
  ),
  'windows-pack-cores': figure(
    text('Windows Server, cores the list price is stated for', 'Windows Server 標準価格の対象コア数'),
    16,
    'cores',
    SOURCES.windowsPrices,
  ),
  'windows-std-vms': figure(
    text(
      'Windows Server Standard, virtual machines per full licensing',
      'Windows Server Standard 全コアのライセンス1組当たりの仮想マシン数',
    ),
    2,
    'count',
    SOURCES.windowsRules,
  ),
  'windows-std-pack': figure(
    text('Windows Server Standard, list price for 16 cores', 'Windows Server Standard 標準価格（16コア）'),
    1_070,
    'USD',
    SOURCES.windowsPrices,
    'approximate',
    PRICES_MOVE,
  ),
  'windows-dc-pack': figure(
    text('Windows Server Datacenter, list price for 16 cores', 'Windows Server Datacenter 標準価格（16コア）'),
    6_200,
    'USD',
    SOURCES.windowsPrices,
    'approximate',
    PRICES_MOVE,
  ),
  ...PVU_PER_CORE,
  'db2-vpc-minimum': figure(
    text('Db2, least VPC per deployment (old Direct editions)', 'Db2 1構成当たりの最低VPC数（旧Directエディション）'),
    2,
    'count',
    SOURCES.db2Vpc,
  ),
  'postgresql-licence': figure(
    text('PostgreSQL, licence price', 'PostgreSQL ライセンス価格'),
    0,
    'USD',
    SOURCES.postgresql,
  ),
  'vmware-cores-per-socket-minimum': figure(
    text('VMware, least core licences per CPU', 'VMware CPU当たりの最低コアライセンス数'),
    16,
    'cores',
    SOURCES.vcf,
  ),
  'vmware-vcf-core-year': figure(
    text('VMware VCF, list price per core and year', 'VMware VCF 標準価格（1コア・1年）'),
    350,
    'USD',
    SOURCES.vcf,
    'stated',
    PRICES_MOVE,
  ),
  'vmware-vvf-core-year': figure(
    text('VMware VVF, list price per core and year', 'VMware VVF 標準価格（1コア・1年）'),
    135,
    'USD',
    SOURCES.vcf,
    'stated',
    PRICES_MOVE,
  ),
  'rhel-sockets-per-subscription': figure(
    text('RHEL, sockets covered by one subscription', 'RHEL 1サブスクリプションの対象ソケット数'),
    2,
    'sockets',
    SOURCES.rhel,
  ),
} as const satisfies Record<string, PriceFigure>;

/** Lines a price book should have and no source was found for. */
export const PRICE_GAPS = {
  ...FURTHER_GAPS,
  'sql-server-ee-assurance-share': gap(
    text(
      'SQL Server Enterprise, Software Assurance per year as a share',
      'SQL Server Enterprise ソフトウェアアシュアランス年額の料率',
    ),
    'share',
  ),
  'sql-server-std-assurance-share': gap(
    text(
      'SQL Server Standard, Software Assurance per year as a share',
      'SQL Server Standard ソフトウェアアシュアランス年額の料率',
    ),
    'share',
  ),
  'windows-assurance-share': gap(
    text(
      'Windows Server, Software Assurance per year as a share',
      'Windows Server ソフトウェアアシュアランス年額の料率',
    ),
    'share',
  ),
  'db2-pvu-unlisted': gap(
    text(
      "Db2, PVU per core of a processor not listed here (see IBM's PVU table)",
      'Db2 ここに記載のないプロセッサの1コア当たりのPVU（IBM社のPVU表を参照）',
    ),
    'count',
  ),
  'db2-pvu-price': gap(text('Db2, price per PVU', 'Db2 価格（1 PVU）'), 'USD'),
  'db2-vpc-price': gap(text('Db2, price per VPC', 'Db2 価格（1 VPC）'), 'USD'),
  'db2-support-share': gap(
    text('Db2 support per year, share of the licence price', 'Db2の年間サポート料率（ライセンス価格比）'),
    'share',
  ),
  'postgresql-support-core-year': gap(
    text('PostgreSQL support contract, price per core and year', 'PostgreSQLサポート契約 価格（1コア・1年）'),
    'USD',
  ),
  'edb-core-year': gap(
    text('EDB Postgres, subscription per core and year', 'EDB Postgres サブスクリプション（1コア・1年）'),
    'USD',
  ),
  'rhel-year': gap(
    text('RHEL, subscription per socket pair and year', 'RHEL サブスクリプション（2ソケット・1年）'),
    'USD',
  ),
  'eur-per-usd': rateGap(text('Exchange rate, EUR per USD', '為替レート（1米ドル当たりのユーロ）')),
  'jpy-per-usd': rateGap(text('Exchange rate, JPY per USD', '為替レート（1米ドル当たりの円）')),
  'hardware-sb': gap(
    text('Price of one system board or socket with its memory', 'SB（またはソケット）1つの価格（メモリ込み）'),
    'USD',
  ),
  'hardware-msb': gap(text('Price of one memory board', 'メモリ・ボード1枚の価格'), 'USD'),
  'hardware-memory-gib': gap(
    text('Memory, price per GiB (price of one DIMM ÷ its GiB)', 'メモリ 価格（1 GiB当たり：DIMM 1枚の価格÷容量）'),
    'USD',
  ),
} as const satisfies Record<string, PriceGap>;
