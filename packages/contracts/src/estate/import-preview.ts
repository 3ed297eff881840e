import type { ImportedRecords } from '@tatami/model';
import { z } from 'zod';
import { text } from '../protocol/estimate.ts';
import type { Mirrors } from '../protocol/mirrors.ts';

export const columnMapping = z
  .object({
    sheet: z.string().max(200).optional(),
    /** Row of the header, as a spreadsheet numbers it. */
    headerRow: z.number().int().min(1).max(1_048_576).optional(),
    /** What of the sheet is read: 'A3:H20', or 'A3:H' down to the end. */
    range: z.string().max(40).optional(),
    /** Whether hidden rows and columns of a workbook are read too. */
    withHidden: z.boolean().optional(),
    /** Whether columns that no field is read from are kept of each record; absent = they are, where a format can. */
    keepColumns: z.boolean().optional(),
    /** Whether a list has a machine in each column and a field in each row; absent = told from its words. */
    machinesInColumns: z.boolean().optional(),
    /** Field of the record to the header it is read from; null = leave the field unknown. */
    fields: z.record(
      z.string().max(60),
      z.object({ column: z.string().max(300), unit: z.string().max(20).optional() }).nullable(),
    ),
    /** Answers to questions of an earlier reading, by their ids. */
    answers: z.record(z.string().max(100), z.string().max(100)).optional(),
  })
  .meta({ id: 'ColumnMapping' });
export type ColumnMapping = z.infer<typeof columnMapping>;

/** A machine is of one state only: a template counts as that, whether it is on or off. */
export const machineState = z.enum(['poweredOn', 'poweredOff', 'unknown', 'template']);

/** Which part of a date such as 05/07/24 is the day, which the month and, of two digits, the year. */
export const dayOrder = z.enum(['month-first', 'day-first', 'year-first']).meta({ id: 'DayOrder' });
export type DayOrder = z.infer<typeof dayOrder>;

/** Who wrote the dates of a file: commands, in the language of the machine they ran on, or whoever exported a table. */
export const dateWriter = z.enum(['machines', 'tables']);
export type DateWriter = z.infer<typeof dateWriter>;

/** How the dates of a file were read that may be read in several orders. */
export const datesRead = z.object({
  writer: dateWriter,
  /** What the order was taken from; null = open: nothing comes in before a person says. */
  takenFrom: z.enum(['parts', 'tool', 'chosen', 'sequence', 'clock', 'name', 'delivery', 'project']).nullable(),
  order: dayOrder.nullable(),
  /** As the file writes it. */
  example: z.string(),
  /** The days it may be. */
  readings: z.array(z.object({ order: dayOrder, day: z.iso.date() })),
});
export type DatesRead = z.infer<typeof datesRead>;

/** What a person says of a recording that its file leaves open. */
const seriesMetric = z.enum(['cpuShare', 'memoryGiB', 'iops']);

export const recordingChoices = z
  .object({
    dayOrder: dayOrder.optional(),
    /** The machine that figures are of which name none. */
    machine: z.string().trim().min(1).max(200).optional(),
    /** What figures measure that do not say it. */
    metric: seriesMetric.optional(),
    /** When a recording without times was started, on the clock of its machine. */
    startedAt: z.iso.datetime({ local: true }).optional(),
    /** How far apart the samples of a recording without times are, in seconds. */
    everyS: z.number().min(1).max(86_400).optional(),
  })
  .meta({ id: 'RecordingChoices' });
export type RecordingChoices = z.infer<typeof recordingChoices>;

export const delimiter = z.enum([',', ';', '\t', '|']);

/** Kinds of records a file may bring. */
export const recordKind = z.enum(['servers', 'workloads', 'series', 'benchmarkRuns', 'topologies', 'diagnoses']);
true satisfies Mirrors<typeof recordKind, keyof ImportedRecords>;
export type RecordKind = z.infer<typeof recordKind>;

/** How many records would be (or were) new, changed, left as they stand, and how many a predecessor had that this file lacks. */
const effectCounts = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  gone: z.number().int(),
});

/** Counts over all kinds of records, and by kind; a kind the file does not touch is absent. */
export const importEffect = effectCounts.extend({ byKind: z.partialRecord(recordKind, effectCounts) });
export type ImportEffect = z.infer<typeof importEffect>;

const selectableTotals = {
  servers: z.number().int(),
  workloads: z.number().int(),
  /** Sums over what the file states; null where it states none. */
  cores: z.number().nullable(),
  vcpus: z.number().nullable(),
  memoryGiB: z.number().nullable(),
  /** False when the selection leaves it out. */
  selected: z.boolean(),
};

/** What can be left out of a file: the clusters and states it holds, counted over the whole file. Empty lists = nothing to choose. */
export const selectable = z.object({
  clusters: z.array(z.object({ name: z.string(), ...selectableTotals })),
  states: z.array(z.object({ state: machineState, ...selectableTotals })),
});

/**
 * What a file leaves open and only a person can tell. Until it is answered, the values it is about are unknown, also when the file is
 * imported; `answers` of the mapping holds the answer.
 */
export const importQuestion = z
  .object({
    id: z.string(),
    problem: text,
    hint: text,
    options: z.array(z.object({ value: z.string(), label: text })),
    /** The value chosen; null = open. */
    answer: z.string().nullable(),
    /** How many rows it is about. */
    rows: z.number().int(),
    /** The first of them. */
    where: z.array(
      z.object({
        sheet: z.string().nullable(),
        row: z.number().int(),
        column: z.string().nullable(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'ImportQuestion' });
export type ImportQuestion = z.infer<typeof importQuestion>;

/** What a dry run shows before anything is applied, so that a wrong column can be corrected. */
export const importPreview = z.object({
  /** Headers seen, in order, and the first rows under them as the file writes them. Long cells are shortened, and wide tables. */
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  mapping: columnMapping,
  /** Fields this format can fill: what each is called, which units it takes, how sure the detection is (0..1). */
  fields: z.array(
    z.object({
      field: z.string(),
      label: text,
      units: z.array(z.string()),
      required: z.boolean(),
      confidence: z.number().nullable(),
    }),
  ),
  formats: z.array(z.object({ id: z.string(), label: text, confidence: z.number() })),
  encodings: z.array(z.string()),
  /** 0..1 how sure the encoding is; null for a workbook. */
  encodingConfidence: z.number().nullable(),
  /** null = the file has none: a workbook, a log. */
  delimiter: delimiter.nullable(),
  delimiters: z.array(delimiter),
  /** 0..1; null where there is no delimiter. */
  delimiterConfidence: z.number().nullable(),
  /** null where no date may be read in several orders. */
  dates: datesRead.nullable(),
  /** What a person said of the recording, for this reading. */
  recording: recordingChoices,
  /** What the file leaves open that a person may say of it, each with what was filled in; null = nothing, so that nothing comes in. */
  asks: z.object({
    machine: z.string().optional(),
    metric: seriesMetric.nullable().optional(),
    /** null = the samples are dated from 1970 on. */
    startedAt: z.string().nullable().optional(),
    everyS: z.number().optional(),
  }),
  selectable,
  questions: z.array(importQuestion),
  /** Sheets of a workbook, with how many rows of each were read; null = the sheet was not looked at. A text file has none. */
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int().nullable() })),
  /** Where the header of the rows shown was found; null = the format has none. */
  headerRow: z.number().int().nullable(),
  /** Against what the project already holds; the records themselves are listed by `changes`. */
  effect: importEffect,
});
