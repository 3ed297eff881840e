import { text } from '@tatami/model';
import { formatPercent, say } from '@tatami/wording';
import { Area, AreaChart, CartesianGrid, Label, ReferenceDot, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { axisProps } from '../axis/axis-props.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartTheme } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';
import { aboveAxis, belowAxis } from '../frame/axis-title.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { drawingProps } from '../frame/drawing.ts';
import { Hatch, useHatchId } from '../frame/Hatch.tsx';
import { type LegendItem, PrintLegend } from '../frame/MarkLegend.tsx';
import { tooltipProps } from '../frame/tooltip.ts';
import {
  ceilingName,
  type LoadPoint,
  loadLayers,
  loadRowsOf,
  othersName,
  type ServerLoadData,
} from './server-load.series.ts';

const EMPTY = text(
  'No two workloads of the plan were recorded at the same time: each counts with its peak at all times. Import recordings (sar, vmstat, performance counters, or a CSV with times).',
  '同じ期間に記録された複数のワークロードがないため、常にピークとして計算しています。sar・vmstat・パフォーマンスカウンターなどの記録、または日時付きのCSVを取り込んでください。',
);

/** Who makes the peak of a planned server, and when? */
export function ServerLoadChart(props: ChartProps<ServerLoadData>) {
  const { data, language, mode } = props;
  const theme = chartTheme(mode);
  const hatch = useHatchId();
  const layers = loadLayers(data);
  const [first, last] = [layers?.points[0]?.at ?? 0, layers?.points.at(-1)?.at ?? 1];
  const names = [
    ...(layers?.names ?? []),
    ...(layers && layers.others > 0 ? [othersName(layers.others, language)] : []),
  ];
  const colours = theme.series;
  const assumed = say(CHART_WORDS.notRecorded, language);
  const legend: readonly LegendItem[] = [
    ...names.map((label, part) => ({ shape: 'box', fill: colours[part] ?? theme.before, label }) as const),
    ...(layers?.hasAssumed ? [{ shape: 'frame', fill: theme.hatch, label: assumed } as const] : []),
  ];
  const axis = axisProps(theme);
  const ceiling = data.load?.ceiling ?? 1;
  return (
    <ChartFrame {...props} table={loadRowsOf(data, language)} empty={layers ? null : EMPTY} legend={legend}>
      {layers && (
        <AreaChart
          data={[...layers.points]}
          margin={{ top: 2.4 * theme.fontSize, right: 24, bottom: theme.fontSize, left: 4 }}
          {...drawingProps(props, mode === 'print' ? 200 : 300)}
        >
          <Hatch id={hatch} theme={theme} />
          {mode === 'print' && <PrintLegend items={legend} theme={theme} />}
          <CartesianGrid stroke={theme.line} vertical={false} />
          <XAxis
            {...axis}
            type="number"
            interval={mode === 'print' ? 0 : 'preserveStartEnd'}
            dataKey="at"
            domain={[first, last]}
            ticks={[first, (first + last) / 2, last]}
            tickFormatter={(at: number) => layers.times.written(at, language)}
          >
            <Label {...belowAxis(say(layers.times.name, language), theme)} />
          </XAxis>
          <YAxis
            {...axis}
            type="number"
            domain={[0, layers.ticks.at(-1) ?? 1]}
            ticks={[...layers.ticks]}
            tickFormatter={(share: number) => formatPercent(share, language)}
            axisLine={false}
            width={mode === 'print' ? 34 : 52}
          >
            <Label {...aboveAxis(say(CHART_WORDS.cpuOfServer, language), theme)} />
          </YAxis>
          {names.map((name, part) => (
            <Area
              key={name}
              dataKey={({ parts }: LoadPoint) => parts[part] ?? null}
              name={name}
              stackId="load"
              stroke={theme.page}
              strokeWidth={0.5}
              fill={colours[part] ?? theme.before}
              fillOpacity={0.85}
              isAnimationActive={false}
            />
          ))}
          {layers.hasAssumed && (
            <Area
              dataKey="assumed"
              name={assumed}
              stackId="load"
              stroke={theme.hatch}
              strokeWidth={0.5}
              fill={`url(#${hatch})`}
              fillOpacity={1}
              isAnimationActive={false}
            />
          )}
          <ReferenceLine y={ceiling} stroke={theme.ink}>
            <Label
              position="insideTopLeft"
              fontSize={theme.fontSize}
              fill={theme.ink}
              value={ceilingName(ceiling, language)}
            />
          </ReferenceLine>
          <ReferenceDot x={layers.busiest.at} y={layers.busiest.total} r={3.5} fill={theme.ink} stroke={theme.page}>
            <Label
              position="top"
              fontSize={theme.fontSize}
              fill={theme.ink}
              value={formatPercent(layers.busiest.total, language)}
            />
          </ReferenceDot>
          {mode === 'screen' && (
            <Tooltip
              {...tooltipProps(theme)}
              labelFormatter={(at) => layers.times.written(Number(at), language)}
              formatter={(share) => formatPercent(Number(Number(share).toFixed(4)), language)}
            />
          )}
        </AreaChart>
      )}
    </ChartFrame>
  );
}
