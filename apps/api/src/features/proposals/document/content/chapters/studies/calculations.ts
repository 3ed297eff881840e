import {
  amount,
  amountOf,
  isKnown,
  LARGEST_REACH,
  loadSweepsOf,
  memoryCurvesOf,
  SAME_THROUGHPUT,
  type Text,
  text,
  VALID_FACTOR,
} from '@tatami/model';
import type { DocumentInput } from '../../../document-input.ts';
import type { Block } from '../../blocks.ts';
import { columns, table, type Writer } from '../../writer.ts';
import { studyFindings } from './study-findings.ts';
import { comparisonsIn, settingsIn } from './verdicts.ts';

/** A kind of number, how it is reckoned, and where that holds. */
interface Calculation {
  readonly what: Text;
  readonly how: Text;
  readonly holds: Text;
  /** Whether these studies have such a number. */
  isUsed(input: DocumentInput): boolean;
}

/** How each kind of number in this document is reckoned, and where it holds; of the kinds that it has. */
export function calculations(input: DocumentInput, writer: Writer): readonly Block[] {
  const used = CALCULATIONS.filter(({ isUsed }) => isUsed(input));
  if (used.length === 0) return [];
  const titles = [text('Number', '数値'), text('Calculation', '算出方法'), text('Holds', '有効範囲')];
  const rows = used.map(({ what, how, holds }) => [what, how, holds].map(writer.say));
  return [
    { kind: 'subheading', text: writer.say(text('Calculation and limits of validity', '算出方法と有効範囲')) },
    table(columns(titles.map(writer.say), { 0: 1.1, 1: 3, 2: 2.4 }), rows),
  ];
}

const compares = ({ studies }: DocumentInput) => comparisonsIn(studies).length > 0;
const hasCurve = ({ runs }: DocumentInput) => memoryCurvesOf(runs).length > 0;

const CALCULATIONS: readonly Calculation[] = [
  {
    what: text('Change', '変化'),
    how: text(
      'At each load the geometric mean of like runs over that of the baseline (of times the other way round); over all loads the geometric mean of these ratios, less one.',
      '負荷ごとに、同一条件の測定の幾何平均を基準の幾何平均で割ります（処理時間では逆数）。全負荷での変化は、この比の幾何平均から1を引いた値です。',
    ),
    holds: text(
      'At the loads, on the machines and with the settings measured. Changes of several factors are not to be multiplied unless measured together.',
      '測定した負荷、機種、設定での値です。複数の条件の変化は、組み合わせて測定していない限り、掛け合わせることはできません。',
    ),
    isUsed: compares,
  },
  {
    what: text('Interval and verdict', '区間と判定'),
    how: text(
      'Student’s t on logarithms: with the spread of like runs from three degrees of freedom on, else with the spread of the ratio from load to load from four loads on. "No difference" where the interval at the level of the verdict lies within ± {same}.',
      '対数に対するt分布によります。ばらつきには、同一条件の測定のもの（自由度3以上）、それがなければ負荷ごとの比のもの（4負荷以上）を用います。判定の水準での区間が±{same}に収まる場合は「差なし」とします。',
      { same: amountOf(SAME_THROUGHPUT) },
    ),
    holds: text(
      'Where runs are independent of each other; after one warm-up for all repeats the intervals are too narrow.',
      '各測定が互いに独立している場合に有効です。1回のウォームアップに続けて繰り返した測定では、区間が実際より狭くなります。',
    ),
    isUsed: compares,
  },
  {
    what: text('What a plan can count', '計画に反映できる値'),
    how: text(
      'The same change over the loads at which the baseline gives at least half of its highest throughput; where these show no spread, over all loads, and where none does, with the interval of usual run-to-run variation.',
      '基準のスループットが最大値の半分以上となる負荷での変化です。その負荷でばらつきが分からない場合は全負荷での変化とし、いずれでも分からない場合は一般的な測定ばらつきを区間とします。',
    ),
    holds: text(
      'For servers that are used so; a gain counts on measured throughput ratios alone, not on CPU ratings.',
      '同様の負荷で使用するサーバーに有効です。向上分は、測定されたスループット比にのみ反映し、CPU性能値には反映しません。',
    ),
    isUsed: ({ studies, runs }) => studyFindings(runs, studies).some(({ change }) => isKnown(change)),
  },
  {
    what: text('Throughput against memory', 'メモリ容量とスループット'),
    how: text(
      'Through two measured sizes 1/X = a + b·m(C), m the share of misses at the cache C; through three a saturating curve; through four or more a monotone curve. The interval comes from the error of such curves on public series of measurements.',
      '実測容量が2種類では 1/X = a + b·m(C)（mはキャッシュ容量Cでのミス率）、3種類では飽和曲線、4種類以上では単調な曲線を当てはめます。区間は、公開測定データでの同じ曲線の誤差によります。',
    ),
    holds: text(
      'From the smallest measured size ÷ {factor} to the largest × {factor}, on the storage measured. Reads only: writes, log, network and clients may limit earlier.',
      '実測した最小容量の{factor}分の1から最大容量の{factor}倍まで、測定時のストレージで有効です。読み取りのみを考慮しており、書き込み・ログ・ネットワーク・クライアントが先に制約となる場合があります。',
      { factor: amount(VALID_FACTOR.value, 'ratio') },
    ),
    isUsed: hasCurve,
  },
  {
    what: text('Throughput against load', '負荷とスループット'),
    how: text(
      'The mean of the runs at each load. Between the loads the Universal Scalability Law (Gunther 2007) or a monotone curve through these means, whichever says more of loads left out.',
      '負荷ごとの測定の平均です。負荷の間は、Universal Scalability Law（Gunther、2007年）と、平均を通る単調な曲線のうち、除外した負荷をよりよく再現するものを用います。',
    ),
    holds: text(
      'From the smallest load measured to the largest, and to {reach} times it where the law fits the measurements, on the machine and with the settings measured. The highest throughput is that of a measured load.',
      '実測した最小の負荷から最大の負荷まで、法則が測定に合う場合はその{reach}倍まで、測定した機種と設定で有効です。最大スループットは、実測した負荷での値です。',
      { reach: amount(LARGEST_REACH.value, 'ratio') },
    ),
    isUsed: ({ runs }) => loadSweepsOf(runs).length > 0,
  },
  {
    what: text('SPECjbb score', 'SPECjbbスコア'),
    how: text(
      'Mean throughput from the expected peak to twice as many warehouses, rows not measured counted as zero (run rules of SPECjbb2005).',
      '想定ピークからその2倍までのウェアハウス数でのスループットの平均です。未測定の行は0とします（SPECjbb2005の実行規則）。',
    ),
    holds: text(
      'As a capacity only where every row was measured.',
      'すべての行を測定した場合に限り、能力値として扱えます。',
    ),
    isUsed: ({ studies }) => settingsIn(studies).some(({ setting }) => setting.scores !== null),
  },
  {
    what: text('vCPUs that are worth it', '有効なvCPU数'),
    how: text(
      'The fewest that give as much as the best, within {same}, at the highest load; the serial share by Amdahl’s law between the fewest and the most.',
      '最大負荷で、最良の値との差が{same}以内となる最少の数です。速くならない処理の割合は、最少と最多の間にAmdahlの法則を当てはめた値です。',
      { same: amountOf(SAME_THROUGHPUT) },
    ),
    holds: text('Up to the most that was measured.', '測定した最大のvCPU数まで有効です。'),
    isUsed: ({ studies }) => settingsIn(studies).some(({ setting }) => setting.worth !== null),
  },
];
