import type {
  ColumnMapping,
  DayOrder,
  GoneChoice,
  ImportRecord,
  ImportSelection,
  ImportSettings,
  RecordingChoices,
} from '@tatami/contracts';

type Preview = NonNullable<ImportRecord['preview']>;

export type Delimiter = NonNullable<ImportSettings['delimiter']>;

/** What is sent to read a file again: the settings it was read with and the one thing a person changed. */
export interface RunSettings {
  readonly format?: string;
  readonly encoding?: string;
  readonly delimiter?: Delimiter;
  readonly mapping?: ColumnMapping;
  readonly selection?: ImportSelection;
  readonly gone?: GoneChoice;
  /** What stays as it was is absent. */
  readonly recording?: RecordingChoices;
  readonly dryRun: boolean;
}

/** What a person changes of how a file is read, made of the reading they see once it is there. */
export type SettingsChange = (record: ImportRecord) => RunSettings;

/** The settings under which this import was read. */
function settingsOf({ format, encoding, preview }: ImportRecord): Omit<RunSettings, 'dryRun'> {
  return {
    ...(format !== null && { format }),
    ...(encoding !== null && { encoding }),
    ...(preview?.delimiter && { delimiter: preview.delimiter }),
    ...(preview && { mapping: preview.mapping }),
  };
}

/** Everything as shown, for real. */
export function toApply(record: ImportRecord): RunSettings {
  return { ...settingsOf(record), dryRun: false };
}

/** Another format has other fields: its mapping is detected anew. */
export function withFormat(record: ImportRecord, format: string): RunSettings {
  const { encoding } = settingsOf(record);
  return { format, ...(encoding !== undefined && { encoding }), dryRun: true };
}

/** In another encoding the headers read differently: the mapping is detected anew, and what separates the columns. */
export function withEncoding(record: ImportRecord, encoding: string): RunSettings {
  const { format } = settingsOf(record);
  return { ...(format !== undefined && { format }), encoding, dryRun: true };
}

/** Separated otherwise the columns are others: the mapping is detected anew. */
export function withDelimiter(record: ImportRecord, delimiter: Delimiter): RunSettings {
  const { mapping: _, ...settings } = settingsOf(record);
  return { ...settings, delimiter, dryRun: true };
}

/** Some clusters or states left out, all else as it was read. */
export function withSelection(record: ImportRecord, selection: ImportSelection): RunSettings {
  return { ...settingsOf(record), selection, dryRun: true };
}

/** A question of the file answered, all else as it was read; an import that stands is read again for real. */
export function withAnswer(record: ImportRecord, id: string, answer: string): RunSettings {
  const mapping = record.preview?.mapping ?? { fields: {} };
  const answers = { ...mapping.answers, [id]: answer };
  return { ...settingsOf(record), mapping: { ...mapping, answers }, dryRun: record.dryRun };
}

/** What of a file's sheets is read. */
export type TablePart = Pick<
  ColumnMapping,
  'sheet' | 'headerRow' | 'range' | 'withHidden' | 'machinesInColumns' | 'keepColumns'
>;

/** Another sheet, header row or range: the columns are detected anew, answers stay. */
export function withTable(record: ImportRecord, part: TablePart): RunSettings {
  const { fields: _, ...read } = record.preview?.mapping ?? { fields: {} };
  const mapping = { ...read, ...part, fields: {} };
  return { ...settingsOf(record), mapping, dryRun: true };
}

/** What becomes of records the file no longer has, all else as it was read. */
export function withGone(record: ImportRecord, gone: GoneChoice): RunSettings {
  return { ...settingsOf(record), gone, dryRun: true };
}

/** Dates in another order of day and month, all else as it was read. */
export function withDayOrder(record: ImportRecord, dayOrder: DayOrder): RunSettings {
  return { ...settingsOf(record), recording: { dayOrder }, dryRun: true };
}

/** A recording with something said of it that its file leaves open, all else as it was read. */
export function withRecording(record: ImportRecord, recording: RecordingChoices): RunSettings {
  const { mapping: _, ...settings } = settingsOf(record);
  return { ...settings, recording, dryRun: true };
}

/**
 * One field read from another column; null leaves it unknown. The unit of the new column is detected anew, and the field of
 * the same sheet that was read from it until now becomes unknown.
 */
export function withColumn(record: ImportRecord, field: string, column: string | null): RunSettings {
  const settings = withField(record, field, column === null ? null : { column });
  const mapping = settings.mapping ?? { fields: {} };
  const fields = Object.entries(mapping.fields).map(([other, source]) => {
    const taken = other !== field && sheetOf(other) === sheetOf(field) && source?.column === column;
    return [other, taken ? null : source] as const;
  });
  return { ...settings, mapping: { ...mapping, fields: Object.fromEntries(fields) } };
}

/** Fields of a workbook carry their sheet in front: vInfo.host. Empty for a file that is one table. */
export function sheetOf(field: string): string {
  return field.split('.').slice(0, -1).join('.');
}

/** One field read in another unit. */
export function withUnit(record: ImportRecord, field: string, unit: string): RunSettings {
  const column = record.preview?.mapping.fields[field]?.column;
  return withField(record, field, column === undefined ? null : { column, unit });
}

function withField(record: ImportRecord, field: string, source: { column: string; unit?: string } | null): RunSettings {
  const mapping = record.preview?.mapping ?? { fields: {} };
  return {
    ...settingsOf(record),
    mapping: { ...mapping, fields: { ...mapping.fields, [field]: source } },
    dryRun: true,
  };
}

/** Columns a field may be read from. Headers are known of the first sheet; elsewhere only the one that is read. */
export function columnsFor(preview: Preview, field: string): readonly string[] {
  const read = preview.mapping.fields[field]?.column;
  const known = isOnMainSheet(preview, field) ? preview.columns.filter((column) => column !== '') : [];
  return [...new Set([...known, ...(read === undefined ? [] : [read])])];
}

/** Does this field belong to the sheet the preview shows? */
export function isOnMainSheet({ fields }: Preview, field: string): boolean {
  return sheetOf(field) === sheetOf(fields[0]?.field ?? '');
}

/** Columns of the file that fill no field. */
export function unreadColumns({ preview }: Pick<ImportRecord, 'preview'>): readonly string[] {
  if (!preview) return [];
  const read = new Set(Object.values(preview.mapping.fields).map((source) => source?.column));
  return preview.columns.filter((column) => column !== '' && !read.has(column));
}
