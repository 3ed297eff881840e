import { type Alternatives, text } from '@tatami/model';
import { Bar, BarChart, type RectangleProps, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import { TwoLineTick } from '../axis/TwoLineTick.tsx';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme } from '../chart-theme.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { useHatchId } from '../frame/Hatch.tsx';
import { textWidth } from '../frame/text-width.ts';
import { type TurnsPaint, TurnsTextures, turnsPaint } from './TurnsTextures.tsx';
import { type TurnsConfiguration, type TurnsMark, type TurnsRow, turnsRowsOf, turnsSeries } from './turns.series.ts';

const EMPTY = text(
  'At no price and no demand that was looked at does the order turn.',
  '調べた価格・需要の範囲では、順位は入れ替わりません。',
);

/** Names of rows and three amounts in each need this much, px. */
const NARROWEST = 480;
const BAR_EMS = 1.9;
const ROW_EMS = 5.4;
/** Of one line of the key in print. */
const KEY_EMS = 1.5;

/**
 * Up to which price and which demand does the cheapest configuration stay the cheapest? One row each, on a scale of its own: the stretch of
 * each configuration bears its letter, "now" stands above, the turns below.
 */
export function TurnsChart(props: ChartProps<Alternatives>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const textures = useHatchId();
  const series = turnsSeries(data, language);
  const configurations = series?.configurations ?? [];
  const em = theme.fontSize;
  const key = mode === 'print' ? KEY_EMS * em * configurations.length : 0;
  const rows = series?.rows ?? [];
  return (
    <ChartFrame
      {...props}
      table={turnsRowsOf(data, language)}
      empty={series ? null : EMPTY}
      legend={configurations.map((each, which) => ({
        shape: 'box',
        ...turnsPaint(which, textures, theme),
        label: keyText(each),
      }))}
      minWidth={NARROWEST}
    >
      {series && (
        <BarChart
          data={rows.map((row) => ({ ...row, whole: 1 }))}
          layout="vertical"
          margin={{ top: key, right: em, bottom: 0, left: 4 }}
          {...drawingProps(props, ROW_EMS * em * rows.length + key)}
        >
          <TurnsTextures id={textures} count={configurations.length} theme={theme} />
          {mode === 'print' && <Key configurations={configurations} textures={textures} theme={theme} />}
          <XAxis type="number" domain={[0, 1]} hide />
          <YAxis
            {...axisProps(theme)}
            type="category"
            dataKey="key"
            axisLine={false}
            width={mode === 'print' ? 104 : 150}
            tick={<TwoLineTick lines={rows.map((row) => ({ ...row, bold: false }))} theme={theme} />}
          />
          <Bar dataKey="whole" isAnimationActive={false} shape={rowShape(theme, configurations, textures)} />
        </BarChart>
      )}
    </ChartFrame>
  );
}

function keyText({ letter, name }: TurnsConfiguration): string {
  return `${letter}  ${name}`;
}

interface KeyProps {
  readonly configurations: readonly TurnsConfiguration[];
  readonly textures: string;
  readonly theme: ChartTheme;
}

function Key({ configurations, textures, theme }: KeyProps) {
  const em = theme.fontSize;
  return (
    <g>
      {configurations.map((each, which) => (
        <g key={each.letter} transform={`translate(${em / 2} ${em + which * KEY_EMS * em})`}>
          <Painted
            box={{ x: 0, y: -em / 2, width: 1.8 * em, height: em }}
            paint={turnsPaint(which, textures, theme)}
            theme={theme}
          />
          <text x={2.4 * em} dy="0.35em" fontSize={em} fill={theme.quiet}>
            {keyText(each)}
          </text>
        </g>
      ))}
    </g>
  );
}

function rowShape(theme: ChartTheme, configurations: readonly TurnsConfiguration[], textures: string) {
  return ({ x = 0, y = 0, width = 0, height = 0, payload }: RectangleProps & { payload?: TurnsRow }) => {
    if (!payload) return <g />;
    const em = theme.fontSize;
    const middle = Number(y) + height / 2;
    const bar = { top: middle - (BAR_EMS * em) / 2, bottom: middle + (BAR_EMS * em) / 2 };
    const left = Number(x);
    const at = (share: number) => left + share * width;
    return (
      <g>
        {payload.bands.map(({ from, to, which }) => (
          // One configuration may be the cheapest in two stretches.
          <g key={from}>
            <Painted
              box={{ x: at(from), y: bar.top, width: (to - from) * width, height: BAR_EMS * em }}
              paint={turnsPaint(which, textures, theme)}
              theme={theme}
            />
            <rect
              x={at((from + to) / 2) - 0.6 * em}
              y={middle - 0.65 * em}
              width={1.2 * em}
              height={1.3 * em}
              rx={0.2 * em}
              fill={theme.page}
            />
            <text
              x={at((from + to) / 2)}
              y={middle}
              dy="0.35em"
              textAnchor="middle"
              fontSize={em}
              fontWeight={700}
              fill={theme.ink}
            >
              {configurations[which]?.letter}
            </text>
          </g>
        ))}
        <Mark mark={payload.now} edge={bar.top} side={-1} {...{ left, width, theme }} />
        {payload.turns.map((turn) => (
          <Mark key={turn.at} mark={turn} edge={bar.bottom} side={1} {...{ left, width, theme }} />
        ))}
      </g>
    );
  };
}

interface PaintedProps {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly paint: TurnsPaint;
  readonly theme: ChartTheme;
}

function Painted({ box, paint: { fill, strength, over }, theme }: PaintedProps) {
  return (
    <g>
      <rect {...box} fill={fill} fillOpacity={strength} />
      {over && <rect {...box} fill={over} />}
      <rect {...box} fill="none" stroke={theme.before} />
    </g>
  );
}

interface MarkProps {
  readonly mark: TurnsMark;
  /** Of the bar: its upper or lower edge. */
  readonly edge: number;
  /** -1 = above the edge, 1 = below it. */
  readonly side: -1 | 1;
  readonly left: number;
  readonly width: number;
  readonly theme: ChartTheme;
}

/** A tick at an edge of the bar with its amount beside it, within the width of the row. */
function Mark({ mark, edge, side, left, width, theme }: MarkProps) {
  const em = theme.fontSize;
  const at = left + mark.at * width;
  const half = textWidth(mark.label, em) / 2;
  return (
    <g>
      <line x1={at} x2={at} y1={edge} y2={edge + side * 0.35 * em} stroke={theme.ink} />
      <text
        x={Math.min(Math.max(at, left + half), left + width - half)}
        y={edge + side * (side < 0 ? 0.6 : 1.3) * em}
        textAnchor="middle"
        fontSize={em}
        fill={theme.ink}
      >
        {mark.label}
      </text>
    </g>
  );
}
