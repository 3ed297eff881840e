/** Most rows read of one table: what Excel itself can hold is 1,048,576; beyond this a file is a log, not an inventory. */
export const MAX_ROWS = 1_000_000;

/** Most columns of one table: the widest inventory we know has about 80. Recordings of counters reach 2,632; formats for them set `anyWidth`. */
export const MAX_COLUMNS = 2_000;

/** Most filled cells of one sheet: a million rows of ten columns, about a gigabyte once held as records. */
export const MAX_CELLS_PER_SHEET = 10_000_000;

/** Largest text file: decoded it takes twice as much, and V8 refuses strings beyond 512 Mi characters. */
export const MAX_TEXT_BYTES = 256 * 1024 * 1024;

/** Longest single cell: Excel stops at 32,767 characters; more is an unclosed quote that swallowed the file. */
export const MAX_FIELD_CHARS = 1_000_000;

/** Most issues listed one by one; the rest are counted. A person cannot work through more, and they would fill the memory. */
export const MAX_ISSUES = 10_000;

/** Rows kept with their cells so that they can be corrected in place; nobody types more into a table. */
export const MAX_ROWS_TO_CORRECT = 1_000;

/** Rows shown in the preview of an import. */
export const PREVIEW_ROWS = 20;

/** Rows looked at to find the header and the shape of the columns. */
export const HEAD_ROWS = 200;

/** Archive bounds against zip bombs: a real RVTools workbook has about 60 entries, its largest sheet tens of MB. */
export const MAX_ARCHIVE_ENTRIES = 2_000;
export const MAX_ENTRY_BYTES = 256 * 1024 * 1024;
export const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

/** Unpacked over packed size. Sheets reach 10 to 40; small entries may exceed it because they cannot do harm. */
export const MAX_ARCHIVE_RATIO = 200;
export const RATIO_APPLIES_FROM_BYTES = 1024 * 1024;

/** Unpacked shared strings: held in memory whole, unlike sheets, so bounded tighter. */
export const MAX_SHARED_STRINGS_BYTES = 64 * 1024 * 1024;

/** Sheets of one workbook: RVTools has 27. */
export const MAX_SHEETS = 500;
