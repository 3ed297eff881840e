/** Names are one server whatever their case and width: the stable part of a merge key. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}
