import { type Source, type Text, text } from '../figure/index.ts';
import { type PriceFigure, priceFigure } from './price-figure.ts';

/*
 * What one core of a processor counts, by vendor: Oracle's core factors and IBM's processor value units.
 * Two vendors' tables in the order of their rows; which row a processor is of stands in core-factor.ts and pvu-per-core.ts.
 */

const ORACLE_TABLE = {
  title: 'Oracle Processor Core Factor Table (edition with SPARC S7 and Xeon E5 v4, copy at scribd.com)',
  url: 'https://www.scribd.com/document/332870746/Processor-Core-Factor-Table-070634',
  date: '2016',
} as const satisfies Source;

const ADVISER_EXTRACT = {
  title: 'Admodum Compliance, Oracle core factor table (extract)',
  url: 'https://admodumcompliance.com/blog/oracle/core-factor-table',
  date: '2025-12',
} as const satisfies Source;

const AMPERE_SOURCE = {
  title: 'Redress Compliance, Oracle Processor Core Factor Table and licence calculator',
  url: 'https://redresscompliance.com/oracle-processor-core-factor-table-license-calculator.html',
  date: '2026-02',
} as const satisfies Source;

const IBM_PVU_TABLE = {
  title: 'IBM Passport Advantage, Processor Value Unit licensing',
  url: 'https://www.ibm.com/software/passportadvantage/pvu-licensing-for-customers',
  date: '2026-01-09',
} as const satisfies Source;

const IBM_PVU_FAMILIES = {
  title: 'IBM Passport Advantage, Guide to identifying your processor family',
  url: 'https://www.ibm.com/software/passportadvantage/guide_to_identifying_processor_family.html',
  date: null,
} as const satisfies Source;

const IBM_PVU_X86 = {
  title: 'IBM Passport Advantage, PVU questions and answers on Intel Xeon by sockets of the server',
  url: 'https://www.ibm.com/software/passportadvantage/pvufaqintel.html',
  date: null,
} as const satisfies Source;

const IBM_PVU_T4 = {
  title: 'IBM Passport Advantage, PVU requirement for SPARC T4',
  url: 'http://www-01.ibm.com/software/passportadvantage/pvu_requirement_for_SPARC_T4.html',
  date: '2011-09-26',
} as const satisfies Source;

const IBM_PVU_T2 = {
  title: 'IBM Passport Advantage, PVU requirement for UltraSPARC T2',
  url: 'http://www-01.ibm.com/software/passportadvantage/pvu_assignment_sun_ultrasparc_t2_processor_family.html',
  date: '2007-08-07',
} as const satisfies Source;

const DB2_ADVISER = {
  title: 'Redress Compliance, IBM Db2 licensing',
  url: 'https://redresscompliance.com/ibm-db2-licensing.html',
  date: null,
} as const satisfies Source;

const TABLE_PREVAILS = text(
  "Check against Oracle's current Processor Core Factor Table; the contract prevails.",
  'Oracle社の最新のコア係数表で確認してください。契約書の記載が優先します。',
);

const BOUGHT_WHEN = text(
  'The factor is 0.5 for servers bought before 1 December 2010 and 1.0 for later ones; 1.0 is counted.',
  '2010年12月1日より前に購入したサーバーは0.5、以降は1.0です。ここでは1.0で数えます。',
);

const BOUGHT_BEFORE = text(
  'Holds for servers bought before 1 December 2010; later ones count 1.0.',
  '2010年12月1日より前に購入したサーバーの値です。以降に購入した場合は1.0です。',
);

const AMPERE_CONTESTED = text(
  'Sources disagree: 0.25 by one, 1.0 (not listed) by another. Have it confirmed by Oracle before quoting it.',
  '出典により0.25とするものと、記載なし（1.0）とするものがあります。提示前にOracle社に確認してください。',
);

