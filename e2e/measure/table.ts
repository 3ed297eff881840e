/** One line of the comparison: what was measured and what it should reach. */
export interface Line {
  readonly what: string;
  readonly value: number;
  readonly target: number;
  readonly unit: string;
}

const WIDTH = 71;

/** The lines as a table, those beyond their target marked. */
export function tableOf(lines: readonly Line[]): string {
  return lines
    .map(({ what, value, target, unit }) => {
      const mark = value <= target ? '' : '  beyond';
      return `${what.padEnd(WIDTH)}  ${figure(value).padStart(8)} ${unit.padEnd(6)} ≤ ${figure(target)}${mark}`;
    })
    .join('\n');
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : `${Number(value.toPrecision(3))}`;
}
