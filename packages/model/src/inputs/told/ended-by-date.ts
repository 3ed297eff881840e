/** Headers of days on which licences, or their support, end or are to be renewed. */
const ENDS =
  /\b(?:end|ends|expiry|expiration|expires|until|valid (?:to|until))\b|\brenewal date|終了日|満了日|期限|更新日|\bbis\b|(?:ablauf|end)datum|laufzeitende|verlängerung|échéance|date de fin|vencimiento|scadenza|einddatum|到期|만료일/i;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})/;
const DAY_FIRST = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/;
const NAMED_MONTH = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4})/i;
const EITHER_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/;

/** What a cell of a list says of licences that have ended before a day, with its header; null = nothing. `today` as ISO 8601. */
export function endedByDate(header: string, cell: string, today: string): string | null {
  if (!ENDS.test(header.normalize('NFKC'))) return null;
  const days = daysMeant(cell.normalize('NFKC').trim());
  return days.length > 0 && days.every((day) => day < today) ? `${header}: ${cell}` : null;
}

/** A date as ISO 8601; two where day and month may have changed places. */
function daysMeant(written: string): readonly string[] {
  const [, year, month, day] = YEAR_FIRST.exec(written) ?? [];
  if (year) return [iso(year, month, day)];
  const [, first, second, its] = DAY_FIRST.exec(written) ?? [];
  if (its) return [iso(its, second, first)];
  const [, date, name, of] = NAMED_MONTH.exec(written) ?? [];
  const named = MONTHS.indexOf((name ?? '').toLowerCase()) + 1;
  if (of && named > 0) return [iso(of, String(named), date)];
  const [, one, other, then] = EITHER_FIRST.exec(written) ?? [];
  return then ? [iso(then, one, other), iso(then, other, one)] : [];
}

function iso(year: string, month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
