import type { Language, Text } from '@tatami/model';
import { say } from '@tatami/wording';
import type { ReactNode } from 'react';
import type { ChartTable } from '../chart-props.ts';
import { chartTheme } from '../chart-theme.ts';
import { CHART_WORDS } from '../chart-words.ts';

interface TableAlternativeProps {
  readonly table: ChartTable;
  readonly title: Text;
  readonly language: Language;
  /** Under the table. */
  readonly children: ReactNode;
}

const theme = chartTheme('screen');
const cell = {
  padding: '0.3rem 1rem 0.3rem 0',
  borderBlockEnd: `1px solid ${theme.line}`,
  verticalAlign: 'baseline',
} as const;

/** What the chart draws, as a table that opens under it. */
export function TableAlternative({ table: { headers, rows }, title, language, children }: TableAlternativeProps) {
  return (
    <details style={{ marginBlockStart: '0.5rem', fontSize: '0.875em' }}>
      <summary style={{ color: theme.quiet, cursor: 'pointer' }}>{say(CHART_WORDS.showTable, language)}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={say(title, language)} tabIndex={0} style={{ overflowX: 'auto' }}>
        <table style={{ borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }}>
          <thead>
            <tr>
              {headers.map((header, column) => (
                <th key={header.en} scope="col" style={{ ...cell, color: theme.quiet, textAlign: sideOf(column) }}>
                  {say(header, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and are never reordered
              <tr key={index}>
                {row.map((written, column) => (
                  <td key={headers[column]?.en} style={{ ...cell, textAlign: sideOf(column) }}>
                    {written}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {children}
    </details>
  );
}

function sideOf(column: number): 'start' | 'end' {
  return column === 0 ? 'start' : 'end';
}
