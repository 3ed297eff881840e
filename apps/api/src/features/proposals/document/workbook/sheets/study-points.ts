import { isKnown, text } from '@tatami/model';
import { comparisonsIn, settingsIn, VERDICTS } from '../../content/chapters/studies/verdicts.ts';
import type { Writer } from '../../content/writer.ts';
import type { DocumentInput } from '../../document-input.ts';
import { estimateCell, numberCell, type SheetCell, type SheetContent, shareCell, unitOf } from '../cells.ts';

const TITLES = [
  [text('Study', '検証'), 36],
  [text('Compared', '比較'), 60],
  [text('Clients', 'クライアント数'), 14],
  [text('Baseline', '基準'), 14],
  [text('Compared with it', '比較対象'), 16],
  [text('Unit', '単位'), 10],
  [text('Change', '変化'), 12],
  [text('Change over all loads', '全負荷での変化'), 16],
  [text('From', '下限'), 10],
  [text('To', '上限'), 10],
  [text('Verdict', '判定'), 16],
] as const;

/** Every load at which both sides of a comparison were measured, a row each, with what the comparison came to. */
export function studyPoints({ studies }: DocumentInput, writer: Writer): readonly SheetContent[] {
  if (comparisonsIn(studies).length === 0) return [];
  const rows = settingsIn(studies).flatMap(({ study, setting }) =>
    setting.comparisons.flatMap(({ points, change, verdict, finding }) =>
      points.map((point): readonly SheetCell[] => [
        writer.say(study.template.title),
        writer.say(finding.says),
        numberCell(point.clients, writer),
        estimateCell(point.baseline, writer),
        estimateCell(point.other, writer),
        unitOf(point.other, writer),
        estimateCell(point.change, writer),
        estimateCell(change, writer),
        isKnown(change) ? shareCell(change.low, writer) : null,
        isKnown(change) ? shareCell(change.high, writer) : null,
        writer.say(VERDICTS[verdict]),
      ]),
    ),
  );
  return [
    {
      name: writer.say(text('Studies', '検証')),
      columns: TITLES.map(([title, width]) => ({ title: writer.say(title), width })),
      rows,
      sums: [],
    },
  ];
}
