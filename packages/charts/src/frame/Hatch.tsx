import { useId } from 'react';
import type { ChartTheme } from '../chart-theme.ts';

/** An id for a pattern that no other chart of the page uses. */
export function useHatchId(): string {
  return `hatch-${useId().replace(/\W/g, '')}`;
}

/** The fill that means "unknown", to be used as `url(#id)`. */
export function Hatch({ id, theme }: { readonly id: string; readonly theme: ChartTheme }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} fill={theme.page} />
        <line x1={0} y1={0} x2={0} y2={6} stroke={theme.hatch} strokeWidth={1.5} />
      </pattern>
    </defs>
  );
}
