import { type Assumption, effectText, firstOf, type Text, text } from '@tatami/model';
import type { DocumentScenario } from '../../document-input.ts';
import type { Block, WrittenSection } from '../blocks.ts';
import { columns, table, type Writer } from '../writer.ts';
import { summaryGaps } from './summary-section.ts';

const METHOD = text(
  'The demand of every workload is put into shares of one target configuration: from a measured benchmark where there is one, else from CPU ratings with their interval. Workloads are then placed on servers and NUMA nodes so that CPU, memory and I/O fit below the utilisation ceiling. Measured, published, predicted and assumed values are marked as such; what is unknown is never counted as zero.',
  '各ワークロードの所要性能を、統合先構成1台に対する割合に換算します。換算にはベンチマークの実測値を用い、実測値がない場合はCPU性能値（予測区間つき）を用います。次に、CPU・メモリ・I/Oが使用率上限に収まるよう、サーバーとNUMAノードに配置します。実測・公表値・予測・仮定は区別して表記し、不明な値をゼロとして扱うことはありません。',
);

const FROM: Readonly<Record<Assumption['from'], Text>> = {
  file: text('customer’s files', 'ご提供ファイル'),
  catalogue: text('published figures', '公表値'),
  study: text('study of benchmark runs', '検証結果'),
  person: text('set in this project', 'プロジェクトで設定'),
  default: text('proposed', '既定値'),
};

/** How the numbers came about, what they rest on, and what is still open. */
export function methodSection({ result }: DocumentScenario, writer: Writer): WrittenSection {
  return {
    title: writer.say(text('Method and assumptions', '検討方法と前提条件')),
    blocks: [
      { kind: 'paragraph', text: writer.say(METHOD) },
      ...assumptions(result.assumptions, writer),
      ...questions(result, writer),
      ...(result.plan ? summaryGaps(result.plan.summary, writer) : []),
    ],
  };
}

function assumptions(list: readonly Assumption[], writer: Writer): Block[] {
  if (list.length === 0) return [];
  const titles = [text('Assumption', '前提条件'), text('Value', '値'), text('Effect', '影響'), text('From', '根拠')];
  const rows = list.map(({ label, value, from, concerns, effect }) => [
    writer.say(label),
    valueAndCount({ value, concerns }, writer),
    effect ? writer.say(effectText(effect)) : '',
    writer.say(FROM[from]),
  ]);
  return [
    { kind: 'subheading', text: writer.say(text('Assumptions', '前提条件')) },
    table(columns(titles.map(writer.say), { 0: 2, 1: 2, 2: 1.3, 3: 1 }), rows, { note: writer.say(EFFECT) }),
  ];
}

const EFFECT = text(
  'Effect: what the assumption alone does to the number of servers from the 10th to the 90th percentile of what it may be, the others at their middle. Empty where it has no interval.',
  '影響：その前提だけを10パーセンタイルから90パーセンタイルまで動かし、ほかを中央値に固定した場合の台数の変化です。幅のない前提は空欄としています。',
);

/** From where an assumption is, in words. */
export function assumptionOrigin({ from }: Pick<Assumption, 'from'>): Text {
  return FROM[from];
}

/** What is assumed, as the document prints it. */
export function valueOfAssumption({ value }: Pick<Assumption, 'value'>, writer: Writer): string {
  return 'kind' in value ? writer.estimateWithInterval(value) : writer.say(value);
}

function valueAndCount({ value, concerns }: Pick<Assumption, 'value' | 'concerns'>, writer: Writer): string {
  const said = valueOfAssumption({ value }, writer);
  if (!concerns) return said;
  return writer.say(text('{said}: {count} concerned', '{said}：対象{count}件', { said, count: concerns.length }));
}

/** Of each assumption; the document stays one that can be read. */
const MOST_NAMES = 1_000;

/** The machines for which an assumption stands in for a figure of their own, so that each can be confirmed; what is of all of them names none. */
export function assumptionAppendix({ result }: DocumentScenario, writer: Writer): Block[] {
  const { planned, unplaced } = result.accounting;
  const named = result.assumptions.flatMap(({ id, label, concerns = [] }) =>
    concerns.length === 0 || concerns.length === planned + unplaced || id === 'rowsNotTaken'
      ? []
      : [{ label, concerns }],
  );
  if (named.length === 0) return [];
  const titles = [text('Assumption', '前提条件'), text('Number', '件数'), text('Names', '名称')];
  const rows = named.map(({ label, concerns }) => [
    writer.say(label),
    writer.count(concerns.length),
    writer.say(text('{names}', '{names}', { names: firstOf(concerns, MOST_NAMES) })),
  ]);
  return [
    { kind: 'subheading', text: writer.say(text('Machines that assumptions stand in for', '前提条件の対象')) },
    table(columns(titles.map(writer.say), { 0: 1.2, 1: 0.5, 2: 5 }), rows),
  ];
}

function questions({ questions: list }: DocumentScenario['result'], writer: Writer): Block[] {
  if (list.length === 0) return [];
  const rows = list.map((question) => [
    writer.say(question.asks),
    affectedNames(question.affected, writer),
    writer.say(question.blocking ? NEEDED : question.costWaits ? COST_WAITS : GOOD_TO_KNOW),
  ]);
  const titles = [text('Question', '確認事項'), text('Concerns', '対象'), text('Weight', '重要度')];
  return [
    { kind: 'subheading', text: writer.say(text('Open questions', '確認事項')) },
    table(columns(titles.map(writer.say), { 0: 3, 1: 2, 2: 0 }), rows),
  ];
}

const NEEDED = text('needed for a plan', '計画に必須');
const COST_WAITS = text('needed for the total cost', '総費用の算定に必須');
const GOOD_TO_KNOW = text('refines the plan', '精度向上に有効');

const NAMES_SHOWN = 4;

function affectedNames(names: readonly string[], writer: Writer): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  const rest = names.length - NAMES_SHOWN;
  if (rest <= 0) return shown;
  return writer.say(text('{shown} and {rest} more', '{shown} ほか{rest}件', { shown, rest }));
}
