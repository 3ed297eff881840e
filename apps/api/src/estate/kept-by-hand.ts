/** Formats of lists that people keep. What a tool reads from the machines themselves is believed before them. */
const KEPT_BY_HAND: ReadonlySet<string> = new Set(['server-csv']);

/** Whether files of a format are lists that people keep. */
export function isKeptByHand(format: string | null): boolean {
  return KEPT_BY_HAND.has(format ?? '');
}
