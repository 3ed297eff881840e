import type { ChartTheme } from '../chart-theme.ts';
import type { ConfigurationBar } from './configurations.series.ts';

interface ConfigurationTickProps {
  readonly bars: readonly ConfigurationBar[];
  readonly theme: ChartTheme;
  /** Given by the axis. */
  readonly x?: number;
  readonly y?: number;
  readonly index?: number;
}

/** Name of a configuration, and under it what it needs and gives. */
export function ConfigurationTick({ bars, theme, x = 0, y = 0, index = 0 }: ConfigurationTickProps) {
  const bar = bars[index];
  if (!bar) return null;
  return (
    <text x={x} y={y} textAnchor="end" fontSize={theme.fontSize}>
      <tspan x={x} dy="-0.2em" fill={theme.ink} fontWeight={bar.recommended ? 700 : 400}>
        {bar.label}
      </tspan>
      <tspan x={x} dy="1.3em" fill={theme.quiet}>
        {bar.says}
      </tspan>
    </text>
  );
}
