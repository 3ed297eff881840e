import { type Text, text } from '@tatami/model';

/** A term of docs/glossary.md with its meaning, for readers of a proposal. */
interface Term {
  readonly term: Text;
  readonly meaning: Text;
}

/** What a reader outside the field may have to look up. Terms are those of docs/glossary.md, to the letter. */
export const GLOSSARY: readonly Term[] = [
  {
    term: text('consolidation ratio', '集約率'),
    meaning: text(
      'How many of today’s servers one target server takes the place of.',
      '統合先サーバー1台が置き換える現行サーバーの台数。',
    ),
  },
  {
    term: text('throughput ratio', 'スループット比'),
    meaning: text(
      'How many times the throughput of one of today’s servers one target server has, by benchmark or by CPU ratings.',
      '統合先サーバー1台のスループットが現行サーバー1台の何倍かを示す値。ベンチマークまたはCPU性能値から求める。',
    ),
  },
  {
    term: text('vertical consolidation', '垂直統合型'),
    meaning: text(
      'Databases of one schema become one database.',
      '同じスキーマの複数のデータベースを1つに統合する方式。',
    ),
  },
  {
    term: text('horizontal consolidation', '水平統合型'),
    meaning: text(
      'Databases stay as they are and run side by side on one server.',
      '複数のデータベースをそのまま1台のサーバー上に並べて稼働させる方式。',
    ),
  },
  {
    term: text('workload', 'ワークロード'),
    meaning: text(
      'A database, an instance or a machine that is placed as one.',
      '配置の単位となるデータベース、インスタンスまたは仮想マシン。',
    ),
  },
  {
    term: text('utilisation ceiling', '使用率上限'),
    meaning: text(
      'The highest share of a server that the plan uses at the peak.',
      'ピーク時に計画が使用するサーバー能力の上限割合。',
    ),
  },
  {
    term: text('planned for', '計画で見込む量'),
    meaning: text(
      'What is needed with a margin, so that CPU, memory and storage are all enough at once with the chance asked for. It may be above the interval of one of them alone, and differs from plan to plan.',
      '必要量に余裕を加えた量。CPU、メモリ、ストレージが同時に、指定した確率で足りるように定める。1つの資源だけの予測区間の上限を超えることがあり、構成ごとに異なる。',
    ),
  },
  {
    term: text('first fit', '初期解'),
    meaning: text(
      'A simple placement: one workload after another goes on the first server with room. A search for a better one starts from it.',
      'ワークロードを1件ずつ、先頭から見て最初に空きのあるサーバーへ収容する簡易な配置。最適化の出発点。',
    ),
  },
  {
    term: text('paid in all', '支出合計'),
    meaning: text(
      'The total cost (licences, support, hardware, electricity) and what the business case adds to it: installation, migration, running side by side, maintenance, space, administration.',
      '総費用（ライセンス、サポート、ハードウェア、電力）に、投資効果で加える導入作業、移行作業、並行稼働、保守、設置スペース、運用管理を合わせた金額。',
    ),
  },
  {
    term: text('percentile', 'パーセンタイル'),
    meaning: text(
      'The value below which that many per cent of the samples lie.',
      '採取値を小さい順に並べたとき、指定した割合が収まる値。',
    ),
  },
  {
    term: text('interval', '予測区間'),
    meaning: text(
      'The range in which the actual value lies in that many of a hundred comparable cases.',
      '同様の条件のもとで、実際の値が指定した割合で収まる範囲。',
    ),
  },
  {
    term: text('TPS', 'TPS'),
    meaning: text('Transactions per second.', '1秒あたりのトランザクション数。'),
  },
  {
    term: text('bottleneck', 'ボトルネック'),
    meaning: text(
      'The resource that runs out first and so limits the throughput.',
      '最初に不足し、処理性能を制限する資源。',
    ),
  },
  {
    term: text('database buffer cache', 'データベースキャッシュ'),
    meaning: text(
      'Memory in which a database keeps what it read from storage.',
      'ストレージから読み込んだデータを保持するメモリ領域。',
    ),
  },
  {
    term: text('SB', 'SB'),
    meaning: text(
      'System Board: a board with processors and memory.',
      'システムボード。プロセッサとメモリを搭載するボード。',
    ),
  },
  {
    term: text('MSB', 'MSB'),
    meaning: text(
      'Memory Scale-up Board: a board that adds memory without processors.',
      'メモリ・スケールアップ・ボード。プロセッサを増やさずにメモリを増設するボード。',
    ),
  },
  {
    term: text('NUMA node', 'NUMAノード'),
    meaning: text(
      'Processor cores with the memory that they reach fastest.',
      'プロセッサコアと、最も速くアクセスできるメモリの組。',
    ),
  },
  {
    term: text('core factor', 'コア係数'),
    meaning: text(
      'The number of licences that one core of a kind of processor counts as.',
      'プロセッサの種類ごとに、1コアを何ライセンスと数えるかを定めた値。',
    ),
  },
  {
    term: text('list price', '標準価格'),
    meaning: text('The vendor’s published price without discounts.', '値引き前の、ベンダーの公表価格。'),
  },
  {
    term: text('net present value', '正味現在価値'),
    meaning: text(
      'What later savings are worth today, by the discount rate.',
      '将来の削減額を割引率で現在の価値に換算した値。',
    ),
  },
  {
    term: text('N+1', 'N+1'),
    meaning: text(
      'One server more than the workloads need, kept for a failure.',
      '必要台数に加えて、障害に備える予備サーバーを1台持つ構成。',
    ),
  },
  {
    term: text('proven bound', '理論下限'),
    meaning: text(
      'What no plan can be below under the assumptions stated, with the room that each workload is given for the confidence asked for.',
      '記載の前提条件と、指定の確率に応じてワークロードごとに見込む余裕のもとで、どの計画も下回ることのできない値。',
    ),
  },
  {
    term: text('primary', '現用系'),
    meaning: text(
      'The database of a mirrored pair that does the work.',
      'ミラー構成のペアのうち、業務を処理しているデータベース。',
    ),
  },
  {
    term: text('standby', '待機系'),
    meaning: text(
      'The database of a mirrored pair that takes over when the primary fails.',
      'ミラー構成のペアのうち、現用系の障害時に処理を引き継ぐデータベース。',
    ),
  },
  {
    term: text('write penalty', 'ライトペナルティ'),
    meaning: text(
      'Operations of the drives for one write, by the redundancy.',
      '冗長化の方式により、書き込み1回に必要となるドライブのI/O数。',
    ),
  },
  {
    term: text('data reduction', 'データ削減率'),
    meaning: text(
      'How many times more data an array takes than it has room for, by compression and deduplication.',
      '圧縮と重複排除により、物理容量の何倍のデータを格納できるかを示す値。',
    ),
  },
  {
    term: text('wave', '移行回'),
    meaning: text(
      'Machines that move to their target servers in one go.',
      '1回の作業でまとめて統合先に移行する対象の単位。',
    ),
  },
  {
    term: text('geometric mean', '幾何平均'),
    meaning: text(
      'The n-th root of the product of n values: the mean of ratios.',
      'n個の値の積のn乗根。比の平均に用いる。',
    ),
  },
  {
    term: text('baseline', '基準'),
    meaning: text('What the others of a comparison are held against.', '比較で、ほかの条件と対比する側。'),
  },
  {
    term: text('like runs', '同一条件の測定'),
    meaning: text(
      'Runs that agree in everything their files state of how they were made: repeats of one another.',
      'ファイルに記載された条件がすべて一致する測定。互いに再測定の関係にある。',
    ),
  },
  {
    term: text('Student’s t', 't分布'),
    meaning: text(
      'Distribution by which an interval is reckoned where the spread itself is estimated from a few runs.',
      'ばらつきを少数の測定から推定する場合に、区間の計算に用いる分布。',
    ),
  },
  {
    term: text('standard error', '標準誤差'),
    meaning: text('How far an estimated mean is off, typically.', '推定した平均値の、典型的な誤差の大きさ。'),
  },
  {
    term: text('degrees of freedom', '自由度'),
    meaning: text(
      'How many values are left to tell the spread, or the error of a curve.',
      'ばらつき、または曲線の誤差を推定するために残る値の数。',
    ),
  },
  {
    term: text('NUMA balancing', 'NUMAバランス'),
    meaning: text(
      'The operating system moves memory and threads to one NUMA node while they run.',
      'OSが、実行中のスレッドとメモリを同じNUMAノードに寄せる機能。',
    ),
  },
  {
    term: text('binding', 'バインド'),
    meaning: text(
      'Which processors and memory an instance is held to.',
      'インスタンスを、特定のプロセッサとメモリに固定して割り当てること。',
    ),
  },
];
