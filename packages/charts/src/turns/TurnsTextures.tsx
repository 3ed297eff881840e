import type { ChartTheme } from '../chart-theme.ts';
import { turnsFill } from './turns-marks.ts';

const SIZE = 6;

/** What the stretches of one configuration are drawn with: a colour, how much of it, and the url of the texture upon it. */
export interface TurnsPaint {
  readonly fill: string;
  readonly strength: number;
  readonly over: string | null;
}

/** The paint of the configuration at this place of the key, by the id that its textures have in the drawing. */
export function turnsPaint(which: number, textures: string, theme: ChartTheme): TurnsPaint {
  const { colour, strength, texture } = turnsFill(which, theme.series.length);
  return {
    fill: theme.series[colour] ?? theme.accent,
    strength,
    over: texture === 'plain' ? null : `url(#${textures}-${which})`,
  };
}

/** The textures of so many configurations. Their ground is bare: tiles of a colour would show their seams. */
export function TurnsTextures({ id, count, theme }: { id: string; count: number; theme: ChartTheme }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, which) => ({ which, ...turnsFill(which, theme.series.length) }))
        .filter(({ texture }) => texture !== 'plain')
        .map(({ which, colour, strength, texture }) => {
          // On the whole colour it is cut out, on a paler one it is the colour itself.
          const ink = strength === 1 ? theme.page : (theme.series[colour] ?? theme.accent);
          return (
            <pattern key={which} id={`${id}-${which}`} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
              {texture === 'lines' ? (
                <path d={DIAGONALS} stroke={ink} strokeWidth={1.4} />
              ) : (
                <circle cx={SIZE / 2} cy={SIZE / 2} r={1.5} fill={ink} />
              )}
            </pattern>
          );
        })}
    </defs>
  );
}

/** One across the tile, and the corners of its neighbours. */
const DIAGONALS = `M0 ${SIZE} L${SIZE} 0 M-1 1 L1 -1 M${SIZE - 1} ${SIZE + 1} L${SIZE + 1} ${SIZE - 1}`;
