import type { Language, Text } from '@tatami/model';
import { CSV_START, csvRow, say } from '@tatami/wording';
import type { RefObject } from 'react';
import type { ChartTable } from '../chart-props.ts';
import { chartTheme } from '../chart-theme.ts';
import { SAVE_AS } from '../chart-words.ts';
import type { LegendItem } from './MarkLegend.tsx';

interface Props {
  readonly title: Text;
  readonly language: Language;
  readonly table: ChartTable;
  readonly legend: readonly LegendItem[];
  /** What holds the drawing. */
  readonly drawing: RefObject<HTMLElement | null>;
}

const theme = chartTheme('screen');
const BUTTON = {
  padding: '0.25rem 0.75rem',
  border: `1px solid ${theme.line}`,
  borderRadius: 4,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
} as const;
/** Long enough for any browser to have read it. */
const KEPT_MS = 60_000;

type Kind = keyof typeof SAVE_AS;
const KINDS = Object.keys(SAVE_AS) as Kind[];

/** Saves what the chart draws: its table, or the drawing for a document of one's own. */
export function SaveDrawing(props: Props) {
  const { title, language } = props;
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem', margin: '0.5rem 0' }}>
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          style={BUTTON}
          onClick={async () => handOver(await contentAs(kind, props), `${fileName(say(title, language))}.${kind}`)}
        >
          {say(SAVE_AS[kind], language)}
        </button>
      ))}
    </p>
  );
}

/** null = nothing is drawn yet. */
async function contentAs(kind: Kind, props: Props): Promise<Blob | null> {
  const { title, language, table, legend, drawing } = props;
  if (kind === 'csv') return new Blob([csvOf(table, language)], { type: 'text/csv;charset=utf-8' });
  const svg = drawing.current?.querySelector('svg');
  if (!svg) return null;
  const { svgOfDrawing } = await import('./svg-of-drawing.tsx');
  const picture = svgOfDrawing({ title: say(title, language), legend, svg });
  if (kind === 'svg') return new Blob([picture], { type: 'image/svg+xml' });
  const { pngOfSvg } = await import('./png-of-svg.ts');
  return pngOfSvg(picture);
}

function csvOf({ headers, rows }: ChartTable, language: Language): string {
  return CSV_START + [headers.map((header) => say(header, language)), ...rows].map(csvRow).join('');
}

/** What every system takes as the name of a file. */
function fileName(title: string): string {
  return title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 80);
}

function handOver(content: Blob | null, name: string): void {
  if (!content) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