const T2_CONTESTED = text(
  "Oracle's table lists T2 with 0.75 and T2+ with 0.5; some count T2 as T2+. 0.75 is counted: have 0.5 confirmed by Oracle before quoting it.",
  'Oracle社の表ではT2が0.75、T2+が0.5ですが、T2もT2+と同じ0.5とする数え方があります。0.75で数えます。0.5で提示する場合はOracle社に確認してください。',
);

const HYGON_CONTESTED = text(
  "Not in Oracle's table, so 1.0 is counted; the processor is built under licence of AMD, whose row is 0.5. Have it confirmed by Oracle.",
  'Oracle社の表に記載がないため1.0で数えます。AMD社のライセンス製品であり、AMDの行は0.5です。Oracle社に確認してください。',
);

const T1_CLOCK = text(
  '0.25 up to 1.2 GHz, 0.5 at 1.4 GHz; the name gives no clock.',
  '1.2 GHzまでは0.25、1.4 GHzでは0.5です。型番にクロックの記載がないときは0.25で数えます。',
);

const POWER_MODEL = text(
  'The value goes by the server model: 70 for one- and two-socket models, 100 for four, 120 for larger ones; any core that runs Linux counts 70.',
  '値は機種によります（最大2ソケットの機種は70、4ソケットは100、それより大きい機種は120）。Linuxが動くコアは70です。',
);

const MOST_SOCKETS = text(
  'The value goes by the most sockets the server can hold, not by those occupied.',
  '値は、使用中のソケット数ではなく、サーバーに搭載できる最大ソケット数で決まります。',
);

function factor(
  label: Text,
  value: number,
  source: Source = ORACLE_TABLE,
  caution: Text = TABLE_PREVAILS,
): PriceFigure {
  return priceFigure(label, value, 'ratio', source, 'stated', caution);
}

