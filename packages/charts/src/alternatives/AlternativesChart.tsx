import { type Alternatives, type Language, text } from '@tatami/model';
import { formatNumber, say } from '@tatami/wording';
import { CartesianGrid, Label, Scatter, ScatterChart, Tooltip, XAxis, YAxis } from 'recharts';
import { axisName } from '../axis/axis-name.ts';
import { axisProps } from '../axis/axis-props.ts';
import { ticksUpTo } from '../axis/ticks.ts';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme, MARKS } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import {
  type AlternativePoint,
  type AlternativesSeries,
  alternativesRowsOf,
  alternativesSeries,
} from './alternatives.series.ts';

const EMPTY = text(
  'The prices of the licences are needed to compare costs.',
  '費用の比較には、ライセンスの価格が必要です。',
);
const CHEAPEST = text('cheapest', '最も安価');
const STATED = text('this scenario', 'このシナリオ');
const FRONTIER = text('nothing is cheaper with as few servers', '同じ台数以下でより安価な構成なし');
const OTHERS = text('other configurations', 'その他の構成');

const HEIGHT = 300;

/** What does each configuration cost, and how many servers does it take? One point each; the line joins those that nothing beats. */
export function AlternativesChart(props: ChartProps<Alternatives>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const series = alternativesSeries(data, language);
  return (
    <ChartFrame
      {...props}
      table={alternativesRowsOf(data, language)}
      empty={series ? null : EMPTY}
      legend={series ? legendOf(theme, language) : []}
    >
      {series && <Points {...props} series={series} theme={theme} />}
    </ChartFrame>
  );
}

interface PointsProps extends ChartProps<Alternatives> {
  readonly series: AlternativesSeries;
  readonly theme: ChartTheme;
}

function Points({ series, theme, ...props }: PointsProps) {
  const { language, mode } = props;
  const { points, frontier, highest, most, scale } = series;
  const costs = ticksUpTo(highest / scale.divisor, 4).map((tick) => tick * scale.divisor);
  const servers = ticksUpTo(most, 4).filter(Number.isInteger);
  const axis = axisProps(theme);
  const shape = pointShape(theme, mode === 'print' ? 2.5 : 4);
  return (
    <ScatterChart
      margin={{ top: (mode === 'print' ? 5 : 3) * theme.fontSize, right: 16, bottom: theme.fontSize, left: 4 }}
      {...drawingProps(props, HEIGHT)}
    >
      {mode === 'print' && <PrintLegend items={legendOf(theme, language)} theme={theme} />}
      <CartesianGrid stroke={theme.line} vertical={false} />
      <XAxis
        {...axis}
        type="number"
        dataKey="servers"
        domain={[0, servers.at(-1) ?? most]}
        ticks={servers}
        tickFormatter={(value: number) => formatNumber(value, language)}
      >
        <Label {...belowAxis(say(CHART_WORDS.serverCount, language), theme)} />
      </XAxis>
      <YAxis
        {...axis}
        type="number"
        dataKey="cost"
        axisLine={false}
        width={mode === 'print' ? 36 : 52}
        domain={[0, costs.at(-1) ?? highest]}
        ticks={costs}
        tickFormatter={(value: number) => formatNumber(value / scale.divisor, language)}
      >
        <Label {...aboveAxis(costTitle(series, language), theme)} />
      </YAxis>
      {mode === 'screen' && (
        <Tooltip isAnimationActive={false} content={<PointName theme={theme} language={language} />} />
      )}
      <Scatter
        data={[...frontier]}
        line={{ stroke: theme.quiet, ...MARKS.predicted, strokeWidth: 1.5 }}
        shape={() => <g />}
        isAnimationActive={false}
        tooltipType="none"
      />
      <Scatter data={[...points].toReversed()} shape={shape} isAnimationActive={false} />
    </ScatterChart>
  );
}

/** The title of the axis of cost, with how many are beyond what is drawn of it. */
function costTitle({ scale, notDrawn }: AlternativesSeries, language: Language): string {
  const axis = axisName(say(CHART_WORDS.cost, language), scale.unit, language);
  if (notDrawn === 0) return axis;
  const says = text('{axis} ({notDrawn} far dearer not drawn)', '{axis}／はるかに高額な{notDrawn}構成は図では省略', {
    axis,
    notDrawn,
  });
  return say(says, language);
}

interface PointNameProps {
  readonly theme: ChartTheme;
  readonly language: Language;
  /** Given by the chart. */
  readonly payload?: readonly { readonly payload?: AlternativePoint }[];
}

function PointName({ theme, language, payload }: PointNameProps) {
  const point = payload?.[0]?.payload;
  if (!point) return null;
  const words = text('{name}: {servers} {servers:server|servers}', '{name}：{servers}台', point);
  return (
    <div style={{ background: theme.page, border: `1px solid ${theme.line}`, padding: 8, fontSize: theme.fontSize }}>
      {say(words, language)}
    </div>
  );
}

interface DrawnPoint {
  readonly cx?: number | undefined;
  readonly cy?: number | undefined;
  readonly payload?: AlternativePoint | undefined;
}

function pointShape(theme: ChartTheme, radius: number) {
  return ({ cx, cy, payload }: DrawnPoint) => {
    if (payload?.mark === 'stated')
      return (
        <rect
          x={(cx ?? 0) - radius * 1.4}
          y={(cy ?? 0) - radius * 1.4}
          width={radius * 2.8}
          height={radius * 2.8}
          fill={theme.page}
          stroke={theme.ink}
          strokeWidth={2}
        />
      );
    const isCheapest = payload?.mark === 'cheapest';
    return (
      <circle
        cx={cx}
        cy={cy}
        r={isCheapest ? radius * 1.6 : radius}
        fill={isCheapest ? theme.accent : theme.before}
        stroke={theme.page}
      />
    );
  };
}

function legendOf(theme: ChartTheme, language: Language): readonly LegendItem[] {
  return [
    { shape: 'dot', fill: theme.accent, label: say(CHEAPEST, language) },
    { shape: 'frame', fill: theme.ink, label: say(STATED, language) },
    { shape: 'dot', fill: theme.before, label: say(OTHERS, language) },
    { shape: 'dash', fill: theme.quiet, label: say(FRONTIER, language) },
  ];
}
