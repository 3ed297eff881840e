import { type Source, type Text, text } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';
import { type PriceFigure, type PriceGap, priceFigure } from './price-figure.ts';
import { SQL_SERVER_BY_CORES } from './sql-server-source.data.ts';

/*
 * Options of Oracle Database, named users of SE2, MySQL, MariaDB, SAP, and what is licensed by virtual machine or stands by. A price
 * nobody found a source for is a gap, not a guess.
 */

const SOURCES = {
  oracleList: {
    title: 'Oracle Technology Global Price List, 11 October 2022 (copy at docsity.com)',
    url: 'https://in.docsity.com/en/docs/oracle-technology-global-price-list/9844791',
    date: '2022-10-11',
  },
  packs: {
    title: 'Remend, How much does an Oracle license cost?',
    url: 'https://www.remend.com/faqs/how-much-does-an-oracle-license-cost/',
    date: null,
  },
  rac: {
    title: 'Oracle Licensing Experts, Oracle RAC licensing',
    url: 'https://oraclelicensingexperts.com/blog/oracle-rac-licensing/',
    date: '2026-03',
  },
  activeDataGuard: {
    title: 'Redress Compliance, Oracle failover and disaster recovery licensing',
    url: 'https://redresscompliance.com/oracle-failover-licensing-oracle-disaster-recovery-license.html',
    date: '2026',
  },
  advancedCompression: {
    title: 'Oracle Licensing Experts, Oracle Advanced Compression licensing',
    url: 'https://oraclelicensingexperts.com/blog/oracle-advanced-compression-licensing/',
    date: null,
  },
  inMemory: {
    title: 'Redress Compliance, Oracle Database In-Memory licensing guide',
    url: 'https://redresscompliance.com/oracle-database-in-memory-licensing-guide/',
    date: null,
  },
  se2: {
    title: 'Domain facts: limits of Oracle SE2 (dbi services 2020-05; Redress Compliance SE2 licensing guide)',
    url: 'https://www.dbi-services.com/blog/oracle-standard-edition-on-aws-a-socket-arithmetic/',
    date: '2020-05',
  },
  sqlByVm: { ...SQL_SERVER_BY_CORES, section: 'Metering software usage' },
  sqlOldLimits: {
    title: 'databasehealth.com, SQL Server Standard Edition core limit',
    url: 'https://databasehealth.com/server-overview/quick-scan-report/sql-server-standard-edition-core-limit/',
    date: '2022',
  },
  windowsByVm: {
    title: 'SAMexpert, Microsoft Windows Server licensing per virtual machine terms',
    url: 'https://samexpert.com/kf9w0mwxev8-microsoft-windows-server-licensing-per-virtual-machine-terms/',
    date: null,
  },
  db2Standby: {
    title: 'Miro Consulting, PVU licensing for DR with IBM Db2',
    url: 'https://www.miroconsulting.com/blog/pvu_licensing_dvr_ibm_db2/',
    date: null,
  },
  hana: {
    title: 'Redress Compliance, SAP HANA database licensing: runtime against full use',
    url: 'https://redresscompliance.com/sap-hana-database-licensing-explained-runtime-vs-full-use-and-costs.html',
    date: null,
  },
} as const satisfies Record<string, Source>;

const LIST_PRICE = text(
  'List price of the date given; discounts of 40 to 70% are reported.',
  '記載時点の標準価格です。40〜70%の値引きが報告されています。',
);

function gap(label: Text, unit: Unit = 'USD'): PriceGap {
  const settle = text(
    '"{label}": no published figure was found, and none is agreed yet.',
    '「{label}」は公表値がなく、単価が未確定のため算出していません。',
    {
      label,
    },
  );
  return { label, unit, settle };
}

const listed = (label: Text, value: number, source: Source) =>
  priceFigure(label, value, 'USD', source, 'stated', LIST_PRICE);

