const MODELS = [
  ['NEC Express5800/R120h-2M', 'Intel Xeon Silver 4210 2.20GHz', 2, 20],
  ['富士通 PRIMERGY RX2540 M5', 'Intel Xeon Gold 5218 2.30GHz', 2, 32],
  ['日立 HA8000/RS220', 'Intel Xeon E5-2640 v3 2.60GHz', 2, 16],
] as const;
const PRODUCTS = ['Oracle Database 12c EE', 'SQL Server 2016 Standard', 'PostgreSQL 12', 'Oracle 11g'] as const;
const REMARKS = ['受注管理（24時間）', '在庫①、髙﨑様管理', '夜間バッチのみ', ''] as const;

/** A list as a Japanese customer keeps it: a title above the header, full-width figures, a row that sums up, one machine without its use. */
export function japaneseLedger(machines: number): string {
  const header =
    'サーバー名,設置場所,機種,CPU,CPU数,コア数,メモリ(GB),CPUピーク使用率(%),DB製品,導入年月,保守期限,備考';
  const rows = Array.from({ length: machines }, (_, n) => {
    const [model, cpu, sockets, cores] = MODELS[n % MODELS.length] ?? MODELS[0];
    const memory = n % 6 === 0 ? '２５６' : `${128 + 64 * (n % 4)}`;
    const peak = n === 17 ? '不明' : `${20 + ((n * 7) % 60)}`;
    const [year, product, remark] = [2014 + (n % 6), PRODUCTS[n % PRODUCTS.length], REMARKS[n % REMARKS.length]];
    const cells = [model, cpu, sockets, cores, memory, peak, product, `${year}/04`, `令和${n % 9}年3月`, remark];
    return [`TKDB${String(n + 1).padStart(2, '0')}`, n % 2 ? '東京DC' : '大阪DC', ...cells].join(',');
  });
  return ['サーバー台帳（2026年11月現在）', header, ...rows, `合計${','.repeat(5)}${machines * 20}`, ''].join('\r\n');
}
