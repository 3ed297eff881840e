import { type BenchmarkRun, RUN_FIELDS, type RunField, text, UNITS } from '@tatami/model';
import { labelOfField, runsInOrder, statedFields, writtenField } from '../../content/chapters/studies/runs-appendix.ts';
import type { Writer } from '../../content/writer.ts';
import type { DocumentInput } from '../../document-input.ts';
import { numberCell, type SheetCell, type SheetContent, shareCell } from '../cells.ts';

/** Every run as its file states it, to be counted on with. */
export function runsSheet({ runs }: DocumentInput, writer: Writer): readonly SheetContent[] {
  const { shared, differing } = statedFields(runs);
  const fields = ['name', ...differing, 'metric', ...shared] as const satisfies readonly RunField[];
  return [
    {
      name: writer.say(text('Runs', '測定')),
      columns: fields.map((field) => ({ title: titleOf(field, writer), width: field === 'name' ? 40 : 18 })),
      rows: runsInOrder(runs).map((run) => fields.map((field) => cellOf(run, field, writer))),
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
  const value = run[field];
  if (typeof value !== 'number') return value === null ? null : writtenField(run, field, writer);
  return RUN_FIELDS[field].holds === 'share' ? shareCell(value, writer) : numberCell(value, writer);
}