/** Figures a source was found for. */
export const FURTHER_PRICES = {
  'oracle-diagnostics-processor': listed(
    text('Oracle Diagnostics Pack, list price per processor', 'Oracle Diagnostics Pack 標準価格（1プロセッサ）'),
    7_500,
    SOURCES.packs,
  ),
  'oracle-tuning-processor': listed(
    text('Oracle Tuning Pack, list price per processor', 'Oracle Tuning Pack 標準価格（1プロセッサ）'),
    5_000,
    SOURCES.packs,
  ),
  'oracle-diagnostics-nup': listed(
    text(
      'Oracle Diagnostics Pack, list price per Named User Plus',
      'Oracle Diagnostics Pack 標準価格（1 Named User Plus）',
    ),
    150,
    SOURCES.packs,
  ),
  'oracle-tuning-nup': listed(
    text('Oracle Tuning Pack, list price per Named User Plus', 'Oracle Tuning Pack 標準価格（1 Named User Plus）'),
    100,
    SOURCES.packs,
  ),
  'oracle-rac-processor': listed(
    text('Oracle RAC, list price per processor', 'Oracle RAC 標準価格（1プロセッサ）'),
    23_000,
    SOURCES.rac,
  ),
  'oracle-adg-processor': listed(
    text('Oracle Active Data Guard, list price per processor', 'Oracle Active Data Guard 標準価格（1プロセッサ）'),
    11_500,
    SOURCES.activeDataGuard,
  ),
  'oracle-advanced-compression-processor': priceFigure(
    text(
      'Oracle Advanced Compression, list price per processor',
      'Oracle Advanced Compression 標準価格（1プロセッサ）',
    ),
    11_500,
    'USD',
    SOURCES.advancedCompression,
    'stated',
    text('The source says around USD 11,500.', '出典では約USD 11,500とされています。'),
  ),
  'oracle-in-memory-processor': listed(
    text('Oracle Database In-Memory, list price per processor', 'Oracle Database In-Memory 標準価格（1プロセッサ）'),
    23_000,
    SOURCES.inMemory,
  ),
  'oracle-in-memory-nup': listed(
    text(
      'Oracle Database In-Memory, list price per Named User Plus',
      'Oracle Database In-Memory 標準価格（1 Named User Plus）',
    ),
    460,
    SOURCES.inMemory,
  ),
  'oracle-se2-nup': listed(
    text('Oracle Database SE2, list price per Named User Plus', 'Oracle Database SE2 標準価格（1 Named User Plus）'),
    350,
    SOURCES.oracleList,
  ),
  'oracle-se2-nup-minimum': priceFigure(
    text('Oracle SE2, least Named User Plus per server', 'Oracle SE2 1サーバー当たりの最低Named User Plus数'),
    10,
    'count',
    SOURCES.se2,
  ),
  'sql-server-cores-per-vm-minimum': priceFigure(
    text('SQL Server, least core licences per virtual machine', 'SQL Server 仮想マシン当たりの最低コアライセンス数'),
    4,
    'cores',
    SOURCES.sqlByVm,
  ),
  'sql-server-2016-std-cores-max': priceFigure(
    text(
      'SQL Server 2016 to 2022 Standard, most cores one instance uses',
      'SQL Server 2016〜2022 Standard 1インスタンスが使うコア数の上限',
    ),
    24,
    'cores',
    SOURCES.sqlOldLimits,
  ),
  'sql-server-2016-std-memory-max': priceFigure(
    text(
      'SQL Server 2016 to 2022 Standard, largest buffer pool of one instance',
      'SQL Server 2016〜2022 Standard 1インスタンスのバッファープール上限',
    ),
    128,
    'GiB',
    SOURCES.sqlOldLimits,
    'stated',
    text('The source says GB.', '出典の単位はGBです。'),
  ),
  'sql-server-2014-std-cores-max': priceFigure(
    text(
      'SQL Server 2014 Standard, most cores one instance uses',
      'SQL Server 2014 Standard 1インスタンスが使うコア数の上限',
    ),
    16,
    'cores',
    SOURCES.sqlOldLimits,
  ),
  'windows-cores-per-vm-minimum': priceFigure(
    text(
      'Windows Server, least core licences per virtual machine',
      'Windows Server 仮想マシン当たりの最低コアライセンス数',
    ),
    8,
    'cores',
    SOURCES.windowsByVm,
  ),
  'windows-cores-per-customer-minimum': priceFigure(
    text(
      'Windows Server by virtual machine, least core licences of a customer',
      'Windows Server（仮想マシン単位） お客様当たりの最低コアライセンス数',
    ),
    16,
    'cores',
    SOURCES.windowsByVm,
  ),
  'db2-warm-standby-pvu': priceFigure(
    text('Db2, PVU of a warm standby server', 'Db2 ウォームスタンバイサーバー1台のPVU'),
    100,
    'count',
    SOURCES.db2Standby,
  ),
  'sap-hana-unit-gib': priceFigure(
    text('SAP HANA, memory of one licence', 'SAP HANA 1ライセンスのメモリ量'),
    64,
    'GiB',
    SOURCES.hana,
    'stated',
    text('The source says GB.', '出典の単位はGBです。'),
  ),
} as const satisfies Record<string, PriceFigure>;

