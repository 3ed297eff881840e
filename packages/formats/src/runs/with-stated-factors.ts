import { type BenchmarkRun, factorsInName, type OriginCell, programNamed } from '@tatami/model';
import { toolNumber } from '../decode/tool-number.ts';
import { SIDE_LATENCIES, SIDES, STATED_FACTS } from './stated-facts.data.ts';

type Found = Partial<Record<keyof BenchmarkRun, { readonly value: string | number; readonly cell: OriginCell }>>;

/**
 * The runs of a file with what their tool states beside the fields all readers fill, what the names of their configurations say of how
 * they were made, and then what the name of file and folder says, where nothing in the file does. What a field holds already stays.
 */
export function withStatedFactors(runs: readonly BenchmarkRun[]): BenchmarkRun[] {
  const own = runs.map((run) =>
    filled(run, { ...inNames(run), ...ofSides(run), ...ofWarehouses(run), ...ofTool(run) }),
  );
  const [first] = own;
  if (!first) return [];
  const { file } = first.origin;
  const inFileName = Object.entries(inName(file, { column: 'file name', text: file })).filter(
    ([field]) => !own.some((run) => run[field as keyof BenchmarkRun] !== null || field in run.origin.cells),
  );
  return inFileName.length === 0 ? own : own.map((run) => filled(run, Object.fromEntries(inFileName)));
}

function filled(run: BenchmarkRun, found: Found): BenchmarkRun {
  const { origin } = run;
  // A cell that could not be read is a gap to be asked about.
  const news = Object.entries(found).filter(
    ([field, { cell }]) =>
      run[field as keyof BenchmarkRun] === null && (origin.cells[field] === undefined || origin.cells[field] === cell),
  );
  if (news.length === 0) return run;
  const values = Object.fromEntries(news.map(([field, { value }]) => [field, value]));
  const cells = Object.fromEntries(news.map(([field, { cell }]) => [field, cell]));
  return { ...run, ...values, origin: { ...origin, cells: { ...origin.cells, ...cells } } };
}

function inNames(run: BenchmarkRun): Found {
  const { subject, origin } = run;
  return {
    ...(origin.cells.name ? inName(origin.cells.name.text, origin.cells.name) : {}),
    ...(origin.cells.subject ? inName(subject, origin.cells.subject) : inHeader(run)),
  };
}

/** A configuration that heads a column of figures. */
function inHeader({ subject, origin: { file, cells } }: BenchmarkRun): Found {
  return subject === file || !cells.throughput ? {} : inName(subject, cells.throughput);
}

function inName(name: string, cell: OriginCell): Found {
  const { factors } = factorsInName(name);
  return Object.fromEntries(Object.entries(factors).map(([field, value]) => [field, { value, cell }]));
}

/** Of loads of TPC-C: their number sets how large the database is, and how often transactions meet. */
function ofWarehouses({ origin: { cells } }: BenchmarkRun): Found {
  const cell = cells.warehouses;
  return cell ? { work: { value: `${cell.text} warehouses`, cell } } : {};
}

function ofTool({ tool, origin: { cells } }: BenchmarkRun): Found {
  const program = programNamed(tool);
  const stated = Object.fromEntries(
    STATED_FACTS.toReversed().flatMap(([name, field, factor]) => {
      const cell = cells[name];
      if (!cell || cell.text.trim() === '') return [];
      const number = toolNumber(cell.text);
      const value = factor === 'text' ? cell.text.trim() : number === null ? null : number * factor;
      return value === null ? [] : [[field, { value, cell }]];
    }),
  );
  return program === null ? stated : { ...stated, program: { value: program, cell: { column: 'format', text: tool } } };
}

/** Of reads and writes the figures of the one side that was run; of both the bandwidth alone, since percentiles do not add up. */
function ofSides({ origin: { cells } }: BenchmarkRun): Found {
  const number = (name: string) => toolNumber(cells[name]?.text ?? '') ?? 0;
  const active = SIDES.filter((side) => number(`${side}Iops`) > 0);
  const bandwidths = active.flatMap((side) => cells[`${side}BandwidthKiBs`] ?? []);
  const found: Found = {};
  if (bandwidths.length > 0) {
    const kib = active.reduce((sum, side) => sum + number(`${side}BandwidthKiBs`), 0);
    const cell = {
      column: bandwidths.map(({ column }) => column).join(', '),
      text: bandwidths.map(({ text }) => text).join(' + '),
    };
    found.transferMBs = { value: (kib * 1024) / 1e6, cell };
  }
  const [side, other] = active;
  if (!side || other) return found;
  for (const [name, field, perMs] of SIDE_LATENCIES) {
    const cell = cells[side + name];
    if (cell && number(side + name) > 0) found[field] = { value: number(side + name) / perMs, cell };
  }
  return found;
}
