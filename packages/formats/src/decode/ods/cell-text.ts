/** The text of a cell as the readers of tables expect it: numbers and dates as they are stored, percentages with their sign, all else as shown. */
export function cellText(attributes: Readonly<Record<string, string>>, shown: string): string {
  if (attributes['calcext:value-type'] === 'error') return shown;
  const value = attributes['office:value'];
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
      return value ?? shown;
    case 'percentage':
      return value === undefined || !Number.isFinite(Number(value))
        ? shown
        : `${Number((Number(value) * 100).toPrecision(12))}%`;
    case 'date':
      return dateText(attributes['office:date-value'] ?? shown);
    case 'boolean':
      return (attributes['office:boolean-value'] ?? shown).toUpperCase();
    case 'string':
      return attributes['office:string-value'] || shown;
    default:
      return shown;
  }
}

/** '2023-03-15T12:00:00.000000000' as a cell of any other workbook shows it. */
function dateText(stored: string): string {
  return stored
    .replace('T', ' ')
    .replace(/[.,]0+$/, '')
    .replace(/ 00:00:00$/, '');
}
