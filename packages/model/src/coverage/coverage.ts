import { workloadsThatMove } from '../demand/index.ts';
import { derive, type Estimate, fromCell, known, text, unknown } from '../figure/index.ts';
import type { Estate, ServerRecord, UtilisationSeries, WorkloadRecord } from '../inventory/index.ts';
import { isoOf } from '../series/index.ts';
import { COVERAGE_FIELDS, type CoverageField } from './coverage-fields.data.ts';
import { type CoveragePoint, cpuSeriesOf, samplesOf, seenOf, serverPoints, workloadPoints } from './coverage-points.ts';
import { groupedBy } from './grouped-by.ts';

/** How much of what a plan asks for is there, for a project and each of its servers. */
export interface Coverage {
  /** Share (0..1) of the points that are there; unknown for an empty project. */
  readonly project: Estimate;
  readonly points: number;
  /** Points that are there but stand in no cell of a file: typed by hand or derived. */
  readonly set: number;
  /** By field, most missing first; fields nothing asks for are left out. */
  readonly fields: readonly FieldCoverage[];
  /** Last instant any series covers; null without one. ISO 8601. */
  readonly newestAt: string | null;
  /** Share of the samples of the recorded periods that were taken; unknown without series. */
  readonly samplesTaken: Estimate;
  /** Share of one server's points, by its key; null for a key that is not a server's. */
  shareOf(serverKey: string): number | null;
  /** The same with its because, and what is missing. */
  ofServer(serverKey: string): ServerCoverage | null;
}

export interface FieldCoverage {
  readonly field: CoverageField;
  readonly wanted: number;
  readonly missing: number;
}

export interface ServerCoverage {
  readonly share: Estimate;
  readonly points: readonly CoveragePoint[];
  readonly missing: readonly CoverageField[];
  readonly newestAt: string | null;
}

/**
 * Coverage = points that are there ÷ points asked for, each counted alike (a choice: no point is proved to matter more). A
 * server is asked for its CPU model, cores, memory, peak and use over time, and every workload that could move for its server, memory
 * and product; of a series the share of samples counts.
 */
export function dataCoverageOf(estate: Pick<Estate, 'servers' | 'workloads' | 'series'>): Coverage {
  const { servers, series } = estate;
  const workloads = workloadsThatMove(estate);
  const seriesOf = cpuSeriesOf(series);
  const keys = new Set(servers.map(({ key }) => key));
  const onServer = groupedBy(workloads, ({ serverKey }) => serverKey);
  const pointsOf = (server: ServerRecord) => {
    const its = onServer.get(server.key) ?? [];
    return [...serverPoints(server, its, seriesOf), ...its.flatMap((workload) => workloadPoints(workload, keys))];
  };
  const byServer = new Map(servers.map((server) => [server.key, pointsOf(server)]));
  const homeless = workloads.filter(({ serverKey }) => !keys.has(serverKey ?? ''));
  const all = [...[...byServer.values()].flat(), ...homeless.flatMap((workload) => workloadPoints(workload, keys))];
  const byField = groupedBy(all, ({ field }) => field);
  return {
    project: projectShare(byField),
    points: all.length,
    set: all.filter(({ state }) => state === 'set').length,
    fields: fieldsOf(byField),
    newestAt: newestOf(series),
    samplesTaken: samplesTaken(series),
    shareOf: (key) => {
      const points = byServer.get(key);
      return points ? points.reduce((sum, { present }) => sum + present, 0) / points.length : null;
    },
    ofServer: (key) => {
      const [points, server] = [byServer.get(key), servers.find((each) => each.key === key)];
      return points && server ? serverCoverage(points, server, onServer.get(key) ?? [], seriesOf) : null;
    },
  };
}

function serverCoverage(
  points: readonly CoveragePoint[],
  server: ServerRecord,
  workloads: readonly WorkloadRecord[],
  seriesOf: ReturnType<typeof cpuSeriesOf>,
): ServerCoverage {
  const series = [server, ...workloads].flatMap(({ name, key }) => seriesOf(name, key));
  return {
    share: derive({
      label: text('data coverage of {name}', '{name}のデータ充足度', { name: server.name }),
      formula: 'sum(present) ÷ count(present)',
      unit: 'share',
      inputs: { present: points.map(estimateOf) },
      notes: [ALIKE],
    }),
    points,
    missing: [...new Set(points.filter(({ state }) => state === 'missing').map(({ field }) => field))],
    newestAt: newestOf(series),
  };
}

