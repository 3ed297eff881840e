import { nameText, text } from '../figure/index.ts';
import { type DatabaseEdition, type DatabaseProduct, NO_LICENCE } from './database-product.ts';
import { ORACLE_DATABASE, SQL_SERVER } from './oracle-and-sql-server.data.ts';

/** A product whose licence no rule counts; the editions that are free need none. */
function unruled(name: string, named: RegExp, editions: DatabaseProduct['editions'] = {}): DatabaseProduct {
  return { name: nameText(name), named, editions, withoutEdition: [] };
}

/** A product that asks no licence fee in any edition. */
function free(name: string, named: RegExp): DatabaseProduct {
  return { name: nameText(name), named, editions: {}, withoutEdition: NO_LICENCE };
}

const edition = (name: string, named: RegExp, licence: string | null, contains?: readonly string[]) => ({
  name: nameText(name),
  named,
  licence,
  ...(contains && { contains }),
});

/** Free outside production alone. */
function notForProduction(of: DatabaseEdition): DatabaseEdition {
  return { ...of, notForProduction: { source: null } };
}

const FREE_COMMUNITY = edition('Community', /\bcommunity\b|コミュニティ|社区版|\bCE\b|無償/i, NO_LICENCE);
const DEVELOPER = notForProduction(edition('Developer', /\bdeveloper\b|\bexpress\b/i, NO_LICENCE));

