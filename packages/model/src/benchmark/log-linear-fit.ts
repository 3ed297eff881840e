/** One observation: log of the outcome, logs of what drives it, and the group whose own level is taken out. */
export interface Observation {
  readonly group: string;
  readonly outcome: number;
  readonly drivers: readonly number[];
}

/** outcome = level of the group + sum of slope × (driver − the group's mean driver). */
export interface GroupedFit {
  readonly slopes: readonly number[];
  readonly groups: ReadonlyMap<string, GroupMeans>;
}

interface GroupMeans {
  readonly count: number;
  readonly outcome: number;
  readonly drivers: readonly number[];
}

/** Least squares with one level per group (fixed effects): slopes come from differences inside groups only. */
export function fitByGroup(observations: readonly Observation[]): GroupedFit {
  const groups = meansOf(observations);
  const width = observations[0]?.drivers.length ?? 0;
  const normal = Array.from({ length: width }, () => new Array<number>(width + 1).fill(0));
  for (const { group, outcome, drivers } of observations) {
    const means = groups.get(group) as GroupMeans;
    const centred = drivers.map((driver, k) => driver - (means.drivers[k] ?? 0));
    normal.forEach((row, i) => {
      const weight = centred[i] ?? 0;
      centred.forEach((value, j) => {
        row[j] = (row[j] ?? 0) + weight * value;
      });
      row[width] = (row[width] ?? 0) + weight * (outcome - means.outcome);
    });
  }
  return { slopes: solve(normal), groups };
}

/** The fitted log outcome; null for a group the fit has not seen. */
export function predictByGroup(fit: GroupedFit, group: string, drivers: readonly number[]): number | null {
  const means = fit.groups.get(group);
  if (!means) return null;
  return drivers.reduce(
    (sum, driver, k) => sum + (fit.slopes[k] ?? 0) * (driver - (means.drivers[k] ?? 0)),
    means.outcome,
  );
}

function meansOf(observations: readonly Observation[]): ReadonlyMap<string, GroupMeans> {
  const members = new Map<string, Observation[]>();
  for (const observation of observations) {
    const its = members.get(observation.group);
    if (its) its.push(observation);
    else members.set(observation.group, [observation]);
  }
  return new Map(
    [...members].map(([group, its]) => [
      group,
      {
        count: its.length,
        outcome: mean(its.map(({ outcome }) => outcome)),
        drivers: (its[0]?.drivers ?? []).map((_, k) => mean(its.map(({ drivers }) => drivers[k] ?? 0))),
      },
    ]),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Gauss-Jordan on the augmented normal equations; a driver that never varies gets slope 0. */
function solve(rows: readonly number[][]): readonly number[] {
  const width = rows.length;
  const matrix = rows.map((row) => [...row]);
  matrix.forEach((pivotRow, i) => {
    const pivot = pivotRow[i] ?? 0;
    if (Math.abs(pivot) < 1e-12) return;
    for (let j = 0; j <= width; j += 1) pivotRow[j] = (pivotRow[j] ?? 0) / pivot;
    matrix.forEach((row, k) => {
      const factor = row[i] ?? 0;
      if (k === i || factor === 0) return;
      for (let j = 0; j <= width; j += 1) row[j] = (row[j] ?? 0) - factor * (pivotRow[j] ?? 0);
    });
  });
  return matrix.map((row, i) => (Math.abs(row[i] ?? 0) < 1e-12 ? 0 : (row[width] ?? 0)));
}