function estimateOf({ field, of, present, state, cell }: CoveragePoint): Estimate {
  const { label } = COVERAGE_FIELDS[field];
  const named = text('{label} of {of}', '{of}の{label}', { label, of });
  if (cell) return fromCell('measured', named, present, 'count', cell);
  const notes = [state === 'missing' ? COVERAGE_FIELDS[field].changes : IN_NO_CELL];
  const kind = state === 'missing' ? 'measured' : 'assumed';
  return known(kind, { value: present, unit: 'count', because: { label: named, inputs: [], notes } });
}

type PointsByField = ReadonlyMap<CoverageField, readonly CoveragePoint[]>;

function projectShare(byField: PointsByField): Estimate {
  const label = text('data coverage of the project', 'プロジェクトのデータ充足度');
  if (byField.size === 0) return unknown('share', label, EMPTY);
  const fields = [...byField];
  const counted = (count: (points: readonly CoveragePoint[]) => number) =>
    fields.map(([field, its]) =>
      known(its.some(({ state }) => state === 'set') ? 'assumed' : 'measured', {
        value: count(its),
        unit: 'count',
        because: { label: COVERAGE_FIELDS[field].label, inputs: [], notes: [COVERAGE_FIELDS[field].changes] },
      }),
    );
  return derive({
    label,
    formula: 'sum(present) ÷ sum(asked)',
    unit: 'share',
    inputs: {
      present: counted((its) => its.reduce((sum, { present }) => sum + present, 0)),
      asked: counted((its) => its.length),
    },
    notes: [ALIKE],
  });
}

function fieldsOf(byField: PointsByField): readonly FieldCoverage[] {
  return [...byField]
    .map(([field, its]) => ({
      field,
      wanted: its.length,
      missing: its.filter(({ state }) => state === 'missing').length,
    }))
    .toSorted((a, b) => b.missing / b.wanted - a.missing / a.wanted);
}

function newestOf(series: readonly UtilisationSeries[]): string | null {
  const newestS = series.reduce<number | null>((latest, each) => {
    const { endS } = seenOf(each);
    return latest === null || (endS !== null && endS > latest) ? endS : latest;
  }, null);
  return newestS === null ? null : isoOf(newestS);
}

/** How far recordings have no gaps. Whether the busiest moment of a machine lies in its recorded period, they do not tell. */
function samplesTaken(series: readonly UtilisationSeries[]): Estimate {
  const label = text('samples taken of the recorded periods', '採取期間のサンプル取得率');
  const { present, samples } = samplesOf(series.filter(({ metric }) => metric === 'cpuShare'));
  if (samples === 0) return unknown('share', label, NO_SERIES);
  const count = (what: ReturnType<typeof text>, value: number) =>
    known('measured', { value, unit: 'count', because: { label: what, inputs: [] } });
  return derive({
    label,
    formula: 'taken ÷ all',
    unit: 'share',
    inputs: {
      taken: count(text('samples taken', '取得済みのサンプル数'), present),
      all: count(text('samples of the recorded periods', '採取期間のサンプル数'), samples),
    },
    notes: [GAPS_ALONE],
  });
}

const ALIKE = text(
  'Every point counts alike: no source weighs them, so none is weighed here.',
  '各項目は同じ重みで数えます。重み付けの根拠となる出典がないためです。',
);
const IN_NO_CELL = text(
  'There, but in no cell of a file: typed by hand or derived.',
  '値はありますが、ファイルのセルには由来しません（手入力または導出値）。',
);
const EMPTY = text('Import an inventory.', 'サーバー台帳を取り込んでください。');
const NO_SERIES = text(
  'Import CPU use over time: then it is known how much of the period was sampled.',
  'CPU使用率の推移を取り込むと、期間のうちどれだけ測定されているかが分かります。',
);
const GAPS_ALONE = text(
  'CPU use of the machines that were recorded. It tells how few gaps their recordings have, not that the busiest moment lies in the time recorded.',
  '記録のあるサーバーのCPU使用率が対象です。欠測の少なさを示す値で、最も負荷の高い時点が採取期間に含まれるかどうかは示しません。',
);
