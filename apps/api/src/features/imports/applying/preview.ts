import type { ImportEffect, ImportRecord } from '@tatami/contracts';
import { DELIMITERS, ENCODINGS, FORMATS } from '@tatami/formats';
import type { ReadSummary } from '../../../estate/bulk/stage-result.ts';

/** What a person sees of a file before and after it is applied: its head, how it was understood, what it would change. */
export function previewOf(summary: ReadSummary, effect: ImportEffect): NonNullable<ImportRecord['preview']> {
  const { columns, preview, mapping, fields, encodingConfidence, delimiter, delimiterConfidence } = summary;
  const { selectable, questions, dates, recording, asks, sheets, headerRow } = summary;
  return {
    columns: [...columns],
    rows: preview.map((row) => [...row]),
    mapping: mapping ? { ...mapping, fields: { ...mapping.fields } } : { fields: {} },
    fields: fields.map((field) => ({ ...field, units: [...field.units] })),
    formats: FORMATS.map(({ id, label }) => ({ id, label, confidence: confidenceIn(summary, id) })),
    encodings: [...ENCODINGS],
    encodingConfidence,
    delimiter,
    delimiters: [...DELIMITERS],
    delimiterConfidence,
    dates: dates && { ...dates, readings: [...dates.readings] },
    recording,
    questions: questions.map((question) => ({
      ...question,
      options: [...question.options],
      where: [...question.where],
    })),
    asks,
    sheets: sheets.flatMap(({ name, role, counts }) =>
      name === null ? [] : [{ name, rows: role === null ? null : counts.read }],
    ),
    headerRow,
    selectable: { clusters: [...selectable.clusters], states: [...selectable.states] },
    effect,
  };
}

function confidenceIn({ formats }: ReadSummary, id: string): number {
  return formats.find((format) => format.id === id)?.confidence ?? 0;
}
