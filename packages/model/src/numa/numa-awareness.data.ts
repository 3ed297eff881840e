import type { DatabaseProductId } from '../databases/index.ts';
import { type Source, type Text, text } from '../figure/index.ts';
import { STUDY0_SOURCE } from './study0.data.ts';

/** What a source says of a program on a machine with several NUMA nodes. */
export interface NumaAwareness {
  /** 'no' = its memory lies on any node; 'off' = it knows nodes once that is switched on; 'yes' = without being told. */
  readonly knows: 'yes' | 'off' | 'no';
  readonly says: Text;
  readonly source: Source;
}

export interface DatabaseAwareness extends NumaAwareness {
  readonly product: DatabaseProductId;
  /** First and last version it holds of, by their numbers; null = from the first, up to the newest. */
  readonly from: readonly number[] | null;
  readonly to: readonly number[] | null;
}

/** Databases, by product and version. Versions that no row holds of are not known. */
export const DATABASE_AWARENESS: readonly DatabaseAwareness[] = [
  {
    product: 'sql-server',
    from: [2005],
    to: null,
    knows: 'yes',
    says: text(
      'SQL Server knows NUMA in every edition from 2005 on: its memory comes from the node its thread runs on, without a setting.',
      'SQL Serverは2005以降、全エディションでNUMAに対応しており、設定なしで実行ノードのメモリを使用します。',
    ),
    source: {
      title: 'Microsoft, SQL Server 2008 R2 Books Online: Understanding Non-uniform Memory Access',
      url: 'https://learn.microsoft.com/en-us/previous-versions/sql/sql-server-2008-r2/ms178144(v=sql.105)',
      date: null,
    },
  },
  {
    product: 'sql-server',
    from: null,
    to: [2000],
    knows: 'no',
    says: text(
      'SQL Server 2000 up to SP3 does not know NUMA: what was measured with it on a machine of several nodes has remote memory in it.',
      'SQL Server 2000（SP3以前）はNUMAに対応していません。複数ノードのサーバーでの実測値には、リモートメモリの影響が含まれます。',
    ),
    source: {
      title: 'Microsoft, SQL Server 2008 R2 Books Online: Understanding Non-uniform Memory Access',
      url: 'https://learn.microsoft.com/en-us/previous-versions/sql/sql-server-2008-r2/ms178144(v=sql.105)',
      date: null,
    },
  },
  {
    product: 'oracle',
    from: [11, 2],
    to: null,
    knows: 'off',
    says: text(
      'Oracle Database from 11.2 on, Enterprise and Standard Edition alike, does not look for NUMA nodes unless _enable_NUMA_support is set: bind its instances from outside.',
      'Oracle Database 11.2以降は、EE・SEとも、_enable_NUMA_supportを設定しない限りNUMAノードを検出しません。インスタンスは外部から固定します。',
    ),
    source: {
      title: 'Oracle note 864633.1: Enable Oracle NUMA support with Oracle Server Version 11gR2 (read in translation)',
      url: 'https://blog.csdn.net/msdnchina/article/details/38378875',
      date: '2013-03-11',
    },
  },
  {
    product: 'oracle',
    from: [10, 2, 0, 4],
    to: [11, 1],
    knows: 'yes',
    says: text(
      'Oracle Database 10.2.0.4 to 11.1 looks for NUMA nodes by itself; from 11.2 on it does not, so the same database may lie otherwise on the target.',
      'Oracle Database 10.2.0.4～11.1はNUMAノードを自動検出しますが、11.2以降は検出しないため、移行先ではメモリ配置が変わる可能性があります。',
    ),
    source: {
      title: 'Oracle note 736173.1: NUMA FAQ (as quoted)',
      url: 'https://juejin.cn/post/7068554552600952869',
      date: null,
    },
  },
  {
    product: 'mysql',
    from: [5, 7],
    to: null,
    knows: 'off',
    says: text(
      'MySQL spreads its buffer pool over all nodes where innodb_numa_interleave is on, and knows nothing else of them: bind instances that fit a node from outside.',
      'MySQLはinnodb_numa_interleaveが有効な場合にバッファプールを全ノードに分散しますが、それ以外のNUMA対応はありません。1ノードに収まるインスタンスは外部から固定します。',
    ),
    source: {
      title: 'MySQL, commit 242fa2c: Bug #18871046, set NUMA mempolicy for optimum mysqld performance',
      url: 'https://github.com/mysql/mysql-server/commit/242fa2c92de304637e794e531df1f1b86b8d1dee',
      date: null,
    },
  },
  {
    product: 'postgresql',
    from: [18],
    to: null,
    knows: 'off',
    says: text(
      'PostgreSQL from 18 on shows on which node its memory lies (built with libnuma), and does not place it: bind its instances from outside.',
      'PostgreSQL 18以降はメモリのノードを表示できますが（libnumaを組み込んだ場合）、配置は行いません。インスタンスは外部から固定します。',
    ),
    source: {
      title: 'PostgreSQL, commit 65c298f: Add support for basic NUMA awareness',
      url: 'https://postgresql.org/message-id/E1u1tr8-003BbL-20%40gemulon.postgresql.org',
      date: '2025-04-07',
    },
  },
];

export interface SystemAwareness extends NumaAwareness {
  readonly named: RegExp;
}

const WINDOWS_2003 = text(
  'Of Windows Server 2003 the Enterprise and Datacenter editions know NUMA, by the firmware’s table (SRAT): memory was local there as far as instances were bound.',
  'Windows Server 2003でNUMAに対応するのはEnterprise EditionとDatacenter Editionです（ファームウェアのSRATを参照）。固定したインスタンスのメモリはローカルに確保されます。',
);
const WINDOWS_2003_OTHERS = text(
  'Of Windows Server 2003 the Enterprise and Datacenter editions alone know NUMA: on a machine of several nodes what was measured has remote memory in it.',
  'Windows Server 2003でNUMAに対応するのはEnterprise EditionとDatacenter Editionのみです。複数ノードのサーバーでの実測値には、リモートメモリの影響が含まれます。',
);
const EDITIONS_OF_2003: Source = { ...STUDY0_SOURCE, section: '4.2' };

/** Operating systems, the first that is named counts. An edition that is not said is not known. */
export const SYSTEM_AWARENESS: readonly SystemAwareness[] = [
  {
    named: /windows (?:server )?2003\b.*\b(?:enterprise|datacent(?:er|re))\b/i,
    knows: 'yes',
    says: WINDOWS_2003,
    source: EDITIONS_OF_2003,
  },
  {
    named: /windows (?:server )?2003\b.*\b(?:standard|web|small business)\b/i,
    knows: 'no',
    says: WINDOWS_2003_OTHERS,
    source: EDITIONS_OF_2003,
  },
];
