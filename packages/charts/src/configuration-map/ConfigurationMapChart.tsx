import { GIB_PER_TIB, type Language, text } from '@tatami/model';
import { formatNumber, formatQuantity, say } from '@tatami/wording';
import { CartesianGrid, Label, ReferenceArea, Scatter, ScatterChart, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import { PointLabels } from '../frame/PointLabels.tsx';
import {
  type ConfigurationMapData,
  configurationMapRowsOf,
  type MapPoint,
  mapPoints,
} from './configuration-map.series.ts';

const EMPTY = text('Two configurations with a known memory make a map.', 'メモリ容量の分かる構成が2つ以上必要です。');
const FEASIBLE = text('possible', '構成可能');
const WITH_BOARDS = text('possible only with memory-only boards', 'メモリ専用ボードで新たに可能');
const MEASURED = text('measured', '実測');
const CHOSEN = text('this scenario', 'このシナリオ');
const CORES = text('cores of one server', '1台のコア数');
const MEMORY = text('memory of one server', '1台のメモリ');

const HEIGHT = 320;
/** Axis and margins, and a column with the names beside its points, px. */
const [NARROWEST, COLUMN_PX] = [106, 118];
/** Part of the way to the next number of cores that a column takes to each side. */
const HALF_COLUMN = 0.3;
/** Part of it that is left free at both ends. */
const AROUND = 0.5;
/** A column has its room to the right of its points. */
const SIDES = ['right', 'belowRight', 'aboveRight', 'left', 'belowLeft', 'aboveLeft'] as const;

/** Which cores and which memory can one server have, and which only with memory-only boards? Columns are what is possible, points what was weighed. */
export function ConfigurationMapChart(props: ChartProps<ConfigurationMapData>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const points = mapPoints(data, language);
  return (
    <ChartFrame
      {...props}
      table={configurationMapRowsOf(data, language)}
      empty={points.length > 0 ? null : EMPTY}
      legend={points.length > 0 ? legendOf(data, points, theme, language) : []}
      minWidth={NARROWEST + data.map.length * COLUMN_PX}
    >
      {points.length > 0 && <Columns {...props} points={points} theme={theme} />}
    </ChartFrame>
  );
}

interface ColumnsProps extends ChartProps<ConfigurationMapData> {
  readonly points: readonly MapPoint[];
  readonly theme: ChartTheme;
}

function Columns({ points, theme, ...props }: ColumnsProps) {
  const { data, language, mode } = props;
  const { map } = data;
  const axis = axisProps(theme);
  const most = Math.max(
    ...map.map(({ withoutBoardsGiB, withBoardsGiB }) => Math.max(withoutBoardsGiB, withBoardsGiB ?? 0)),
  );
  const step = most >= GIB_PER_TIB ? GIB_PER_TIB : 1;
  const memory = ticksUpTo(most / step, 4).map((tick) => tick * step);
  const cores = map.map((column) => column.cores);
  const gap = Math.min(...cores.slice(1).map((count, index) => count - (cores[index] ?? 0)), cores[0] ?? 1);
  const [first, last] = [cores[0] ?? 0, cores.at(-1) ?? 0];
  const margin = {
    top: (mode === 'print' ? 5 : 3) * theme.fontSize,
    right: mode === 'print' ? 48 : 72,
    bottom: theme.fontSize,
    left: 4,
  };
  return (
    <ScatterChart margin={margin} {...drawingProps(props, HEIGHT)}>
      {mode === 'print' && <PrintLegend items={legendOf(data, points, theme, language)} theme={theme} />}
      <CartesianGrid stroke={theme.line} vertical={false} />
      {map.map(({ cores: count, withoutBoardsGiB, withBoardsGiB }) => (
        <ReferenceArea
          key={count}
          x1={count - HALF_COLUMN * gap}
          x2={count + HALF_COLUMN * gap}
          y1={0}
          y2={withoutBoardsGiB}
          fill={theme.before}
          {...MARKS.interval}
          {...(withBoardsGiB !== null && { ifOverflow: 'visible' as const })}
        />
      ))}
      {map.map(
        ({ cores: count, withoutBoardsGiB, withBoardsGiB }) =>
          withBoardsGiB !== null &&
          withBoardsGiB > withoutBoardsGiB && (
            <ReferenceArea
              key={`boards ${count}`}
              x1={count - HALF_COLUMN * gap}
              x2={count + HALF_COLUMN * gap}
              y1={withoutBoardsGiB}
              y2={withBoardsGiB}
              fill={theme.accent}
              {...MARKS.interval}
            />
          ),
      )}
      <XAxis
        {...axis}
        type="number"
        dataKey="cores"
        domain={[first - AROUND * gap, last + AROUND * gap]}
        ticks={cores}
        tickFormatter={(count: number) => formatNumber(count, language)}
      >
        <Label {...belowAxis(say(CORES, language), theme)} />
      </XAxis>
      <YAxis
        {...axis}
        type="number"
        dataKey="memoryGiB"
        axisLine={false}
        width={mode === 'print' ? 44 : 68}
        domain={[0, (memory.at(-1) ?? most) * HEADROOM]}
        ticks={memory}
        tickFormatter={(value: number) =>
          value === 0 ? formatNumber(0, language) : formatQuantity(value, 'GiB', language)
        }
      >
        <Label {...aboveAxis(say(MEMORY, language), theme)} />
      </YAxis>
      <Scatter data={[...points]} shape={pointShape(theme)} isAnimationActive={false} />
      <PointLabels
        points={points.map(({ cores: x, memoryGiB: y, label, says, recommended: bold }) => ({
          x,
          y,
          wordings: [[label, says], [label], [says]],
          bold,
        }))}
        sides={SIDES}
        reach={3 * radiusOf(theme)}
        theme={theme}
        beyond={margin.right}
      />
    </ScatterChart>
  );
}

/** Over the largest memory, so that what stands there is named beside it as all others are. */
const HEADROOM = 1.08;

const radiusOf = (theme: ChartTheme) => theme.fontSize * 0.42;

interface DrawnPoint {
  readonly cx?: number | undefined;
  readonly cy?: number | undefined;
  readonly payload?: MapPoint | undefined;
}

function pointShape(theme: ChartTheme) {
  const radius = radiusOf(theme);
  return ({ cx = 0, cy = 0, payload }: DrawnPoint) => {
    if (!payload) return <g />;
    const { measured, recommended, chosen } = payload;
    const colour = recommended ? theme.accent : theme.quiet;
    return (
      <g>
        {chosen && (
          <rect
            x={cx - 2 * radius}
            y={cy - 2 * radius}
            width={4 * radius}
            height={4 * radius}
            fill="none"
            stroke={theme.ink}
            strokeWidth={1.5}
          />
        )}
        <circle cx={cx} cy={cy} r={radius} fill={measured ? colour : theme.page} stroke={colour} strokeWidth={1.5} />
      </g>
    );
  };
}

function legendOf(
  { map }: ConfigurationMapData,
  points: readonly MapPoint[],
  theme: ChartTheme,
  language: Language,
): readonly LegendItem[] {
  const withBoards = map.some(({ withBoardsGiB, withoutBoardsGiB }) => (withBoardsGiB ?? 0) > withoutBoardsGiB);
  const items: readonly (LegendItem | false)[] = [
    { shape: 'band', fill: theme.before, label: say(FEASIBLE, language) },
    withBoards && { shape: 'band', fill: theme.accent, label: say(WITH_BOARDS, language) },
    points.some(({ measured }) => measured) && { shape: 'dot', fill: theme.quiet, label: say(MEASURED, language) },
    points.some(({ recommended }) => recommended) && {
      shape: 'dot',
      fill: theme.accent,
      label: say(CHART_WORDS.recommended, language),
    },
    points.some(({ chosen }) => chosen) && { shape: 'frame', fill: theme.ink, label: say(CHOSEN, language) },
  ];
  return items.filter((item) => item !== false);
}