/** Lines a price book should have and no source was found for. */
export const FURTHER_GAPS = {
  'hardware-drive': gap(text('Drive, price of one', 'ドライブ 価格（1台）')),
  'hardware-adapter': gap(text('I/O adapter, price of one', 'I/Oアダプター 価格（1枚）')),
  'sales-tax-share': gap(text('Tax on what is bought, share of its price', '消費税率'), 'share'),
  'oracle-rac-nup': gap(text('Oracle RAC, price per Named User Plus', 'Oracle RAC 価格（1 Named User Plus）')),
  'oracle-adg-nup': gap(
    text('Oracle Active Data Guard, price per Named User Plus', 'Oracle Active Data Guard 価格（1 Named User Plus）'),
  ),
  'oracle-advanced-compression-nup': gap(
    text(
      'Oracle Advanced Compression, price per Named User Plus',
      'Oracle Advanced Compression 価格（1 Named User Plus）',
    ),
  ),
  'oracle-advanced-security-processor': gap(
    text('Oracle Advanced Security, price per processor', 'Oracle Advanced Security 価格（1プロセッサ）'),
  ),
  'oracle-advanced-security-nup': gap(
    text('Oracle Advanced Security, price per Named User Plus', 'Oracle Advanced Security 価格（1 Named User Plus）'),
  ),
  'oracle-multitenant-processor': gap(
    text('Oracle Multitenant, price per processor', 'Oracle Multitenant 価格（1プロセッサ）'),
  ),
  'oracle-multitenant-nup': gap(
    text('Oracle Multitenant, price per Named User Plus', 'Oracle Multitenant 価格（1 Named User Plus）'),
  ),
  'mysql-enterprise-year': gap(
    text('MySQL Enterprise Edition, per server and year', 'MySQL Enterprise Edition 価格（1サーバー・1年）'),
  ),
  'mysql-standard-year': gap(
    text('MySQL Standard Edition, per server and year', 'MySQL Standard Edition 価格（1サーバー・1年）'),
  ),
  'mariadb-enterprise-year': gap(
    text('MariaDB Enterprise Server, per server and year', 'MariaDB Enterprise Server 価格（1サーバー・1年）'),
  ),
  'sap-ase-core': gap(text('SAP ASE, price per core', 'SAP ASE 価格（1コア）')),
  'sap-support-share': gap(
    text('SAP support per year, share of the licence price', 'SAPの年間サポート料率（ライセンス価格比）'),
    'share',
  ),
  'sap-hana-unit': gap(text('SAP HANA, price per unit of memory', 'SAP HANA 価格（メモリ1単位）')),
} as const satisfies Record<string, PriceGap>;
