import {
  gain,
  inARow,
  isKnown,
  loadSweepsOf,
  memoryCurvesOf,
  ofAll,
  runsApart,
  type StudyComparison,
  SWEEP_IN_NO_PLAN,
  type Text,
  text,
} from '@tatami/model';
import { formatGain } from '@tatami/wording';
import type { DocumentInput } from '../../../document-input.ts';
import type { Block, Points, WrittenSection } from '../../blocks.ts';
import { WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';
import { studyFindings } from './study-findings.ts';
import { isLimitedElsewhere, studyQuestions } from './study-questions.ts';
import { comparisonsIn, settingsIn, VERDICTS, writtenChange } from './verdicts.ts';

/** So many comparisons stand on the page; the chapters have them all. */
const MOST_ROWS = 12;
/** So many are told of one point. */
const MOST_TOLD = 4;

/** One page with what the runs tell: each verdict with its spread, how sure it is and why, and what is asked. */
export function studySummarySection(input: DocumentInput, writer: Writer): WrittenSection {
  const all = comparisonsIn(input.studies);
  return {
    title: writer.say(WORDS.summary),
    blocks: [
      ...headline(all, writer),
      ...(all.length > 0 ? [verdicts(input, writer)] : []),
      summaryPoints(input, writer),
    ],
  };
}

/** The one number of a document that compares two levels of one factor. */
function headline(all: readonly StudyComparison[], writer: Writer): readonly Block[] {
  const [only] = all;
  if (!only || all.length > 1 || !isKnown(only.headline)) return [];
  const { headline: change, finding } = only;
  const interval = writer.interval(change);
  return [
    {
      kind: 'headline',
      figure: formatGain(change.value, writer.language),
      said: writer.say(finding.says),
      interval: interval === null ? null : writer.labelled(writer.say(change.because.label), interval),
    },
  ];
}

const TITLES = [
  text('Compared', '比較'),
  text('Change', '変化'),
  text('Interval (80%)', '80%区間'),
  text('Verdict', '判定'),
];

/** The verdicts; of a study with more than its share of the page those that differ most. */
function verdicts({ studies }: DocumentInput, writer: Writer): Block {
  const told = studies.map((study) => comparisonsIn([study])).filter((each) => each.length > 0);
  const each = Math.max(1, Math.floor(MOST_ROWS / told.length));
  const shown = told.flatMap((comparisons) => (comparisons.length > each ? most(comparisons, each) : comparisons));
  const rest = told.flat().length - shown.length;
  const rows = shown.map((comparison) => [
    writer.say(comparison.finding.says),
    ...writtenChange({ change: comparison.headline }, writer),
    writer.say(VERDICTS[comparison.verdict]),
  ]);
  const note =
    rest > 0
      ? writer.say(
          text(
            'Those that differ most; {rest} more stand in the chapters.',
            '差の大きいものを示します。ほかの{rest}件は各章に記載しています。',
            { rest },
          ),
        )
      : null;
  return table(columns(TITLES.map(writer.say), { 0: 1, 3: 0 }), rows, { note });
}

function most(comparisons: readonly StudyComparison[], count: number): readonly StudyComparison[] {
  const size = ({ headline, points: [point] }: StudyComparison) =>
    Math.abs(Math.log1p(headline.value ?? point?.change.value ?? 0));
  const largest = comparisons.toSorted((a, b) => size(b) - size(a)).slice(0, count);
  return comparisons.filter((comparison) => largest.includes(comparison));
}

function summaryPoints(input: DocumentInput, writer: Writer): Points {
  const { studies, runs } = input;
  const all = comparisonsIn(studies);
  const items = [
    {
      label: TOLD,
      says: [
        ...memoryCurvesOf(runs).map(({ curve }) => curve.verdictSays),
        ...loadSweepsOf(runs).map(({ says, machine }) => (machine === null ? inARow([says, NO_MACHINE]) : says)),
        ...all.filter(({ verdict }) => verdict !== 'unknown').map(({ says }) => says),
      ],
    },
    { label: SURE, says: all.length > 0 ? [provenOf(studies), ...reasons(all)] : [] },
    { label: FOR_A_PLAN, says: [...forAPlan(input), ...(loadSweepsOf(runs).length > 0 ? [SWEEP_IN_NO_PLAN] : [])] },
    { label: ASKED, says: asked(input) },
    {
      label: NOT_INCLUDED,
      says: [
        ...runsApart(runs).map(({ says }) => says),
        ...aborted(runs),
        ...studies.flatMap(({ leftOut }) => leftOut ?? []),
        NO_PLAN,
      ],
    },
  ];
  return {
    kind: 'points',
    items: items
      .filter(({ says }) => says.length > 0)
      .map(({ label, says }) => ({ label: writer.say(label), says: says.slice(0, MOST_TOLD).map(writer.say) })),
  };
}

const TOLD = text('What the runs tell', '検証結果');
const SURE = text('How sure it is, and why', '結果の確からしさと根拠');
const FOR_A_PLAN = text('What a plan can count', '計画に反映できる値');
const ASKED = text('What we ask of you', 'お願いしたいこと');
const NOT_INCLUDED = text('Not included', '含まれないもの');

const NO_MACHINE = text('These runs name no machine.', 'これらの測定に機種の記載はありません。');

function provenOf(studies: DocumentInput['studies']): Text {
  const all = comparisonsIn(studies);
  const told = all.filter(({ verdict }) => verdict !== 'unknown').length;
  if (told === 0 && settingsIn(studies).some(({ setting }) => isLimitedElsewhere(setting)))
    return text(
      'The runs decide none of {all} {all:comparison|comparisons}: not the processors were the limit of all machines.',
      '比較{all}件は、いずれも判定できません。CPU以外が上限となった測定を含むためです。',
      { all: all.length },
    );
  if (told === 0)
    return text(
      'Of {all} measured {all:difference|differences} the runs prove none: {all:it|each} may lie within the usual variation between runs.',
      '測定された差{all}件は、いずれも確認できていません。測定ごとのばらつきの範囲内である可能性があります。',
      { all: all.length },
    );
  return text(
    'The runs decide {part} {all:comparison|comparisons}: there is a difference, or there is none.',
    '比較{part}について、差の有無を確認できました。',
    { part: ofAll(told, all.length), all: all.length },
  );
}

/** How the intervals came about, and where there is none what would give one. */
function reasons(all: readonly StudyComparison[]): readonly Text[] {
  const said = new Map<string, Text>();
  for (const { headline: change } of all) {
    const { notes: [how] = [], settle } = change.because;
    const each = isKnown(change) ? how : settle;
    if (each) said.set(each.en, each);
  }
  return [...said.values()];
}

function forAPlan({ studies, runs }: DocumentInput): readonly Text[] {
  const findings = studyFindings(runs, studies).flatMap(({ says: what, change }) =>
    isKnown(change) ? [{ what, change: gain(change.value) }] : [],
  );
  if (findings.length === 0) return [];
  return findings.length <= MOST_TOLD
    ? findings.map((finding) => text('{what}: {change}', '{what}：{change}', finding))
    : [
        text(
          '{findings} measured changes with their intervals, whether they are proven or not; each study names its own under "What a plan can count".',
          '測定された変化{findings}件です。差を確認できていないものも、区間とともに反映できます。各章の「計画に反映できる値」に記載しています。',
          { findings: findings.length },
        ),
      ];
}

function asked({ studies, runs }: DocumentInput): readonly Text[] {
  const open = studyQuestions(studies, runs).length;
  if (open === 0) return [];
  return [
    text(
      'Answers to {open} open {open:question|questions}; see "Method and assumptions".',
      '確認事項{open}件へのご回答（「検討方法と前提条件」に記載）。',
      { open },
    ),
  ];
}

function aborted(runs: DocumentInput['runs']): readonly Text[] {
  const count = runs.filter((run) => run.aborted).length;
  if (count === 0) return [];
  return [text('{count} {count:run|runs} that were aborted.', '途中で中断された測定{count}件。', { count })];
}

const NO_PLAN = text(
  'How many servers are needed, their licences and costs: that takes the servers to be consolidated.',
  '必要なサーバー台数、ライセンス、費用の算定（統合対象サーバーの情報が必要です）。',
);
