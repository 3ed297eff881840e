import {
  amount,
  estimateOf,
  type Figure,
  RUN_NOISE,
  SAME_THROUGHPUT,
  type Text,
  text,
  VERDICT_LEVEL,
} from '@tatami/model';
import type { DocumentInput } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';
import { calculations } from './calculations.ts';
import { studyQuestions } from './study-questions.ts';
import { comparisonsIn } from './verdicts.ts';

/** How the studies came about, what they rest on, and what is still open. */
export function studyMethodSection(input: DocumentInput, writer: Writer): WrittenSection {
  const { studies } = input;
  const compared = comparisonsIn(studies);
  const gaps = writer.gaps(compared.map(({ finding, change }) => [finding.says, change] as const));
  return {
    title: writer.say(text('Method and assumptions', '検討方法と前提条件')),
    blocks: [
      ...(compared.length > 0 ? [{ kind: 'paragraph', text: writer.say(method()) } as const] : []),
      ...calculations(input, writer),
      ...(compared.length > 0 ? assumptions(studies, writer) : []),
      ...questions(input, writer),
      ...(gaps.length > 0 ? [{ kind: 'gaps', title: writer.say(WORDS.unknownTitle), items: gaps } as const] : []),
    ],
  };
}

function method(): Text {
  return text(
    'Runs are compared along one factor: two runs make a pair where all else that they state is equal, at the same load. The change is the geometric mean over the pairs; its interval follows from the spread of repeated runs, or from how much the change differs from load to load. Throughput of machines is compared at the limit of each, or where one was not brought there, at the highest load of both, and so is the verdict. A verdict is given where it is right in {level} of such cases; where the runs do not show a spread, none is given. What is unknown is said to be unknown.',
    '1つの条件だけが異なり、ほかの記載された条件が同じ測定どうしを、同じ負荷で比較します。変化は各組の比の幾何平均で、区間は再測定のばらつき、または負荷ごとの変化率のばらつきから求めます。機種のスループットは、それぞれの上限（上限まで測定されていない場合は両方を測定した最大の負荷）で比較・判定します。判定は、同様の検証の{level}で正しいと見込まれる場合に限り示します。ばらつきが分からない場合は判定せず、不明な値は不明と記載します。',
    { level: amount(VERDICT_LEVEL, 'share') },
  );
}

/** What counts as no difference, and what stands in for a spread that no run tells. */
function assumptions(studies: DocumentInput['studies'], writer: Writer): readonly Block[] {
  const noise = comparisonsIn(studies).some(({ finding }) => finding.change.kind === 'assumed');
  const rows = [SAME_THROUGHPUT, ...(noise ? [RUN_NOISE] : [])].map((figure: Figure) => [
    writer.say(figure.label),
    writer.estimateWithInterval(estimateOf(figure)),
    writer.say(figure === RUN_NOISE ? FOR_PLANS : FOR_VERDICTS),
  ]);
  const titles = [text('Assumption', '前提条件'), text('Value', '値'), text('Effect', '影響')];
  return [
    { kind: 'subheading', text: writer.say(text('Assumptions', '前提条件')) },
    table(columns(titles.map(writer.say), { 0: 2, 2: 3 }), rows),
  ];
}

const FOR_VERDICTS = text(
  'A change whose interval lies within is said to be no difference.',
  '区間がこの範囲に収まる変化は「差なし」と判定します。',
);
const FOR_PLANS = text(
  'Stands in for the spread of runs that were not repeated, in what a plan can count.',
  '再測定のない測定について、計画に反映できる値の区間に用いています。',
);

function questions({ studies, runs }: DocumentInput, writer: Writer): readonly Block[] {
  const open = studyQuestions(studies, runs);
  if (open.length === 0) return [];
  const rows = open.map(({ asks, because, study, needed }) => [
    [writer.say(asks), writer.say(because)].join('\n'),
    writer.say(study),
    writer.say(needed ? NEEDED : GOOD_TO_KNOW),
  ]);
  const titles = [text('Question', '確認事項'), text('Concerns', '対象'), text('Weight', '重要度')];
  return [
    { kind: 'subheading', text: writer.say(text('Open questions', '確認事項')) },
    table(columns(titles.map(writer.say), { 0: 3, 1: 2, 2: 0 }), rows),
  ];
}

const NEEDED = text('needed for a verdict', '判定に必須');
const GOOD_TO_KNOW = text('makes it surer', '精度向上に有効');
