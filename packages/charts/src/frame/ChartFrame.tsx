import type { Text } from '@tatami/model';
import { say } from '@tatami/wording';
import { type ReactNode, useRef } from 'react';
import type { ChartProps, ChartTable } from '../chart-props.ts';
import { chartTheme } from '../chart-theme.ts';
import { InTurn } from './InTurn.tsx';
import { type LegendItem, ScreenLegend } from './MarkLegend.tsx';
import { SaveDrawing } from './SaveDrawing.tsx';
import { TableAlternative } from './TableAlternative.tsx';

interface ChartFrameProps extends Pick<ChartProps<unknown>, 'title' | 'language' | 'mode'> {
  readonly table: ChartTable;
  /** What to do when there is nothing to draw; null when there is. */
  readonly empty: Text | null;
  readonly legend?: readonly LegendItem[];
  /** Below this width the drawing scrolls sideways, px. */
  readonly minWidth?: number;
  readonly children: ReactNode;
}

/** Title, drawing or empty state, and the table alternative. In print the document sets title and table itself. */
export function ChartFrame({ title, language, mode, table, empty, legend = [], minWidth, children }: ChartFrameProps) {
  const drawing = useRef<HTMLDivElement>(null);
  if (mode === 'print') return children;
  const theme = chartTheme(mode);
  return (
    <figure style={{ margin: 0, marginBlockEnd: '1rem', minWidth: 0 }}>
      <figcaption style={{ fontWeight: 600, lineHeight: 1.4, marginBlockEnd: '0.75rem', maxWidth: '68ch' }}>
        {say(title, language)}
      </figcaption>
      {empty ? (
        <p style={{ color: theme.quiet, margin: 0, maxWidth: '68ch' }}>{say(empty, language)}</p>
      ) : (
        <>
          {legend.length > 0 && <ScreenLegend items={legend} theme={theme} />}
          <div style={{ overflowX: minWidth === undefined ? 'visible' : 'auto' }}>
            <div ref={drawing} style={{ minWidth }}>
              <InTurn>{children}</InTurn>
            </div>
          </div>
          <TableAlternative table={table} title={title} language={language}>
            <SaveDrawing {...{ title, language, table, legend, drawing }} />
          </TableAlternative>
        </>
      )}
    </figure>
  );
}
