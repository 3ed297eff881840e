const NAMES: Readonly<Record<string, string>> = {
  cp850: 'DOS (CP850)',
  cp932: 'Shift_JIS (CP932)',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
};

/** An encoding as people know it. */
export function encodingName(encoding: string): string {
  return NAMES[encoding] ?? encoding.toUpperCase();
}
