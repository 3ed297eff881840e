import type { ChartTheme } from '../chart-theme.ts';

/** The box that follows the pointer: page colours, no animation. */
export function tooltipProps(theme: ChartTheme) {
  return {
    isAnimationActive: false,
    contentStyle: {
      background: theme.page,
      border: `1px solid ${theme.line}`,
      borderRadius: 4,
      fontSize: theme.fontSize,
    },
    labelStyle: { color: theme.ink, fontWeight: 600 },
    itemStyle: { color: theme.ink },
    cursor: { stroke: theme.quiet, fill: theme.line, fillOpacity: 0.4 },
  } as const;
}
