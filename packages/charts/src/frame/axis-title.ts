import type { ChartTheme } from '../chart-theme.ts';

/** Title of a horizontal axis, under its right end. */
export function belowAxis(value: string, theme: ChartTheme) {
  return {
    value,
    position: 'insideBottomRight',
    offset: -theme.fontSize * 0.6,
    fill: theme.quiet,
    fontSize: theme.fontSize,
  } as const;
}

/** Title of a vertical axis, lying above its upper end so that it is read without turning the head. */
export function aboveAxis(value: string, theme: ChartTheme) {
  return {
    value,
    position: 'top',
    offset: theme.fontSize,
    textAnchor: 'start',
    dx: -theme.fontSize * 2,
    fill: theme.quiet,
    fontSize: theme.fontSize,
  } as const;
}
