/** Without anything to fold but case. */
const PLAIN = /^[!-~]+$/;

/** Names are one server whatever their case and width: the stable part of a merge key. */
export function nameKey(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase();
  return name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}
