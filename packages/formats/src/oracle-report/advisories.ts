import type { DecimalMark, DiagnosisAdvisory, DiagnosisAdvisoryPoint } from '@tatami/model';
import { oracleNumber } from './oracle-figures.ts';
import type { Advisory, ReportDraft } from './report-draft.ts';
import { cellUnder, type ReportTableRow } from './report-row.ts';

const MIB_PER_GIB = 1024;
/** Reports list some 20 sizes per pool. */
const MAX_POINTS = 200;
const MAX_ADVISORIES = 20;

interface Kind {
  readonly kind: DiagnosisAdvisory['kind'];
  readonly size: RegExp;
  readonly factor: RegExp;
  readonly also: RegExp;
}

const KINDS: readonly Kind[] = [
  {
    kind: 'buffer-pool',
    size: /^Size for Est(?:imate)? ?\(M\)$/i,
    factor: /^Size Fac?to?r$/i,
    also: /Phys(?:ical)? Reads?/i,
  },
  {
    kind: 'sga',
    size: /^SGA (?:Target )?Size ?\(M\)$|^SGA Target Size ?\(M\)$/i,
    factor: /^SGA Size Factor$/i,
    also: /^Est DB Time ?\(s\)$/i,
  },
  {
    kind: 'memory',
    size: /^Memory Size ?\(M\)$/i,
    factor: /^Memory Size Factor$/i,
    also: /^Est\.? DB time ?\(s\)$/i,
  },
];

/** Reads a row of a memory advisory: what another size of the cache would change. */
export function readAdvisory(draft: ReportDraft, table: ReportTableRow, row: number, mark: DecimalMark): void {
  const has = (header: RegExp) => table.headers.some((name) => header.test(name));
  const found = KINDS.find(({ size, also }) => has(size) && has(also));
  if (!found) return;
  const figure = (header: RegExp) => {
    const text = cellUnder(table, header);
    return text === null ? null : oracleNumber(text, mark);
  };
  const sizeMiB = figure(found.size);
  if (sizeMiB === null || sizeMiB <= 0) return;
  const advisory = advisoryOf(draft, found.kind, cellUnder(table, /^P(?:ool)?$/i));
  if (!advisory || advisory.points.length >= MAX_POINTS) return;
  advisory.points.push({
    memoryGiB: sizeMiB / MIB_PER_GIB,
    sizeFactor: figure(found.factor),
    readFactor: figure(/Phys(?:ical)? Read Fac?to?r$/i),
    physicalReads: readsOf(table, figure),
    dbTimeS: found.kind === 'buffer-pool' ? null : figure(/^Est\.? DB Time ?\(s\)$/i),
    origin: { file: '', sheet: null, row, cells: cellsOf(table) },
  } satisfies DiagnosisAdvisoryPoint);
}

const READS = /Phys(?:ical)? Reads(?: ?\(thousands\))?$/i;

function readsOf(table: ReportTableRow, figure: (header: RegExp) => number | null): number | null {
  const reads = figure(READS);
  const inThousands = table.headers.some((name) => READS.test(name) && /thousands/i.test(name));
  return reads === null ? null : reads * (inThousands ? 1000 : 1);
}

function cellsOf({ headers, cells }: ReportTableRow): Record<string, { column: string; text: string }> {
  const fields = [
    ['memoryGiB', /^(?:Size for Est(?:imate)?|SGA (?:Target )?Size|Memory Size) ?\(M\)$/i],
    ['physicalReads', READS],
    ['readFactor', /Phys(?:ical)? Read Fac?to?r$/i],
    ['dbTimeS', /^Est\.? DB Time ?\(s\)$/i],
  ] as const;
  return Object.fromEntries(
    fields.flatMap(([field, header]) => {
      const at = headers.findIndex((name) => header.test(name));
      const text = (cells[at] ?? '').trim();
      return text === '' ? [] : [[field, { column: headers[at] ?? '', text }]];
    }),
  );
}

/** Block sizes other than the standard one have pools of their own, written '16k' in the column of the pool. */
function advisoryOf(draft: ReportDraft, kind: DiagnosisAdvisory['kind'], pool: string | null): Advisory | null {
  const known = draft.advisories.find((advisory) => advisory.kind === kind && advisory.pool === pool);
  if (known || draft.advisories.length >= MAX_ADVISORIES) return known ?? null;
  const kilobytes = /^(\d{1,2})k$/i.exec(pool ?? '')?.[1];
  const made: Advisory = {
    kind,
    pool,
    blockBytes: kilobytes === undefined ? null : Number(kilobytes) * 1024,
    points: [],
  };
  draft.advisories.push(made);
  return made;
}
