import type { ChartTheme } from '../chart-theme.ts';
import { textWidth } from '../frame/text-width.ts';

/** What stands beside a bar: its name, and under it what it stands for. */
export interface TickLines {
  readonly label: string;
  readonly says: string;
  readonly bold: boolean;
}

/** Between the names and their bars, px. */
const BESIDE_BARS = 16;
/** Figures and bold letters are wider than letters are on the mean. */
const WIDER = 1.1;

/** How wide an axis of such names has to be on the screen, px: no wider, for that room is the bars'. */
export function namesWidth(lines: readonly Pick<TickLines, 'label' | 'says'>[], { fontSize }: ChartTheme): number {
  const widths = lines.flatMap(({ label, says }) => [textWidth(label, fontSize), textWidth(says, fontSize)]);
  return Math.ceil(Math.max(0, ...widths) * WIDER) + BESIDE_BARS;
}

interface TwoLineTickProps {
  readonly lines: readonly TickLines[];
  readonly theme: ChartTheme;
  /** Given by the axis. */
  readonly x?: number;
  readonly y?: number;
  readonly index?: number;
}

/** The name of a bar in two lines. */
export function TwoLineTick({ lines, theme, x = 0, y = 0, index = 0 }: TwoLineTickProps) {
  const line = lines[index];
  if (!line) return null;
  return (
    <text x={x} y={y} textAnchor="end" fontSize={theme.fontSize}>
      <tspan x={x} dy="-0.2em" fill={theme.ink} fontWeight={line.bold ? 700 : 400}>
        {line.label}
      </tspan>
      <tspan x={x} dy="1.3em" fill={theme.quiet}>
        {line.says}
      </tspan>
    </text>
  );
}
