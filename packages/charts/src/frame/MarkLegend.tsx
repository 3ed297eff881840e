import type { ReactElement } from 'react';
import { useChartWidth } from 'recharts';
import { type ChartTheme, MARKS } from '../chart-theme.ts';
import { textWidth } from './text-width.ts';

/** One way of drawing and what it means. `fill` is a colour, or the url of a hatch. */
export interface LegendItem {
  readonly shape: 'dot' | 'line' | 'dash' | 'band' | 'box' | 'tint' | 'frame';
  readonly fill: string;
  readonly label: string;
  /** Of a box: how much of its colour, 1 where absent, and the url of what lies upon it. */
  readonly strength?: number;
  readonly over?: string | null;
}

interface MarkLegendProps {
  readonly items: readonly LegendItem[];
  readonly theme: ChartTheme;
}

const SWATCH_EMS = 1.8;
const BESIDE_EMS = 0.6;
const GAP_EMS = { most: 1.6, least: 0.4 };

/** What the marks mean, in print: one line along the top edge of the drawing, closer together where that is short. */
export function PrintLegend({ items, theme }: MarkLegendProps) {
  const em = theme.fontSize;
  const widths = items.map(({ label }) => (SWATCH_EMS + BESIDE_EMS) * em + textWidth(label, em));
  const room = (useChartWidth() ?? Number.POSITIVE_INFINITY) - em - sum(widths);
  const gap = Math.min(GAP_EMS.most * em, Math.max(GAP_EMS.least * em, room / items.length));
  return (
    <g>
      {items.map(({ label, ...mark }, index) => (
        <g key={label} transform={`translate(${em + sum(widths.slice(0, index)) + index * gap} ${em})`}>
          <Swatch {...mark} width={SWATCH_EMS * em} em={em} />
          <text x={(SWATCH_EMS + BESIDE_EMS) * em} dy="0.35em" fontSize={em} fill={theme.quiet}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** What the marks mean, on the screen: above the drawing, in as many lines as it needs. */
export function ScreenLegend({ items, theme }: MarkLegendProps) {
  const em = theme.fontSize;
  return (
    <ul style={{ ...LIST, color: theme.quiet, fontSize: em }}>
      {items.map(({ label, ...mark }) => (
        <li key={label} style={{ display: 'flex', alignItems: 'center', gap: '0.5em' }}>
          <svg width={SWATCH_EMS * em} height={em} viewBox={`0 ${-em / 2} ${SWATCH_EMS * em} ${em}`} aria-hidden="true">
            <Swatch {...mark} width={SWATCH_EMS * em} em={em} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

const LIST = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.5em',
  rowGap: '0.25em',
  listStyle: 'none',
  margin: '0 0 0.5em',
  padding: 0,
} as const;

interface SwatchProps extends Omit<LegendItem, 'label'> {
  readonly width: number;
  readonly em: number;
}

function Swatch({ shape, fill, strength = 1, over, width, em }: SwatchProps): ReactElement {
  const box = { x: 0, y: -em / 2, width, height: em };
  switch (shape) {
    case 'dot':
      return <circle cx={width / 2} r={em * 0.42} fill={fill} />;
    case 'line':
      return <line x2={width} stroke={fill} {...MARKS.measured} />;
    case 'dash':
      return <line x2={width} stroke={fill} {...MARKS.predicted} strokeDasharray="4 2.5" />;
    case 'band':
      return <rect {...box} fill={fill} {...MARKS.interval} />;
    case 'box':
      return (
        <g>
          <rect {...box} fill={fill} fillOpacity={strength} />
          {over && <rect {...box} fill={over} />}
        </g>
      );
    case 'frame':
      return <rect {...box} fill="none" stroke={fill} />;
    case 'tint':
      return <rect {...box} fill={fill} {...MARKS.rest} />;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
