import { derive, type Estimate, fromCell, known, type Text, text, unknown } from '../figure/index.ts';
import { type BenchmarkRun, cellOf, RUN_FIELDS, type RunField, runFieldsOf, unitOfField } from '../inventory/index.ts';
import { measureOf } from './measured-speed.ts';

/** Runs made alike, at one load. */
export interface ResponseRow {
  readonly clients: number | null;
  readonly level: Text;
  /** In the order of the columns; unknown where no run of it states the value. */
  readonly values: readonly Estimate[];
}

/** What runs state beside their speed: why some are faster than others. */
export interface ResponsesOfRuns {
  readonly columns: readonly Text[];
  readonly rows: readonly ResponseRow[];
}

type StatedField = Exclude<RunField, 'throughput'>;

/** Runs made alike, with what they are called. */
export interface NamedRuns {
  readonly name: Text;
  readonly runs: readonly BenchmarkRun[];
}

/** Means of all that groups of runs state of their course; null where they state nothing of it. */
export function responsesOfRuns(groups: readonly NamedRuns[]): ResponsesOfRuns | null {
  const cells = groups.filter(({ runs }) => runs.length > 0);
  const all = cells.flatMap(({ runs }) => runs);
  const fields = runFieldsOf('response').filter(
    (field): field is StatedField => field !== 'throughput' && all.some((run) => isBeside(run, field)),
  );
  const withCpuTime = all.some((run) => cpuTimeOf(run) !== null);
  if (fields.length === 0) return null;
  return {
    columns: [...fields.map((field) => RUN_FIELDS[field].label), ...(withCpuTime ? [CPU_TIME] : [])],
    rows: cells.map(({ name, runs }) => ({
      clients: runs[0]?.clients ?? null,
      level: name,
      values: [...fields.map((field) => meanOf(field, runs)), ...(withCpuTime ? [meanCpuTime(runs)] : [])],
    })),
  };
}

/** Stated, and not itself what is compared. */
function isBeside(run: BenchmarkRun, field: StatedField): boolean {
  return run[field] !== null && !(field === 'elapsedS' && measureOf(run) === 'elapsed');
}

function meanOf(field: StatedField, runs: readonly BenchmarkRun[]): Estimate {
  const { label } = RUN_FIELDS[field];
  const unit = unitOfField(RUN_FIELDS[field]) ?? 'count';
  const stated = runs.flatMap((run) => {
    const value = run[field];
    if (typeof value !== 'number') return [];
    const cell = cellOf(run.origin, field);
    const name = text('{label}, {run}', '{label}（{run}）', { label, run: run.name });
    return [
      cell
        ? fromCell('measured', name, value, unit, cell)
        : known('measured', { value, unit, because: { label: name, inputs: [] } }),
    ];
  });
  return averaged(label, unit, stated);
}

function averaged(label: Text, unit: Estimate['unit'], stated: readonly Estimate[]): Estimate {
  const [only] = stated;
  if (!only) return unknown(unit, label, NOT_STATED);
  if (stated.length === 1) return only;
  return derive({ label, formula: 'sum(x) ÷ count(x)', unit, inputs: { x: stated } });
}

/** Seconds of processor time that a unit of work took, or that the whole work took where its time was measured. */
function cpuTimeOf(run: BenchmarkRun): number | null {
  const processors = run.vcpus ?? run.cores;
  if (run.cpuShare === null || processors === null) return null;
  const busy = run.cpuShare * processors;
  if (measureOf(run) === 'elapsed') return busy * (run.elapsedS ?? 0);
  return run.metric === 'tps' && run.throughput ? busy / run.throughput : null;
}

function meanCpuTime(runs: readonly BenchmarkRun[]): Estimate {
  const times = runs.flatMap((run) => {
    const value = cpuTimeOf(run);
    if (value === null) return [];
    const input = (symbol: string, label: Text, amount: number, unit: Estimate['unit']) => ({
      symbol,
      estimate: known('measured', { value: amount, unit, because: { label, inputs: [] } }),
    });
    const processors = run.vcpus ?? run.cores ?? 0;
    const work =
      measureOf(run) === 'elapsed'
        ? input('t', RUN_FIELDS.elapsedS.title, run.elapsedS ?? 0, 'seconds')
        : input('X', RUN_FIELDS.throughput.label, run.throughput ?? 0, run.metric);
    return [
      known('measured', {
        value,
        unit: 'seconds',
        because: {
          label: text('CPU time, {run}', 'CPU時間（{run}）', { run: run.name }),
          inputs: [
            input('u', RUN_FIELDS.cpuShare.label, run.cpuShare ?? 0, 'share'),
            input('c', run.vcpus === null ? RUN_FIELDS.cores.label : RUN_FIELDS.vcpus.label, processors, 'count'),
            work,
          ],
        },
      }),
    ];
  });
  return averaged(CPU_TIME, 'seconds', times);
}

const CPU_TIME = text('CPU time for the same work', '同じ処理量に対するCPU時間');
const NOT_STATED = text('A run of this load that states it.', 'この負荷での、記載のある測定が必要です。');