/** Oracle: licences per physical core. */
export const CORE_FACTORS = {
  'oracle-core-factor-xeon': factor(text('Oracle core factor, Intel Xeon', 'Oracleコア係数（Intel Xeon）'), 0.5),
  'oracle-core-factor-amd': factor(
    text('Oracle core factor, AMD EPYC and Opteron', 'Oracleコア係数（AMD EPYC・Opteron）'),
    0.5,
    ADVISER_EXTRACT,
  ),
  'oracle-core-factor-ampere': priceFigure(
    text('Oracle core factor, Ampere Altra', 'Oracleコア係数（Ampere Altra）'),
    0.25,
    'ratio',
    AMPERE_SOURCE,
    'approximate',
    AMPERE_CONTESTED,
    { low: 0.25, high: 1 },
  ),
  'oracle-core-factor-hygon': priceFigure(
    text('Oracle core factor, Hygon C86', 'Oracleコア係数（Hygon C86）'),
    1,
    'ratio',
    ADVISER_EXTRACT,
    'approximate',
    HYGON_CONTESTED,
    { low: 0.5, high: 1 },
  ),
  'oracle-core-factor-power': factor(
    text('Oracle core factor, IBM POWER6 and later', 'Oracleコア係数（IBM POWER6以降）'),
    1,
  ),
  'oracle-core-factor-power-older': factor(
    text('Oracle core factor, IBM POWER5+ and earlier', 'Oracleコア係数（IBM POWER5+以前）'),
    0.75,
  ),
  'oracle-core-factor-sparc-t': factor(
    text('Oracle core factor, SPARC T4, T5, M5 to M8 and S7', 'Oracleコア係数（SPARC T4・T5・M5〜M8・S7）'),
    0.5,
  ),
  'oracle-core-factor-sparc-t3': factor(text('Oracle core factor, SPARC T3', 'Oracleコア係数（SPARC T3）'), 0.25),
  'oracle-core-factor-sparc-t2-plus': factor(
    text('Oracle core factor, UltraSPARC T2+', 'Oracleコア係数（UltraSPARC T2+）'),
    0.5,
  ),
  'oracle-core-factor-sparc-t2': priceFigure(
    text('Oracle core factor, UltraSPARC T2', 'Oracleコア係数（UltraSPARC T2）'),
    0.75,
    'ratio',
    ORACLE_TABLE,
    'stated',
    T2_CONTESTED,
    { low: 0.5, high: 0.75 },
  ),
  'oracle-core-factor-sparc-t1': factor(
    text('Oracle core factor, UltraSPARC T1 up to 1.2 GHz', 'Oracleコア係数（UltraSPARC T1 1.2 GHzまで）'),
    0.25,
    ORACLE_TABLE,
    T1_CLOCK,
  ),
  'oracle-core-factor-sparc-t1-fast': factor(
    text('Oracle core factor, UltraSPARC T1 at 1.4 GHz', 'Oracleコア係数（UltraSPARC T1 1.4 GHz）'),
    0.5,
  ),
  'oracle-core-factor-sparc64-x': factor(
    text('Oracle core factor, Fujitsu SPARC64 X and X+', 'Oracleコア係数（富士通 SPARC64 X・X+）'),
    0.5,
  ),
  'oracle-core-factor-sparc64-vii-plus': factor(
    text('Oracle core factor, SPARC64 VII+', 'Oracleコア係数（SPARC64 VII+）'),
    0.5,
  ),
  'oracle-core-factor-sparc-older': factor(
    text(
      'Oracle core factor, SPARC64 VI and VII, UltraSPARC IV+ and earlier',
      'Oracleコア係数（SPARC64 VI・VII、UltraSPARC IV+以前）',
    ),
    0.75,
  ),
  'oracle-core-factor-pa-risc': factor(text('Oracle core factor, HP PA-RISC', 'Oracleコア係数（HP PA-RISC）'), 0.75),
  'oracle-core-factor-itanium-9500': factor(
    text('Oracle core factor, Itanium 9500', 'Oracleコア係数（Itanium 9500）'),
    1,
  ),
  'oracle-core-factor-itanium-9300': priceFigure(
    text('Oracle core factor, Itanium 9300', 'Oracleコア係数（Itanium 9300）'),
    1,
    'ratio',
    ORACLE_TABLE,
    'stated',
    BOUGHT_WHEN,
    { low: 0.5, high: 1 },
  ),
  'oracle-core-factor-itanium-older': factor(
    text('Oracle core factor, Itanium 9000 and 9100', 'Oracleコア係数（Itanium 9000・9100）'),
    0.5,
    ORACLE_TABLE,
    BOUGHT_BEFORE,
  ),
  'oracle-core-factor-unlisted': factor(
    text('Oracle core factor, processor not in the table', 'Oracleコア係数（表に記載のないプロセッサ）'),
    1,
    ADVISER_EXTRACT,
  ),
} as const satisfies Record<string, PriceFigure>;

function perCore(label: Text, value: number, source: Source, caution?: Text): PriceFigure {
  return priceFigure(label, value, 'count', source, 'stated', caution);
}

