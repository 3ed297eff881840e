import { effectText, type Text, text } from '@tatami/model';
import { assumptionOrigin, valueOfAssumption } from '../../content/chapters/method-section.ts';
import { studyQuestions } from '../../content/chapters/studies/study-questions.ts';
import type { Writer } from '../../content/writer.ts';
import type { DocumentInput, ProposalDocumentInput } from '../../document-input.ts';
import { numberCell, type SheetCell, type SheetContent } from '../cells.ts';

/** Every assumption with its value as the document prints it, what it moves, and for whom it stands in. */
export function assumptions({ scenarios }: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  const list = scenarios[0].result.assumptions;
  if (list.length === 0) return [];
  const titles = [
    [text('Assumption', '前提条件'), 40],
    [text('Value', '値'), 40],
    [text('Effect', '影響'), 30],
    [text('From', '根拠'), 20],
    [text('Machines', '対象件数'), 12],
    [text('Names', '名称'), 60],
    [text('Confirmed by', '確認者'), 20],
  ] as const;
  const rows = list.map((each): readonly SheetCell[] => [
    writer.say(each.label),
    valueOfAssumption(each, writer),
    each.effect ? writer.say(effectText(each.effect)) : null,
    writer.say(assumptionOrigin(each)),
    each.concerns ? numberCell(each.concerns.length, writer) : null,
    each.concerns?.join(', ') ?? null,
    null,
  ]);
  return [
    {
      name: writer.say(text('Assumptions', '前提条件')),
      columns: titles.map(([title, width]) => ({ title: writer.say(title), width })),
      rows,
      sums: [],
    },
  ];
}

/** What studies leave open, with room for the answer. */
export function studyQuestionsSheet({ studies, runs }: DocumentInput, writer: Writer): readonly SheetContent[] {
  const titles = [
    [text('Question', '確認事項'), 60],
    [text('Reason', '理由'), 60],
    [text('Concerns', '対象'), 40],
    ...ANSWER,
  ] as const;
  const rows = studyQuestions(studies, runs).map(({ asks, because, study }): readonly SheetCell[] => [
    writer.say(asks),
    writer.say(because),
    writer.say(study),
    ...ANSWER.map(() => null),
  ]);
  return questionSheet(titles, rows, writer);
}

/** What is open, with room for the answer. */
export function questions({ scenarios }: ProposalDocumentInput, writer: Writer): readonly SheetContent[] {
  const titles = [
    [text('Question', '確認事項'), 70],
    [text('Machines', '対象件数'), 12],
    [text('Names', '対象'), 60],
    ...ANSWER,
  ] as const;
  const rows = scenarios[0].result.questions.map(({ asks, affected }): readonly SheetCell[] => [
    writer.say(asks),
    numberCell(affected.length, writer),
    affected.join(', '),
    ...ANSWER.map(() => null),
  ]);
  return questionSheet(titles, rows, writer);
}

const ANSWER = [
  [text('Answer', '回答'), 40],
  [text('Answered by', '回答者'), 20],
  [text('Date', '日付'), 14],
] as const;

function questionSheet(
  titles: readonly (readonly [Text, number])[],
  rows: readonly (readonly SheetCell[])[],
  writer: Writer,
): readonly SheetContent[] {
  if (rows.length === 0) return [];
  return [
    {
      name: writer.say(text('Questions', '確認事項')),
      columns: titles.map(([title, width]) => ({ title: writer.say(title), width })),
      rows,
      sums: [],
    },
  ];
}
