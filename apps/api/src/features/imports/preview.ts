import type { ImportRecord } from '@tatami/contracts';
import { ENCODINGS, FORMATS } from '@tatami/formats';
import type { Effect } from './merge-records.ts';
import type { ReadSummary } from './result-file.ts';

/** What a person sees of a file before and after it is applied: its head, how it was understood, what it would change. */
export function previewOf(summary: ReadSummary, effect: Effect): NonNullable<ImportRecord['preview']> {
  return {
    columns: [...summary.columns],
    rows: summary.preview.map((row) => [...row]),
    mapping: summary.mapping ? { ...summary.mapping, fields: { ...summary.mapping.fields } } : { fields: {} },
    fields: summary.fields.map((field) => ({ ...field, units: [...field.units] })),
    formats: FORMATS.map(({ id, label }) => ({ id, label, confidence: confidenceIn(summary, id) })),
    encodings: [...ENCODINGS],
    encodingConfidence: null,
    delimiter: null,
    delimiters: [],
    delimiterConfidence: null,
    selectable: { clusters: [], states: [] },
    effect: { ...effect, gone: 0, byKind: {} },
  };
}

function confidenceIn({ formats }: ReadSummary, id: string): number {
  return formats.find((format) => format.id === id)?.confidence ?? 0;
}
