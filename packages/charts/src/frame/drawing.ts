import { say } from '@tatami/wording';
import type { ChartProps } from '../chart-props.ts';
import { chartTheme } from '../chart-theme.ts';

type Drawing = Pick<ChartProps<unknown>, 'mode' | 'width' | 'height' | 'title' | 'language'>;

/** Size and type of a drawing: on the screen it fills its container, in print it is as wide as it is told. */
export function drawingProps({ mode, width, height, title, language }: Drawing, usualHeight: number) {
  const { fontFamily, fontSize, quiet } = chartTheme(mode);
  const style = { fontFamily, fontSize, fill: quiet };
  const screen = mode === 'screen' && width === undefined;
  return {
    'aria-label': say(title, language),
    height: height ?? usualHeight,
    style: screen ? { ...style, width: '100%' } : style,
    ...(screen ? { responsive: true } : { width: width ?? PRINT_WIDTH }),
  };
}

/** Text width of an A4 page of the proposal, pt. */
const PRINT_WIDTH = 467;
