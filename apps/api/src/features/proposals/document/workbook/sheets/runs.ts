import { type BenchmarkRun, RUN_FIELDS, type RunField, text, UNITS } from '@tatami/model';
import { isStated, labelOfField, runsInOrder, statedFields, writtenField } from '../../content/run-records.ts';
import type { Writer } from '../../content/writer.ts';
import type { DocumentInput } from '../../document-input.ts';
import { numberCell, type SheetCell, type SheetContent, shareCell } from '../cells.ts';

/** Where a run stands, before what its file says. */
const PLACE = [
  [text('File', 'ファイル'), 28],
  [text('Sheet', 'シート'), 16],
  [text('Row', '行'), 8],
] as const;
const WIDTH = 18;
const ABORTED = ['aborted'] as const;

/** Every run as its file states it, with the row it came from, to be counted on with. */
export function runsSheet({ runs }: DocumentInput, writer: Writer): readonly SheetContent[] {
  const fields: readonly RunField[] = [
    ...statedFields(runs),
    'metric',
    ...(runs.some(({ aborted }) => aborted) ? ABORTED : []),
  ];
  return [
    {
      name: writer.say(text('Runs', '測定')),
      columns: [
        ...PLACE.map(([title, width]) => ({ title: writer.say(title), width })),
        ...fields.map((field) => ({ title: titleOf(field, writer), width: WIDTH })),
      ],
      rows: runsInOrder(runs).map((run) => [
        run.origin.file,
        run.origin.sheet,
        numberCell(run.origin.row, writer),
        ...fields.map((field) => cellOf(run, field, writer)),
      ]),
      sums: [],
    },
  ];
}

function titleOf(field: RunField, writer: Writer): string {
  const { unit } = RUN_FIELDS[field] as { readonly unit?: keyof typeof UNITS };
  const label = writer.say(labelOfField(field));
  return unit ? writer.say(text('{label}, {unit}', '{label}（{unit}）', { label, unit: UNITS[unit] })) : label;
}

function cellOf(run: BenchmarkRun, field: RunField, writer: Writer): SheetCell {
  if (field === 'aborted') return run.aborted ? writer.say(RUN_FIELDS.aborted.label) : null;
  if (!isStated(run, field)) return null;
  const value = run[field];
  if (typeof value !== 'number') return writtenField(run, field, writer);
  return RUN_FIELDS[field].holds === 'share' ? shareCell(value, writer) : numberCell(value, writer);
}
