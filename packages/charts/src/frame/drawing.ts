import type { ChartMode } from '../chart-props.ts';
import { chartTheme } from '../chart-theme.ts';

interface Size {
  readonly mode: ChartMode;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Size and type of a drawing: on the screen it fills its container, in print it is as wide as it is told. */
export function drawingProps({ mode, width, height }: Size, usualHeight: number) {
  const { fontFamily, fontSize, quiet } = chartTheme(mode);
  const style = { fontFamily, fontSize, fill: quiet };
  const screen = mode === 'screen' && width === undefined;
  return {
    height: height ?? usualHeight,
    style: screen ? { ...style, width: '100%' } : style,
    ...(screen ? { responsive: true } : { width: width ?? PRINT_WIDTH }),
  };
}

/** Text width of an A4 page of the proposal, pt. */
const PRINT_WIDTH = 467;
