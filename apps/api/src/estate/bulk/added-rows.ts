import type { Driver } from '../../database/index.ts';
import { ENTRIES_PER_ROW, LOG } from './change-log.ts';
import { type ColumnOf, listed, namedColumns, quoted } from './named-table.ts';
import {
  keyText,
  PART,
  RECORD,
  RECORD_TABLES,
  type RecordKind,
  type RecordTable,
  statedColumns,
} from './record-tables.ts';
import { type StagedReading, stagedColumns, tableOf } from './staged-reading.ts';

/** Where the staged records go. A trial finds out the same and writes nothing but its log. */
export interface MergeTarget {
  readonly projectId: string;
  readonly importId: string;
  readonly trial: boolean;
  /** The format of the file that is merged. */
  readonly format: string | null;
  /** When it says that it was written; null = it does not say. */
  readonly writtenAt: string | null;
}

/** Staged rows that are new: `rows` is the FROM clause (alias `s`), `number` the 1-based row expression. */
export interface NewRows {
  readonly rows: string;
  readonly number: string;
}

/** Of tables whose records a person may correct. */
const EDITABLE = namedColumns(['edited'] satisfies ColumnOf<'Server' | 'Workload' | 'BenchmarkRun'>[]);

/** Takes what is new over from a reading, within SQLite, in the caller's transaction. */
export class AddedRows {
  readonly #driver: Driver;
  readonly #target: Omit<MergeTarget, 'format' | 'writtenAt'>;
  readonly #reading: StagedReading;

  constructor(driver: Driver, target: Omit<MergeTarget, 'format' | 'writtenAt'>, reading: StagedReading) {
    this.#driver = driver;
    this.#target = target;
    this.#reading = reading;
  }

  /** Writes and logs them. Gives how many there are. */
  add(kind: RecordKind, added: NewRows): number {
    const table = RECORD_TABLES[kind];
    if (!this.#target.trial) {
      this.#insert(kind, table, added);
      if (table.parts) this.#insertParts(table.parts, idOf(table), added);
    }
    return this.#log(kind, table, added);
  }

  /** Fields that both the staged rows and the table have; a list kept in rows of its own is no column. */
  columnsOf(kind: RecordKind): readonly string[] {
    const staged = new Set(stagedColumns(this.#driver, this.#reading, kind));
    const held = this.#driver.prepare('SELECT name FROM pragma_table_info(?)').pluck();
    return statedColumns(held.all(RECORD_TABLES[kind].model) as string[]).filter((column) => staged.has(column));
  }

  /** All that is staged of a kind. */
  allOf(kind: RecordKind): NewRows {
    return { rows: `${tableOf(this.#reading, kind)} AS s`, number: 's.position' };
  }

  #insert(kind: RecordKind, table: RecordTable, { rows }: NewRows): void {
    const { projectId, importId } = this.#target;
    const fields = [...this.columnsOf(kind), 'origin'];
    const edited = table.editable ? { names: `, ${EDITABLE.edited}`, values: ", '[]'" } : { names: '', values: '' };
    this.#driver
      .prepare(
        `INSERT INTO ${quoted(table.model)}
           (${RECORD.id}, ${RECORD.projectId}, ${RECORD.importId}, ${RECORD.version}${edited.names}, ${listed(fields)})
         SELECT ${idOf(table)}, $projectId, $importId, 1${edited.values}, ${listed(fields, 's')} FROM ${rows}`,
      )
      .run({ projectId, importId });
  }

  #insertParts(
    { field, model, owner, columns }: NonNullable<RecordTable['parts']>,
    id: string,
    { rows }: NewRows,
  ): void {
    const values = columns.map((column) => `json_extract(part.value, '$.${column}')`).join(', ');
    this.#driver
      .prepare(
        `INSERT INTO ${quoted(model)} (${quoted(owner)}, ${PART.position}, ${listed(columns)})
         SELECT ${id}, part.key, ${values} FROM ${rows}, json_each(s.${quoted(field)}) AS part`,
      )
      .run({ importId: this.#target.importId });
  }

  /** Logs what is new, in its order. Gives how many there are. */
  #log(kind: RecordKind, table: RecordTable, { rows, number }: NewRows): number {
    const { importId, trial } = this.#target;
    const ordinal = trial ? '' : ', s.position';
    const counts = this.#driver
      .prepare(
        `INSERT INTO ${LOG.table}
           (${LOG.importId}, ${LOG.change}, ${LOG.kind}, ${LOG.start}, ${LOG.count}, ${LOG.entries})
         SELECT $importId, 'added', $kind, min(${number}) - 1, count(*),
           json_group_array(json_array(${keyText(table)}, s.${quoted(table.name)}${ordinal}))
         FROM ${rows} GROUP BY (${number} - 1) / ${ENTRIES_PER_ROW.added} RETURNING ${LOG.count}`,
      )
      .pluck()
      .all({ importId, kind }) as number[];
    return counts.reduce((sum, count) => sum + count, 0);
  }
}

/** The id of a new row, of where it stands among all staged rows of its kind; `addedId` says the same. */
function idOf({ mark }: RecordTable): string {
  return `$importId || printf('-${mark}%06x', s.position)`;
}
