/** Programs that bear the name of a database and are none: what connects to one, what looks after one, and what came with its setup. */
const BESIDE =
  /\bodbc\b|\bjdbc\b|\bole ?db\b|native client|\bclient\b|data provider|\bconnector\b|management (?:studio|objects)|\bssms\b|workbench|pgadmin|data[- ]tier|clr types|\bsetup\b|support files|\bbrowser\b|vss writer|command line|profiler|report builder|\bcompact\b|localdb|data tools|\bssdt\b|scriptdom|t-sql language|batch parser|upgrade advisor|books online|documentation|compatibility|common files|\bpolicies\b|driver for|\bdriver\b$/i;
const PARTS = /[;,、()（）\n]+/;

/** Words without the parts that name programs beside a database: 'SQL Server 2019, ODBC driver for Oracle'. */
export function withoutProgramsBeside(words: string): string {
  if (!BESIDE.test(words)) return words;
  return words
    .split(PARTS)
    .filter((part) => !BESIDE.test(part.trim()))
    .join('; ');
}
