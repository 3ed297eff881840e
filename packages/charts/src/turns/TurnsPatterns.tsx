import type { ChartTheme } from '../chart-theme.ts';
import { turnsFill } from './turns-marks.ts';

const SIZE = 6;

/** The fill of each configuration of the key, to be used as `url(#…)` of `patternOf`. */
export function TurnsPatterns({ id, count, theme }: { id: string; count: number; theme: ChartTheme }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, which) => (
        <Pattern key={patternOf(id, which)} id={patternOf(id, which)} which={which} theme={theme} />
      ))}
    </defs>
  );
}

export function patternOf(id: string, which: number): string {
  return `${id}-${which}`;
}

function Pattern({ id, which, theme }: { id: string; which: number; theme: ChartTheme }) {
  const { colour, strength, texture } = turnsFill(which, theme.series.length);
  const fill = theme.series[colour] ?? theme.accent;
  // On the whole colour the texture is cut out, on a paler one it is the colour itself.
  const upon = strength === 1 ? theme.page : fill;
  return (
    <pattern id={id} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={SIZE} height={SIZE} fill={theme.page} />
      <rect width={SIZE} height={SIZE} fill={fill} fillOpacity={strength} />
      {texture === 'lines' && <line x1={SIZE / 2} y1={0} x2={SIZE / 2} y2={SIZE} stroke={upon} strokeWidth={1.5} />}
      {texture === 'dots' && <circle cx={SIZE / 2} cy={SIZE / 2} r={1.4} fill={upon} />}
    </pattern>
  );
}
