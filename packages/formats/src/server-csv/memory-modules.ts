import {
  amount,
  isModuleSize,
  LEAST_MEMORY_SEEN,
  MEMORY_UNITS,
  type Origin,
  type OriginCell,
  text,
} from '@tatami/model';
import { readFreeSize } from '../decode/as-written/free-size.ts';
import { isMissing, readQuantity } from '../decode/quantity.ts';
import type { Table } from '../decode/table.ts';
import { answerTo, type ImportQuestion, placesOf } from '../questions/import-question.ts';
import type { Layout } from '../tabular/layout.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { sizeReadAs } from './issues.ts';
import { memoryContradictsModules, memoryOfEachOrAll } from './memory-issues.ts';

/** What a size beside a number of modules is of. 'open' = of one module or of all: nothing tells. */
export type SizeOf = 'all' | 'each' | 'open';

/** What a row says of its memory by the modules in it. */
export interface ModuleMemory {
  /** null = it does not say, or contradicts itself. */
  readonly gib: number | null;
  /** The cells that were multiplied; null = the cell that the column of the field has. */
  readonly cell: OriginCell | null;
}

/** A cell that may be the size of one module or of all. */
export interface OpenModules {
  readonly origin: Origin;
  readonly gib: number;
  readonly count: number;
}

const MODULE_COLUMNS = ['memoryOfSlots', 'memoryPerModule', 'memoryModules'] as const;
const SAYS_TOTAL = /合計|総|全|計|total|gesamt|sum|insgesamt|totale?/i;

/** What the memory column of a list is of that counts modules too; null = it does not do both. */
export function sizeOfModules({ bindings, headerRow }: Layout, table: Table): SizeOf | null {
  const [memory, count, each] = ['memoryGiB', 'memoryModules', 'memoryPerModule'].map((field) =>
    bindings.find((binding) => binding.field === field),
  );
  if (!memory || !count || each) return null;
  if (SAYS_TOTAL.test(memory.header)) return 'all';
  const sizes = table.head().flatMap(({ row, cells }) => {
    const reading = row <= headerRow ? null : readQuantity(cells[memory.index] ?? '', 'size', memory.factor, '.');
    return reading?.kind === 'value' ? [reading.value] : [];
  });
  return sizes.every((size) => isModuleSize(size) || isModuleSize(size * MEMORY_UNITS.MiB)) ? 'open' : 'all';
}

/** The memory of the rows of a list by its modules. */
export class MemoryModules {
  /** Cells whose size may be of one module or of all: a person is asked. */
  readonly open: OpenModules[] = [];
  private readonly answers: Readonly<Record<string, string>> | undefined;

  constructor(answers: Readonly<Record<string, string>> | undefined) {
    this.answers = answers;
  }

  /** null where the list says nothing of modules. */
  of(fields: RowFields, sizeOf: SizeOf | null): ModuleMemory | null {
    if (!MODULE_COLUMNS.some((column) => fields.has(column))) return null;
    const count = fields.quantity('memoryModules');
    const stated = fields.quantity('memoryGiB');
    if (sizeOf === 'open' && stated !== null && count !== null && count > 1) return this.asked(fields, stated, count);
    const inWords = modulesInWords(fields);
    const slots = fields.quantity('memoryOfSlots') ?? inWords?.gib ?? null;
    const each = fields.quantity('memoryPerModule');
    const product = each === null || count === null ? null : each * count;
    const sums = [product, slots].filter((sum) => sum !== null);
    if (stated !== null && sums.some((sum) => !agrees(stated, sum, fields.isBare('memoryGiB'))))
      return contradicted(fields, 'memoryGiB');
    if (stated !== null) return { gib: stated, cell: null };
    if (product === null) return inWords?.gib === slots ? inWords : { gib: slots, cell: null };
    return slots === null || slots === product
      ? multiplied(fields, 'memoryPerModule', product)
      : contradicted(fields, 'memoryPerModule');
  }

