import { text } from '@tatami/model';
import type { Writer } from './writer.ts';

/**
 * So many UTF-16 units an alternative text takes at most. A document of PDF/A-2 that holds a longer one than 16,382 cannot be written at
 * all, and nobody listens to half of it.
 */
export const LONGEST_ALTERNATIVE = 8_000;
/** Of one part, so that a single one cannot take it all. */
const LONGEST_PART = 1_000;

/**
 * What a drawing or a chart says to those who cannot see it: what it is, then its parts as far as they find room, and how many are left out. The
 * only place that makes such a text of parts without number.
 */
export function alternativeText(lead: string, parts: readonly string[], { say }: Pick<Writer, 'say'>): string {
  const rest = (left: number) => say(text('{left} more', 'ほか{left}件', { left }));
  const room = LONGEST_ALTERNATIVE - BETWEEN.length - rest(parts.length).length;
  let said = shortened(lead);
  for (const [index, part] of parts.entries()) {
    const further = `${said}${BETWEEN}${shortened(part)}`;
    if (further.length > room) return `${said}${BETWEEN}${rest(parts.length - index)}`;
    said = further;
  }
  return said;
}

const BETWEEN = '; ';

/** Cut behind a whole sign. */
function shortened(part: string): string {
  if (part.length <= LONGEST_PART) return part;
  return `${part.slice(0, LONGEST_PART - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
