import type { ChartMode } from './chart-props.ts';

interface Shade {
  readonly light: string;
  readonly dark: string;
}

/**
 * Every colour of a chart, once. `before` and `after` differ by lightness as well as hue, so that grey print and colour-blind eyes
 * tell them apart; texts keep 4.5:1 on their page, marks 3:1.
 */
const PALETTE = {
  ink: { light: '#1c2321', dark: '#e6eae8' },
  quiet: { light: '#59636b', dark: '#a3adb3' },
  line: { light: '#e3e7e5', dark: '#2e3536' },
  page: { light: '#ffffff', dark: '#15191a' },
  accent: { light: '#2f6b4f', dark: '#9fc8b0' },
  before: { light: '#8d9893', dark: '#76827d' },
  hatch: { light: '#8d9893', dark: '#76827d' },
  warning: { light: '#a2440b', dark: '#f0a060' },
} as const satisfies Record<string, Shade>;

/** Lines of equal rank, told apart by lightness first: dark green, blue, ochre, violet, grey. */
const SERIES: readonly Shade[] = [
  { light: '#2f6b4f', dark: '#9fc8b0' },
  { light: '#0b6fa4', dark: '#7cc4ec' },
  { light: '#b4610a', dark: '#f0b070' },
  { light: '#7a4a91', dark: '#cfa6e3' },
  { light: '#59636b', dark: '#c2c9cd' },
];

type ChartColour = keyof typeof PALETTE;

export interface ChartTheme extends Readonly<Record<ChartColour, string>> {
  readonly series: readonly string[];
  readonly fontFamily: string;
  /** Of axes and labels; px on the screen, pt in print. */
  readonly fontSize: number;
}

/** Colours and type of one mode, the same object each time. The screen may override any colour by `--chart-<name>`; print has literals only. */
export function chartTheme(mode: ChartMode): ChartTheme {
  return THEMES[mode];
}

function themeOf(mode: ChartMode): ChartTheme {
  const colour = (name: string, { light, dark }: Shade) =>
    mode === 'print' ? light : `var(--chart-${name}, light-dark(${light}, ${dark}))`;
  const palette = Object.fromEntries(Object.entries(PALETTE).map(([name, shade]) => [name, colour(name, shade)]));
  return {
    ...(palette as Record<ChartColour, string>),
    series: SERIES.map((shade, index) => colour(`series-${index + 1}`, shade)),
    fontFamily: mode === 'print' ? 'Noto Sans JP' : 'inherit',
    fontSize: mode === 'print' ? 8 : 12,
  };
}

const THEMES: Readonly<Record<ChartMode, ChartTheme>> = { screen: themeOf('screen'), print: themeOf('print') };

/** How certainty is drawn, everywhere the same: measured solid, predicted dashed, an interval as a band, unknown hatched. */
export const MARKS = {
  measured: { strokeWidth: 2, strokeDasharray: 'none' },
  predicted: { strokeWidth: 2, strokeDasharray: '6 4' },
  interval: { fillOpacity: 0.16, stroke: 'none' },
  /** The part of a bar that belongs to its first part. */
  rest: { fillOpacity: 0.45 },
} as const;
