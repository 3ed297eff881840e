import { derive, type Text, text } from '../../figure/index.ts';
import type { LicenceRule } from '../licence-rule.ts';
import type { PriceKey } from '../price-book.ts';
import { priceOf } from '../price-book.ts';

/** Core licences of SQL Server on physical servers: every core, at least four for each processor, in packs of two. */
function perCore(id: string, name: Text, pack: PriceKey, assurance: PriceKey, notes: readonly Text[]): LicenceRule {
  return {
    id,
    name,
    metric: text('core licences (sold in packs of 2)', 'コアライセンス（2コア単位で販売）'),
    countFor: ({ name: machine, servers, cores, sockets }, _terms, book) =>
      derive({
        label: text(`SQL Server cores: ${machine.en}`, `SQL Serverのコア数（${machine.ja}）`),
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
    pricing: { once: pack, packSize: 'sql-server-pack-cores', yearlyShare: assurance, yearlyPrice: null },
    options: {},
    notes: [
      text('Hyper-threads are not counted on physical servers.', '物理サーバーではハイパースレッドを数えません。'),
      ...notes,
    ],
  };
}

export const SQL_SERVER_EE = perCore(
  'sql-server-ee',
  text('SQL Server Enterprise', 'SQL Server Enterprise'),
  'sql-server-ee-pack',
  'sql-server-ee-assurance-share',
  [
    text(
      'With Software Assurance on all physical cores, the number of virtual machines is not limited.',
      '全物理コアにソフトウェアアシュアランスを付ければ、仮想マシン数に制限はありません。',
    ),
  ],
);

export const SQL_SERVER_STD = perCore(
  'sql-server-std',
  text('SQL Server Standard', 'SQL Server Standard'),
  'sql-server-std-pack',
  'sql-server-std-assurance-share',
  [
    text(
      'One instance uses at most 32 cores or 4 sockets and a 256 GB buffer pool (2025); 24 cores and 128 GB before (2016 to 2022).',
      '1インスタンスが使えるのは2025で32コアまたは4ソケット・バッファープール256 GBまで、2016〜2022では24コア・128 GBまでです。',
    ),
  ],
);
