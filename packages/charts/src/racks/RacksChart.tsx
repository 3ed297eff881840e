import { text } from '@tatami/model';
import { say } from '@tatami/wording';
import type { ChartProps } from '../chart-props.ts';
import { type ChartTheme, chartTheme } from '../chart-theme.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { textWidth } from '../frame/text-width.ts';
import {
  ABREAST,
  drawnRacks,
  RACK_SIZES,
  type Rack,
  type RackedServer,
  rackHeight,
  rackName,
  racksHeight,
  racksRowsOf,
  SPARE,
} from './racks.series.ts';

const WIDTH = 467;
const INSET = 6;
/** A board. */
const SIDE = 5;
/** So many boards of one server are drawn; more are only in words. */
const MOST_BOARDS = 12;

const EMPTY = text('Plan servers to see their racks.', 'サーバーを計画すると、ラックを表示します。');

/** Which planned server stands in which rack, with its boards and how many workloads it carries? */
export function RacksChart(props: ChartProps<readonly Rack[]>) {
  const { data, title, language, mode, width = WIDTH } = props;
  const theme = chartTheme(mode);
  const drawn = drawnRacks(data);
  const height = racksHeight(data);
  const { server: high, between, head, legend } = RACK_SIZES;
  const each = (width - (ABREAST + 1) * between) / ABREAST;
  const tops = drawn.map((_, index) =>
    drawn.slice(0, index).reduce<number>((sum, rack) => sum + rackHeight(rack), legend),
  );
  return (
    <ChartFrame {...props} table={racksRowsOf(data, language)} empty={data.length === 0 ? EMPTY : null}>
      {/* Print looks for the drawing by this role (print/render-chart-to-svg.ts). */}
      <svg
        role={mode === 'print' ? 'application' : 'img'}
        aria-label={say(title, language)}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fontFamily={theme.fontFamily}
        fontSize={theme.fontSize}
      >
        <Legend theme={theme} labels={LEGEND.map((label) => say(label, language))} />
        {drawn.map((rack, index) => (
          <g key={`${rack.site}-${rack.number}`} transform={`translate(0 ${tops[index]})`}>
            <text x={0} y={theme.fontSize} fill={theme.ink} fontWeight={700}>
              {rackName(rack, language)}
            </text>
            <rect
              x={0.5}
              y={head - 4}
              width={width - 1}
              height={Math.ceil(rack.servers.length / ABREAST) * (high + between) + between}
              fill="none"
              stroke={theme.before}
            />
            {rack.servers.map((server, place) => (
              <g
                key={server.name}
                transform={`translate(${between + (place % ABREAST) * (each + between)} ${
                  head + Math.floor(place / ABREAST) * (high + between) - 1
                })`}
              >
                <Server server={server} width={each} theme={theme} spare={say(SPARE, language)} />
              </g>
            ))}
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}

interface ServerProps {
  readonly server: RackedServer;
  readonly width: number;
  readonly theme: ChartTheme;
  readonly spare: string;
}

function Server({
  server: { name, withCpus, memoryOnly, workloads, spare: isSpare },
  width,
  theme,
  spare,
}: ServerProps) {
  const says = isSpare ? spare : String(workloads);
  const boards = withCpus + memoryOnly <= MOST_BOARDS ? withCpus + memoryOnly : 0;
  const room = width - 3 * INSET - textWidth(says, theme.fontSize);
  const shown = textWidth(name, theme.fontSize) <= room ? name : `${name.slice(0, Math.floor(room / theme.fontSize))}…`;
  return (
    <>
      <rect
        width={width}
        height={RACK_SIZES.server}
        rx={2}
        fill={theme.accent}
        fillOpacity={isSpare ? 0 : 0.1}
        stroke={isSpare ? theme.quiet : theme.accent}
        strokeWidth={0.6}
        {...(isSpare && { strokeDasharray: '3 2' })}
      />
      <text x={INSET} y={9.5} fill={theme.ink}>
        {shown}
      </text>
      <text x={width - INSET} y={9.5} textAnchor="end" fill={isSpare ? theme.quiet : theme.ink}>
        {says}
      </text>
      {Array.from({ length: boards }, (_, board) => board).map((board) => (
        <Board key={board} x={INSET + board * (SIDE + 2)} y={13.5} memoryOnly={board >= withCpus} theme={theme} />
      ))}
    </>
  );
}

interface BoardProps {
  readonly x: number;
  readonly y: number;
  readonly memoryOnly: boolean;
  readonly theme: ChartTheme;
}

function Board({ x, y, memoryOnly, theme }: BoardProps) {
  return (
    <rect
      x={x}
      y={y}
      width={SIDE}
      height={SIDE}
      fill={memoryOnly ? theme.page : theme.accent}
      stroke={memoryOnly ? theme.quiet : theme.accent}
      strokeWidth={0.8}
    />
  );
}

const LEGEND = [
  text('board or socket with CPUs', 'CPU搭載のボード・ソケット'),
  text('memory only', 'メモリのみ'),
  text('number: workloads', '数字：ワークロードの件数'),
] as const;

function Legend({ theme, labels }: { readonly theme: ChartTheme; readonly labels: readonly string[] }) {
  let x = 0;
  return labels.map((label, index) => {
    const at = x;
    const mark = index < 2 ? SIDE + 5 : 0;
    x += mark + textWidth(label, theme.fontSize) + 16;
    return (
      <g key={label} transform={`translate(${at} 0)`}>
        {mark > 0 && <Board x={0.5} y={2} memoryOnly={index === 1} theme={theme} />}
        <text x={mark} y={theme.fontSize} fill={theme.quiet}>
          {label}
        </text>
      </g>
    );
  });
}
