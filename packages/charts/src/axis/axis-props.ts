import type { ChartTheme } from '../chart-theme.ts';

/** How every axis is drawn: quiet figures, no tick marks, every tick asked for. */
export function axisProps(theme: ChartTheme) {
  return {
    tick: { fill: theme.quiet, fontSize: theme.fontSize },
    stroke: theme.line,
    tickLine: false,
    interval: 0,
  } as const;
}
