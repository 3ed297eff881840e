/** Year before the first of each era, and the last year it had; letters as forms abbreviate them. */
const ERAS: Readonly<Record<string, { readonly before: number; readonly last: number }>> = {
  明治: { before: 1867, last: 45 },
  大正: { before: 1911, last: 15 },
  昭和: { before: 1925, last: 64 },
  平成: { before: 1988, last: 31 },
  令和: { before: 2018, last: 99 },
  m: { before: 1867, last: 45 },
  t: { before: 1911, last: 15 },
  s: { before: 1925, last: 64 },
  h: { before: 1988, last: 31 },
  r: { before: 2018, last: 99 },
};
const ERA_YEAR = /^(明治|大正|昭和|平成|令和|[mtshr](?=\s*\d))\s*(元|\d{1,2})\s*(?=年|[./-]\s*\d)/i;

/** A date with its year counted in the West: '令和5年3月1日' → '2023年3月1日', 'H30/4/1' → '2018/4/1'. Other texts as they are. */
export function withWesternYear(text: string): string {
  const match = ERA_YEAR.exec(text);
  if (!match) return text;
  const era = ERAS[(match[1] ?? '').toLowerCase()];
  const year = match[2] === '元' ? 1 : Number(match[2]);
  if (!era || year < 1 || year > era.last) return text;
  return `${era.before + year}${text
    .slice(match[0].length)
    .replaceAll(/\s*([年月./-])\s*/g, '$1')
    .replace(/\s+日/, '日')}`;
}
