/** What a server of a plan is called, by its number from 0. */
export function serverName(number: number, spare = false): string {
  return spare ? `spare-${number + 1}` : `target-${number + 1}`;
}
