/** Most rows read of one table: what Excel itself can hold is 1,048,576; beyond this a file is a log, not an inventory. */
export const MAX_ROWS = 1_000_000;

/** Most columns of one table: the widest inventory we know has about 80. Recordings of counters reach 2,632; formats for them set `anyWidth`. */
export const MAX_COLUMNS = 2_000;

/** Most filled cells of one sheet: a million rows of ten columns, about a gigabyte once held as records. */
export const MAX_CELLS_PER_SHEET = 10_000_000;

/** Largest text file: decoded it takes twice as much, and V8 refuses strings beyond 512 Mi characters. */
export const MAX_TEXT_BYTES = 256 * 1024 * 1024;

/**
 * Longest text kept of one cell, or of one value in JSON or XML; what is beyond is cut off, and a remark says so. The longest
 * that is of use lists the CPUs of a large machine one by one, some 5,000 characters; Excel stops at 32,767, and a correction that
 * is sent back may have 10,000.
 */
export const MAX_CELL_CHARS = 8_000;

/** Longest quoted cell: more is an unclosed quote that swallowed the file. */
export const MAX_FIELD_CHARS = 1_000_000;

/** Longest name of a sheet: Excel allows 31 characters. Every remark and every record names its sheet. */
export const MAX_SHEET_NAME_CHARS = 100;

/** Most issues listed one by one; the rest are counted. A person cannot work through more, and they would fill the memory. */
export const MAX_ISSUES = 10_000;

/** Rows kept with their cells so that they can be corrected in place; nobody types more into a table. */
export const MAX_ROWS_TO_CORRECT = 1_000;

/** Characters of those rows together, headers included: 600 rows of an inventory of 100 columns. They are kept with the import. */
export const MAX_CHARS_TO_CORRECT = 2_000_000;

/** Rows shown in the preview of an import. */
export const PREVIEW_ROWS = 20;

/** Longest part of a cell shown there: a screen is no wider. Headers, cut at 200 and numbered where they repeat, stay as a mapping names them. */
export const PREVIEW_CELL_CHARS = 250;

/** Characters of a preview together, headers included: the widest table of all, full, has a third of it; most have 10,000. */
export const MAX_PREVIEW_CHARS = 1_000_000;

/** Clusters of one file offered to be left out: the largest estate we know has some dozen; of more, the column is no cluster. */
export const MAX_CLUSTERS_OFFERED = 1_000;

/** Rows looked at to find the header and the shape of the columns. */
export const HEAD_ROWS = 200;

/** Archive bounds against zip bombs: a real RVTools workbook has about 60 entries, its largest sheet tens of MB. */
export const MAX_ARCHIVE_ENTRIES = 2_000;
export const MAX_ENTRY_BYTES = 256 * 1024 * 1024;
export const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

/** Files of one archive that are taken: a recording of each of 500 machines beside their lists is a delivery, more a backup. */
export const MAX_ARCHIVE_FILES = 1_000;

/** Parts of a tar: a sosreport has some 5,000 to 30,000, and each costs no more than a look at its header. */
export const MAX_TAR_ENTRIES = 200_000;

/** Unpacked over packed size. Sheets reach 10 to 40; small entries may exceed it because they cannot do harm. */
export const MAX_ARCHIVE_RATIO = 200;
export const RATIO_APPLIES_FROM_BYTES = 1024 * 1024;

/** Unpacked shared strings: held in memory whole, unlike sheets, so bounded tighter. */
export const MAX_SHARED_STRINGS_BYTES = 64 * 1024 * 1024;

/** Sheets of one workbook: RVTools has 27. */
export const MAX_SHEETS = 500;
