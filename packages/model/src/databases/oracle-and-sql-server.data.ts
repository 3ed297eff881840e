import { type Source, text } from '../figure/index.ts';
import { type DatabaseProduct, NO_LICENCE } from './database-product.ts';

/** Other things that bear the name of Oracle. */
const ORACLE = new RegExp(
  `(?:\\boracle(?:\\s?(?:db|rdbms|database))?|オラクル|\\bora(?=\\s?\\d{1,2}\\s?(?:c|g|i|ai)\\b))(?!\\s*(?:${[
    'linux',
    'enterprise linux',
    'unbreakable',
    'solaris',
    'vm\\b',
    'virtual\\s?box',
    'web\\s?logic',
    'http',
    'java',
    'jdk',
    'client',
    'no\\s?sql',
    'berkeley',
    'times\\s?ten',
    'クライアント',
  ].join('|')}))`,
  'i',
);

/** Standard Edition and Standard Edition One are not sold any more: Standard Edition 2 takes their place. */
export const ORACLE_DATABASE: DatabaseProduct = {
  name: text('Oracle Database', 'Oracle Database'),
  named: ORACLE,
  editions: {
    xe: {
      name: text('Express Edition (XE), Free', 'Express Edition（XE）、Free'),
      named: /\bXE\b|\bexpress\b|エクスプレス|\bfree\b/i,
      licence: NO_LICENCE,
    },
    personal: { name: text('Personal Edition', 'Personal Edition'), named: /\bpersonal\b|パーソナル/i, licence: null },
    se2: {
      name: text('Standard Edition 2', 'Standard Edition 2'),
      named:
        /\bSE[\s-]?2\b|(?:\bstandard(?: edition)?|\bstd|標準版|标准版|スタンダード(?:エディション)?)[\s-]?(?:2\b|two\b)/i,
      contains: ['se'],
      licence: 'oracle-se2',
    },
    se1: {
      name: text('Standard Edition One', 'Standard Edition One'),
      named:
        /\bSE[\s-]?(?:1|one)\b|(?:\bstandard(?: edition)?|\bstd|標準版|标准版|スタンダード(?:エディション)?)[\s-]?(?:1|one)\b/i,
      contains: ['se'],
      licence: 'oracle-se2',
    },
    se: {
      name: text('Standard Edition', 'Standard Edition'),
      named: /\bSE\b|\bstandard\b|\bstd\b|標準版?|标准版|スタンダード/i,
      licence: 'oracle-se2',
    },
    ee: {
      name: text('Enterprise Edition', 'Enterprise Edition'),
      named: /\bEE\b|\benterprise\b|\bent\b|エンタープライズ|企業版|企业版/i,
      licence: 'oracle-ee',
    },
  },
  withoutEdition: ['oracle-ee', 'oracle-se2'],
};

/** "You may not use the software in a production environment": Developer; Evaluation is for testing alone. */
const SQL_SERVER_TERMS: Source = {
  title: 'Microsoft Software License Terms, SQL Server 2022 Developer, Express and Evaluation',
  url: 'https://microsoft.com/en-us/Useterms/Retail/SQLServer2022/SQLServer2022DeveloperExpressEvaluation/Useterms_Retail_SQLServer2022_SQLServer2022DeveloperExpressEvaluation_English.htm',
  date: '2022-10-21',
};

export const SQL_SERVER: DatabaseProduct = {
  name: text('SQL Server', 'SQL Server'),
  named:
    /(?:\b(?:microsoft|ms)[\s-]*)?\bsql[\s-]*(?:server|srv|svr|サーバー?)|\bms(?:ft)?[\s-]?sql|\bsql\s?(?=(?:19|20)\d\d\b|express)/i,
  editions: {
    express: {
      name: text('Express', 'Express'),
      named: /\bexpress\b|\bexp\b|エクスプレス|\bMSDE\b|\blocal\s?db\b/i,
      licence: NO_LICENCE,
    },
    developer: {
      name: text('Developer (not for production)', 'Developer（本番利用不可）'),
      named: /\bdeveloper\b|デベロッパー|開発者版|\bdev\.? ed/i,
      contains: ['enterprise', 'standard'],
      licence: NO_LICENCE,
      notForProduction: { source: SQL_SERVER_TERMS },
    },
    evaluation: {
      name: text('Evaluation', '評価版'),
      named: /\bevaluation\b|\beval\b|評価版/i,
      contains: ['enterprise'],
      licence: null,
      notForProduction: { source: SQL_SERVER_TERMS },
    },
    web: { name: text('Web', 'Web'), named: /\bweb\b/i, licence: null },
    'business-intelligence': {
      name: text('Business Intelligence', 'Business Intelligence'),
      named: /\bbusiness intelligence\b|\bBI\b/i,
      licence: null,
    },
    datacenter: {
      name: text('Datacenter', 'Datacenter'),
      named: /\bdata\s?cent(?:er|re)\b|データセンター/i,
      licence: null,
    },
    workgroup: { name: text('Workgroup', 'Workgroup'), named: /\bworkgroup\b/i, licence: null },
    standard: {
      name: text('Standard', 'Standard'),
      named: /\bstandard\b|\bstd\b|標準版?|标准版|スタンダード|\bSE\b/i,
      licence: 'sql-server-std',
    },
    enterprise: {
      name: text('Enterprise', 'Enterprise'),
      named: /\benterprise\b|\bent\b|エンタープライズ|企業版|\bEE\b/i,
      licence: 'sql-server-ee',
    },
  },
  withoutEdition: ['sql-server-ee', 'sql-server-std'],
};
