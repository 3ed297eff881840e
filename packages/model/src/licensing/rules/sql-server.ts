import { derive, type Source, type Text, text } from '../../figure/index.ts';
import type { FunctionsShort, LicenceRule, LicensedHost, LimitsOfVersions } from '../licence-rule.ts';
import type { PriceKey } from '../price-book.ts';
import { priceOf } from '../price-book.ts';
import { SQL_SERVER_BY_CORES } from '../sql-server-source.data.ts';

interface Edition {
  readonly id: string;
  readonly name: Text;
  readonly pack: PriceKey;
  readonly assurance: PriceKey;
  readonly limits: readonly PriceKey[];
  readonly limitsByVersion?: readonly LimitsOfVersions[];
  readonly functionsShort?: FunctionsShort;
  readonly hasAllOf?: readonly string[];
  readonly licensedHost: LicensedHost;
  readonly notes: readonly Text[];
}

/** Core licences of SQL Server on physical servers: every core, at least four for each processor, in packs of two. */
function perCore({ id, name, pack, assurance, limits, licensedHost, notes, ...further }: Edition): LicenceRule {
  const { limitsByVersion, functionsShort, hasAllOf } = further;
  return {
    id,
    name,
    metric: text('core licences (sold in packs of 2)', 'コアライセンス（2コア単位で販売）'),
    countFor: ({ name: machine, servers, cores, sockets }, _terms, book) =>
      derive({
        label: text('SQL Server cores: {machine}', 'SQL Serverのコア数（{machine}）', { machine }),
        formula: 'servers × ceil(max(cores, minimum × sockets) ÷ pack) × pack',
        unit: 'licences',
        inputs: {
          servers,
          cores,
          sockets,
          minimum: priceOf(book, 'sql-server-cores-per-socket-minimum'),
          pack: priceOf(book, 'sql-server-pack-cores'),
        },
      }),
    pricing: {
      ...{ once: pack, packSize: 'sql-server-pack-cores', soldInPacks: true },
      ...{ yearlyShare: assurance, yearlyPrice: null },
    },
    licensedHost,
    options: {},
    limits,
    ...(limitsByVersion && { limitsByVersion }),
    ...(functionsShort && { functionsShort }),
    ...(hasAllOf && { hasAllOf }),
    notes: [
      text('Hyper-threads are not counted on physical servers.', '物理サーバーではハイパースレッドを数えません。'),
      licensedHost.says,
      ...notes,
    ],
  };
}

/** Virtual cores: either edition. Physical cores "without virtual machines": either edition. "With unlimited virtualization": Enterprise. */
const BY_CORES: Source = {
  ...SQL_SERVER_BY_CORES,
  section: 'Licensing and billing in the production environment',
};

export const SQL_SERVER_EE = perCore({
  id: 'sql-server-ee',
  name: text('SQL Server Enterprise', 'SQL Server Enterprise'),
  pack: 'sql-server-ee-pack',
  assurance: 'sql-server-ee-assurance-share',
  limits: [],
  hasAllOf: ['sql-server-std'],
  licensedHost: {
    covers: 'host-and-machines',
    says: text(
      'With Software Assurance on all physical cores, the number of virtual machines is not limited.',
      '全物理コアにソフトウェアアシュアランスを付ければ、仮想マシン数に制限はありません。',
    ),
    source: BY_CORES,
  },
  notes: [],
});

const STANDARD_NOW = [
  'sql-server-std-cores-max',
  'sql-server-std-sockets-max',
  'sql-server-std-memory-max',
] as const satisfies readonly PriceKey[];

export const SQL_SERVER_STD = perCore({
  id: 'sql-server-std',
  name: text('SQL Server Standard', 'SQL Server Standard'),
  pack: 'sql-server-std-pack',
  assurance: 'sql-server-std-assurance-share',
  limits: STANDARD_NOW,
  limitsByVersion: [
    { versions: ['2025'], limits: STANDARD_NOW },
    {
      versions: ['2016', '2017', '2019', '2022'],
      limits: ['sql-server-2016-std-cores-max', 'sql-server-std-sockets-max', 'sql-server-2016-std-memory-max'],
    },
    { versions: ['2014'], limits: ['sql-server-2014-std-cores-max'] },
  ],
  functionsShort: {
    lacked: [],
    inPart: {
      'availability-groups': text(
        'basic availability groups alone: two replicas, one database in each group, no reading from the secondary',
        '基本可用性グループのみ（レプリカは2つまで、1グループに1データベース、セカンダリの読み取りは不可）',
      ),
    },
    source: {
      title: 'Microsoft Learn, Basic Always On availability groups for a single database',
      url: 'https://learn.microsoft.com/en-us/sql/database-engine/availability-groups/windows/basic-availability-groups-always-on-availability-groups',
      section: 'Limitations',
      date: '2018-02-01',
    },
  },
  licensedHost: {
    covers: 'host-alone',
    says: text(
      'Licences for the physical cores of a host cover Standard on the host itself. Its virtual machines are licensed one by one, by their virtual cores (Microsoft Learn, 2024-03).',
      'Standardは、ホストの物理コアをライセンスしても、ホスト上で直接稼働する分だけが対象です。仮想マシンは1台ずつ仮想コア単位でライセンスします（Microsoft Learn、2024年3月）。',
    ),
    source: BY_CORES,
  },
  notes: [],
});