/** Every database product that files are known to name. Where two patterns begin at one place of a text, the longer match counts. */
export const DATABASE_PRODUCTS = {
  oracle: ORACLE_DATABASE,
  'sql-server': SQL_SERVER,
  db2: {
    name: nameText('IBM Db2'),
    named: /\b(?:IBM\s+)?db\s?2(?:\s?(?:UDB|LUW))?(?![a-z])|\bIBM UDB\b/i,
    editions: {
      community: edition('Community, Express-C', /\bcommunity\b|\bexpress-?\s?c\b/i, NO_LICENCE, ['express']),
      developer: notForProduction(edition('Developer', /\bdeveloper\b/i, NO_LICENCE)),
      express: edition('Express', /\bexpress\b/i, 'db2-vpc'),
      advanced: edition('Advanced', /\badvanced\b|\bA[EW]SE\b/i, 'db2-vpc', ['enterprise', 'workgroup', 'standard']),
      workgroup: edition('Workgroup Server', /\bworkgroup\b|\bWSE\b/i, 'db2-vpc'),
      enterprise: edition('Enterprise Server', /\benterprise\b|\bESE\b/i, 'db2-vpc'),
      standard: edition('Standard', /\bstandard\b|\bSE\b|\bstd\b|標準版?/i, 'db2-vpc'),
      host: edition('for z/OS or i', /\bz\/?OS\b|\bfor i\b|\bAS\/?400\b|\bIBM i\b|\bi\s?Series\b/i, null),
    },
    withoutEdition: ['db2-vpc', NO_LICENCE],
  },
  mysql: {
    name: nameText('MySQL'),
    named: /\b(?:oracle\s+)?my\s?sql(?:\s+(?:server|db|database))?|\bpercona\b/i,
    editions: {
      community: edition('Community', /\bcommunity\b|コミュニティ|社区版|\bGPL\b|\bCE\b|無償/i, NO_LICENCE),
      standard: edition('Standard', /\bstandard\b|\bSE\b/i, 'mysql-standard'),
      enterprise: edition(
        'Enterprise',
        /\benterprise\b|エンタープライズ|\bcommercial\b|商用|\bEE\b|\bCGE\b/i,
        'mysql-enterprise',
      ),
    },
    withoutEdition: [NO_LICENCE],
  },
  mariadb: {
    name: nameText('MariaDB'),
    named: /\bmaria\s?db(?:\s+(?:server|database))?/i,
    editions: {
      community: FREE_COMMUNITY,
      enterprise: edition('Enterprise', /\benterprise\b|エンタープライズ|\bsubscription\b/i, 'mariadb-enterprise'),
    },
    withoutEdition: NO_LICENCE,
  },
  'fujitsu-enterprise-postgres': {
    ...unruled(
      'Fujitsu Enterprise Postgres',
      /(?:\bfujitsu|富士通)(?:\s+software)?\s+enterprise\s+postgres(?:\s?ql)?|\bFEP\b|(?:fujitsu\s+|富士通\s*)postgres(?:\s?ql)?/i,
    ),
    builtOn: 'postgresql',
  },
  edb: {
    name: nameText('EDB Postgres'),
    named:
      /\bEDB(?:\s+postgres(?:\s?ql)?)?(?:\s+(?:advanced|enterprise)(?:\s+server)?)?|\benterprise\s?db\b|\bEPAS\b|\bpostgres(?:\s?ql)?[\s-]+(?:plus\s+)?(?:advanced server|enterprise manager)|\bpostgres plus\b/i,
    builtOn: 'postgresql',
    editions: {},
    withoutEdition: 'edb-postgres',
  },
  postgresql: {
    name: nameText('PostgreSQL'),
    named:
      /\bpostgre(?:s|\s?sql|ssql|s\s?ql)?(?:\s+(?:server|db))?(?![a-z])|\bpgsql\b|\bpg\s?(?=\d)|ポストグレス|\bpower\s?gres/i,
    editions: {},
    withoutEdition: 'postgresql',
  },
  hana: unruled('SAP HANA', /\b(?:SAP\s+)?(?:S\/4\s*)?hana(?:\s+(?:db|database))?\b/i, {
    express: edition('express edition', /\bexpress\b/i, NO_LICENCE),
    standard: edition('Standard', /\bstandard\b|標準版?/i, null),
    enterprise: edition('Enterprise', /\benterprise\b|エンタープライズ/i, null),
    runtime: edition('Runtime', /\bruntime\b|ランタイム/i, null),
  }),
  'sap-iq': unruled('SAP IQ', /\b(?:SAP|sybase)\s+IQ\b/i),
  'sql-anywhere': unruled('SQL Anywhere', /\b(?:SAP\s+|sybase\s+)?(?:sql anywhere|ASA\b)/i),
  ase: unruled(
    'SAP ASE (Sybase)',
    /\b(?:SAP\s+)?(?:sybase)(?:\s+(?:ASE|adaptive server(?: enterprise)?|sql server))?(?:\s*\(ASE\))?|\b(?:SAP\s+)?adaptive server enterprise|\b(?:SAP\s+)?ASE\b/i,
    { developer: DEVELOPER, enterprise: edition('Enterprise', /\benterprise\b|\bEE\b/i, 'sap-ase') },
  ),
  maxdb: unruled('SAP MaxDB', /\b(?:SAP\s+)?max\s?db\b|\bSAP\s?DB\b/i),
  informix: unruled('IBM Informix', /\b(?:IBM\s+)?informix(?:\s+(?:IDS|dynamic server))?|\bIDS\b/i, {
    developer: edition('Developer, Innovator-C', /\bdeveloper\b|\binnovator\b/i, NO_LICENCE),
    workgroup: edition('Workgroup', /\bworkgroup\b/i, null),
    enterprise: edition('Enterprise', /\benterprise\b/i, null),
  }),
  symfoware: unruled('Symfoware', /\bsymfoware(?:\s+server)?/i),
  hirdb: unruled('HiRDB', /\bhi\s?RDB(?:\s+(?:server|single|parallel))?/i),
  teradata: unruled('Teradata', /\bteradata\b/i),
  netezza: unruled('IBM Netezza', /\b(?:IBM\s+)?netezza\b/i),
  vertica: unruled('Vertica', /\bvertica\b/i),
  iris: unruled('InterSystems IRIS, Caché', /\binter\s?systems\b(?:\s+(?:iris|cach[eé]))?|\biris data|\bcach[eé]\b/i),
  openedge: unruled(
    'Progress OpenEdge',
    /\bopen\s?edge\b|(?<!\b(?:in|under|no|work)[\s-]{1,3})\bprogress\b(?!ing|ed)/i,
  ),
  pervasive: unruled('Actian Zen, Pervasive PSQL', /\bpervasive(?:\.?\s?sql)?|\bactian zen\b|\bbtrieve\b/i),
  ingres: unruled('Actian Ingres', /\bingres\b/i),
  adabas: unruled('Adabas', /\badabas\b/i),
  mongodb: unruled('MongoDB', /\bmongo(?:\s?db)?\b/i, { community: FREE_COMMUNITY }),
  redis: unruled('Redis', /\bredis\b/i),
  access: unruled('Microsoft Access', /\b(?:microsoft|ms)[\s-]*access\b/i),
  filemaker: unruled('FileMaker', /\bfile\s?maker\b|ファイルメーカー/i),
  cassandra: free('Apache Cassandra', /\b(?:apache\s+)?cassandra\b/i),
  firebird: free('Firebird', /\bfirebird\b/i),
  sqlite: free('SQLite', /\bsq\s?lite\b/i),
} as const satisfies Readonly<Record<string, DatabaseProduct>>;

export type DatabaseProductId = keyof typeof DATABASE_PRODUCTS | 'other';

/** What a file names in a column of databases, and nobody here has heard of: a database, but of no known licence. */
export const OTHER_DATABASE: DatabaseProduct = {
  name: text('another database', 'その他のデータベース'),
  named: /(?!)/,
  editions: {},
  withoutEdition: [],
};