  private asked(fields: RowFields, gib: number, count: number): ModuleMemory {
    this.open.push({ origin: fields.origin([['memoryGiB', 'memoryGiB']]), gib, count });
    const answer = modulesAnswer(this.answers);
    if (answer === 'all') return { gib, cell: null };
    if (answer === 'each') return multiplied(fields, 'memoryGiB', gib * count);
    fields.report(memoryOfEachOrAll(fields.cellOf('memoryGiB')?.text ?? '', count), 'memoryGiB');
    return { gib: null, cell: null };
  }
}

/** What '12 x 32 GB' comes to under a header that counts modules; null = the cell says no such thing. */
function modulesInWords(fields: RowFields): { readonly gib: number; readonly cell: OriginCell } | null {
  const cell = fields.cellOf('memoryModules');
  const size = cell && readFreeSize(cell.text, '.');
  return cell && size ? { gib: size.gib, cell } : null;
}

function agrees(stated: number, sum: number, isBare: boolean): boolean {
  const units = isBare ? Object.values(MEMORY_UNITS) : [1];
  return units.some((unit) => stated * unit <= sum && stated * unit >= sum * LEAST_MEMORY_SEEN.value);
}

function contradicted(fields: RowFields, column: string): ModuleMemory {
  fields.report(memoryContradictsModules(fields.cellOf(column)?.text ?? ''), column);
  return { gib: null, cell: null };
}

function multiplied(fields: RowFields, column: string, gib: number): ModuleMemory {
  const cell = fields.cellOfFactors([column, 'memoryModules']);
  if (cell && !fields.isBare(column)) fields.report(sizeReadAs(cell.text, gib, null), column);
  return { gib, cell };
}

/** Words for a slot without a module. */
const EMPTY =
  /^(?:空き?(?:スロット)?|未(?:実装|搭載|使用)|leer|frei|empty|vacant|free|blank|unpopulated|not installed|vide|libre|vac[ií]o|×|✕|x)$/i;

/** Whether a slot says that nothing is in it. */
export function isEmptySlot(cell: string): boolean {
  return isMissing(cell) || EMPTY.test(cell.normalize('NFKC').trim());
}

const ID = 'memory:modules';

function modulesAnswer(answers: Readonly<Record<string, string>> | undefined): string | null {
  return answerTo(ID, optionsOf({ gib: 0, count: 0 }), answers);
}

/** Asks whether sizes beside a number of modules are of one module or of all. */
export function modulesQuestion(
  open: readonly OpenModules[],
  answers: Readonly<Record<string, string>> | undefined,
): readonly ImportQuestion[] {
  const [one] = open;
  if (!one) return [];
  return [
    {
      id: ID,
      problem: text(
        'Is the memory that of one module or of all? Row {row} has {cell} beside {count} modules. So it is in {rows} {rows:row|rows}.',
        'メモリ容量は1枚の値ですか、全体の値ですか。{row}行目は{cell}・{count}枚です（該当{rows}行）。',
        {
          row: String(one.origin.row),
          cell: one.origin.cells.memoryGiB?.text ?? '',
          count: one.count,
          rows: open.length,
        },
      ),
      hint: text(
        'Until it is answered, the memory of these machines is unknown.',
        '回答するまで、これらのマシンのメモリは不明として扱います。',
      ),
      options: optionsOf(one),
      answer: modulesAnswer(answers),
      rows: open.length,
      where: placesOf(
        open.map(({ origin }) => origin),
        'memoryGiB',
      ),
    },
  ];
}

function optionsOf({ gib, count }: Pick<OpenModules, 'gib' | 'count'>): ImportQuestion['options'] {
  return [
    { value: 'all', label: text('Of all modules: {gib} in all', '全体の値：合計{gib}', { gib: amount(gib, 'GiB') }) },
    {
      value: 'each',
      label: text('Of one module: {total} in all', '1枚の値：合計{total}', { total: amount(gib * count, 'GiB') }),
    },
  ];
}