/** IBM: processor value units per physical core. */
export const PVU_PER_CORE = {
  'db2-pvu-xeon-2': perCore(
    text('Db2, PVU per Xeon core, server of at most 2 sockets', 'Db2 Xeon 1コア当たりのPVU（最大2ソケットのサーバー）'),
    70,
    IBM_PVU_X86,
    MOST_SOCKETS,
  ),
  'db2-pvu-xeon-4': perCore(
    text('Db2, PVU per Xeon core, server of 3 or 4 sockets', 'Db2 Xeon 1コア当たりのPVU（最大4ソケットのサーバー）'),
    100,
    IBM_PVU_X86,
    MOST_SOCKETS,
  ),
  'db2-pvu-xeon-many': perCore(
    text(
      'Db2, PVU per Xeon core, server of more than 4 sockets',
      'Db2 Xeon 1コア当たりのPVU（5ソケット以上のサーバー）',
    ),
    120,
    IBM_PVU_X86,
    MOST_SOCKETS,
  ),
  'db2-pvu-x86-older': perCore(
    text(
      'Db2, PVU per core of Opteron and of multi-core Xeon before Nehalem',
      'Db2 Opteron・Nehalemより前のマルチコアXeon 1コア当たりのPVU',
    ),
    50,
    IBM_PVU_FAMILIES,
  ),
  'db2-pvu-single-core': perCore(
    text('Db2, PVU of a single-core x86 processor', 'Db2 シングルコアx86 1コア当たりのPVU'),
    100,
    IBM_PVU_FAMILIES,
  ),
  'db2-pvu-epyc': perCore(text('Db2, PVU per AMD EPYC core', 'Db2 AMD EPYC 1コア当たりのPVU'), 70, DB2_ADVISER),
  'db2-pvu-arm': perCore(text('Db2, PVU per ARM Neoverse core', 'Db2 ARM Neoverse 1コア当たりのPVU'), 70, DB2_ADVISER),
  'db2-pvu-power-2': perCore(
    text(
      'Db2, PVU per POWER7 to POWER11 core, S and L models',
      'Db2 POWER7〜POWER11 1コア当たりのPVU（Sモデル・Lモデル）',
    ),
    70,
    IBM_PVU_TABLE,
    POWER_MODEL,
  ),
  'db2-pvu-power-4': perCore(
    text(
      'Db2, PVU per POWER7 to POWER11 core, models of 4 sockets (E950, E1050)',
      'Db2 POWER7〜POWER11 1コア当たりのPVU（4ソケット機、E950・E1050など）',
    ),
    100,
    IBM_PVU_TABLE,
    POWER_MODEL,
  ),
  'db2-pvu-power-many': perCore(
    text(
      'Db2, PVU per POWER7 to POWER11 core, models above 4 sockets (E980, E1080)',
      'Db2 POWER7〜POWER11 1コア当たりのPVU（5ソケット以上の機種、E980・E1080など）',
    ),
    120,
    IBM_PVU_TABLE,
    POWER_MODEL,
  ),
  'db2-pvu-power6': priceFigure(
    text('Db2, PVU per POWER6 core, models 550 to 595', 'Db2 POWER6 1コア当たりのPVU（550〜595）'),
    120,
    'count',
    IBM_PVU_TABLE,
    'stated',
    text('80 for the models 520, JS12, JS22, JS23 and JS43.', '520・JS12・JS22・JS23・JS43では80です。'),
    { low: 80, high: 120 },
  ),
  'db2-pvu-power6-small': perCore(
    text('Db2, PVU per POWER6 core, models 520 and JS', 'Db2 POWER6 1コア当たりのPVU（520・JS）'),
    80,
    IBM_PVU_TABLE,
  ),
  'db2-pvu-power5': perCore(
    text('Db2, PVU per POWER4 or POWER5 core', 'Db2 POWER4・POWER5 1コア当たりのPVU'),
    100,
    IBM_PVU_TABLE,
    text('50 for a POWER5 quad-core module.', 'POWER5のクアッドコアモジュールでは50です。'),
  ),
  'db2-pvu-sparc-t4-2': perCore(
    text('Db2, PVU per SPARC T4 core, server of at most 2 sockets', 'Db2 SPARC T4 1コア当たりのPVU（最大2ソケット）'),
    70,
    IBM_PVU_T4,
  ),
  'db2-pvu-sparc-t4-4': perCore(
    text('Db2, PVU per SPARC T4 core, server of 4 sockets', 'Db2 SPARC T4 1コア当たりのPVU（最大4ソケット）'),
    100,
    IBM_PVU_T4,
  ),
  'db2-pvu-ultrasparc-t2': perCore(
    text('Db2, PVU per UltraSPARC T2 core', 'Db2 UltraSPARC T2 1コア当たりのPVU'),
    50,
    IBM_PVU_T2,
  ),
} as const satisfies Record<string, PriceFigure>;
