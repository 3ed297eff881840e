import type { ChartTheme } from '../chart-theme.ts';
import { linesOf } from '../frame/text-lines.ts';

interface NameTickProps {
  readonly theme: ChartTheme;
  /** Room for the name, in the unit of the drawing. */
  readonly room: number;
  /** Given by the axis. */
  readonly x?: number;
  readonly y?: number;
  readonly payload?: { readonly value: string };
}

const LINE_EM = 1.25;

/** The name of a bar, in as many lines as its room asks for: an axis of its own breaks names at spaces alone, and Japanese has none. */
export function NameTick({ theme, room, x = 0, y = 0, payload }: NameTickProps) {
  const lines = linesOf(payload?.value ?? '', room, theme.fontSize);
  const first = 0.35 - ((lines.length - 1) / 2) * LINE_EM;
  return (
    <text x={x} y={y} textAnchor="end" fontSize={theme.fontSize} fill={theme.quiet}>
      {lines.map((line, at) => (
        <tspan key={lines.slice(at).join('')} x={x} dy={`${at === 0 ? first : LINE_EM}em`}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
