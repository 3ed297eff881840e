/** The day of a moment where the server stands, not that of UTC; ISO 8601. */
export function serverDay(moment: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}
