import { DefaultZIndexes, usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts';
import type { ChartTheme } from '../chart-theme.ts';
import { type Box, type PlacedLabel, placeLabels, type Side } from './place-labels.ts';
import { textWidth } from './text-width.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A point in the units of its axes. */
interface NamedPoint extends Place {
  /** Each as its lines, the fullest first. */
  readonly wordings: readonly (readonly string[])[];
  readonly bold?: boolean;
}

interface PointLabelsProps {
  readonly points: readonly NamedPoint[];
  readonly sides: readonly Side[];
  /** From the middle of a point to its label, in the units of the drawing. */
  readonly reach: number;
  readonly theme: ChartTheme;
  /** A line that labels keep off where they can. */
  readonly curve?: readonly Place[];
  /** An upright line, and what stands at its upper end, which labels keep off. */
  readonly mark?: { readonly x: number; readonly says: string; readonly side: 'left' | 'right' } | null;
  /** How much of the margin right of the axes labels may take. */
  readonly beyond?: number;
}

const LINE_EMS = 1.35;
/** Where a line is set within its height. */
const BASELINE_EMS = 1.05;
/** Figures and capitals are wider than letters are on the mean, bold ones still wider: no label may turn out wider than its place. */
const [WIDER, BOLD] = [1.14, 1.2];
/** Between a label and the next one, so that two numbers are not read as one. */
const GAP_EMS = 0.6;
/** From the end of a mark to its words, as Recharts sets them. */
const MARK_OFFSET = 5;

/** What is said beside points, none over another: what has no room says less, and in the end nothing, for the table says it all. */
export function PointLabels({ points, sides, reach, theme, curve = [], mark = null, beyond = 0 }: PointLabelsProps) {
  const [x, y, area] = [useXAxisScale(), useYAxisScale(), usePlotArea()];
  if (!x || !y || !area) return null;
  const em = theme.fontSize;
  const at = (place: Place) => ({ x: x(place.x) ?? 0, y: y(place.y) ?? 0 });
  const sized = points.map(({ wordings, bold, ...place }) => ({
    ...at(place),
    wordings: wordings.map((lines) => ({
      width: Math.max(...lines.map((line) => textWidth(line, em))) * (bold ? BOLD : WIDER) + GAP_EMS * em,
      height: lines.length * LINE_EMS * em,
    })),
  }));
  const labels = placeLabels(sized, {
    area: { left: area.x, top: area.y, right: area.x + area.width + beyond, bottom: area.y + area.height },
    taken: mark ? boxesOf(mark, x(mark.x) ?? 0, area, em) : [],
    crossed: stretchesOf(curve.map(at)),
    reach,
    sides,
  });
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {points.map((point, index) => {
        const label = labels[index];
        return label ? <Lines key={`${point.x} ${point.y}`} point={point} label={label} theme={theme} /> : null;
      })}
    </ZIndexLayer>
  );
}

function Lines({ point, label, theme }: { point: NamedPoint; label: PlacedLabel; theme: ChartTheme }) {
  const em = theme.fontSize;
  const [name = '', ...others] = point.wordings[label.wording] ?? [];
  return (
    <text x={label.left} y={label.top + BASELINE_EMS * em} fontSize={em} fill={theme.ink}>
      <tspan fontWeight={point.bold ? 700 : 400}>{name}</tspan>
      {others.map((line) => (
        <tspan key={line} x={label.left} dy={`${LINE_EMS}em`} fill={theme.quiet}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Of an upright line its own box and that of its words. */
function boxesOf(
  mark: { readonly says: string; readonly side: 'left' | 'right' },
  x: number,
  area: { readonly y: number; readonly height: number },
  em: number,
): readonly Box[] {
  const width = MARK_OFFSET + textWidth(mark.says, em) * WIDER;
  const [left, right] = mark.side === 'left' ? [x - width, x] : [x, x + width];
  return [
    { left: x - 1, right: x + 1, top: area.y, bottom: area.y + area.height },
    { left, right, top: area.y, bottom: area.y + MARK_OFFSET + LINE_EMS * em },
  ];
}

/** The boxes around the stretches of a line. */
function stretchesOf(line: readonly Place[]): readonly Box[] {
  return line.slice(1).map((to, index) => {
    const from = line[index] ?? to;
    return {
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      top: Math.min(from.y, to.y) - 1,
      bottom: Math.max(from.y, to.y) + 1,
    };
  });
}
