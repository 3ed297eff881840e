import type { Origin, OriginCell } from '@tatami/model';

/** What rows of one sheet share in their origins. */
export interface OriginLayout {
  readonly id: string;
  readonly file: string;
  readonly sheet: string | null;
  /** Column of each field; a stored origin's texts stand in this order. */
  readonly columns: readonly (readonly [field: string, column: string])[];
}

/** An origin without what its layout says. Cells that do not fit the layout are written out. */
interface CompactOrigin {
  readonly layout: string;
  readonly row: number;
  readonly texts: readonly (string | null)[];
  readonly cells?: Readonly<Record<string, OriginCell>>;
}

/** Origins as they are kept: compact where a reader wrote them, written out once a person or a newer file changed the record. */
type StoredOrigin = Origin | CompactOrigin;

/** Layouts of a project, by id. */
export type OriginLayouts = ReadonlyMap<string, OriginLayout>;

/** Where a record stands, without its cells. Throws as `originOf`. */
export function placeOf(stored: unknown, layouts: OriginLayouts): Pick<Origin, 'file' | 'sheet'> {
  const origin = stored as StoredOrigin;
  const { file, sheet } = 'layout' in origin ? layoutOf(origin, layouts) : origin;
  return { file, sheet };
}

/** The origin as everything else knows it. Throws when its layout is missing: it is written in the same transaction. */
export function originOf(stored: unknown, layouts: OriginLayouts): Origin {
  const origin = stored as StoredOrigin;
  if (!('layout' in origin)) return origin;
  const layout = layoutOf(origin, layouts);
  const cells: Record<string, OriginCell> = {};
  layout.columns.forEach(([field, column], position) => {
    const text = origin.texts[position] ?? null;
    if (text !== null) cells[field] = { column, text };
  });
  return { file: layout.file, sheet: layout.sheet, row: origin.row, cells: { ...cells, ...origin.cells } };
}

function layoutOf(origin: CompactOrigin, layouts: OriginLayouts): OriginLayout {
  const layout = layouts.get(origin.layout);
  if (!layout) throw new Error(`an origin names the layout ${origin.layout}, which is not kept`);
  return layout;
}

/** Makes origins of one import compact, and gathers the layouts they share. */
export class OriginPacker {
  readonly #idPrefix: string;
  readonly #sheets = new Map<string, SheetLayout>();
  #last: SheetLayout | null = null;

  constructor(idPrefix: string) {
    this.#idPrefix = idPrefix;
  }

  /** As JSON, ready to be stored. */
  pack(kind: string, { file, sheet, row, cells, replaced }: Origin): string {
    if (replaced) return JSON.stringify({ file, sheet, row, cells, replaced });
    const layout = this.#layoutOf(kind, file, sheet);
    const texts: (string | null)[] = [];
    let others: Record<string, OriginCell> | null = null;
    for (const field in cells) {
      const cell = cells[field] as OriginCell;
      const place = layout.placeOf(field, cell, texts.length);
      if (place === null) {
        others ??= {};
        others[field] = cell;
        continue;
      }
      while (texts.length < place) texts.push(null);
      texts[place] = cell.text;
    }
    const rest = others ? `,"cells":${JSON.stringify(others)}` : '';
    // Hundreds of thousands of these: only what varies goes through the JSON writer.
    return `{"layout":"${layout.id}","row":${row},"texts":${JSON.stringify(texts)}${rest}}`;
  }

  layouts(): readonly OriginLayout[] {
    return [...this.#sheets.values()].map(({ id, file, sheet, columns }) => ({ id, file, sheet, columns }));
  }

  /** Rows of one sheet come one after the other: mostly the layout is that of the row before. */
  #layoutOf(kind: string, file: string, sheet: string | null): SheetLayout {
    const last = this.#last;
    if (last && last.kind === kind && last.file === file && last.sheet === sheet) return last;
    const name = JSON.stringify([kind, file, sheet]);
    const known =
      this.#sheets.get(name) ?? new SheetLayout(`${this.#idPrefix}.${this.#sheets.size}`, kind, file, sheet);
    this.#sheets.set(name, known);
    this.#last = known;
    return known;
  }
}

/** A layout while its rows are met: a field joins it with the column it is first read from. */
class SheetLayout {
  readonly id: string;
  readonly kind: string;
  readonly file: string;
  readonly sheet: string | null;
  readonly columns: [field: string, column: string][] = [];
  readonly #places = new Map<string, number>();

  constructor(id: string, kind: string, file: string, sheet: string | null) {
    this.id = id;
    this.kind = kind;
    this.file = file;
    this.sheet = sheet;
  }

  /** `expected` is where it stands when no cell before it is empty. null = the cell stands elsewhere or says more than its text. */
  placeOf(field: string, { column, from, original }: OriginCell, expected: number): number | null {
    if (from !== undefined || original !== undefined) return null;
    const guess = this.columns[expected];
    if (guess && guess[0] === field && guess[1] === column) return expected;
    const known = this.#places.get(field);
    if (known !== undefined) return this.columns[known]?.[1] === column ? known : null;
    this.#places.set(field, this.columns.length);
    return this.columns.push([field, column]) - 1;
  }
}
