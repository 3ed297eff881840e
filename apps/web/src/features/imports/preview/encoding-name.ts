const NAMES: Readonly<Record<string, string>> = {
  cp850: 'DOS (CP850)',
  cp932: 'Shift_JIS (CP932)',
};

const OF_WINDOWS = ['windows-1250', 'windows-1251', 'windows-1252', 'windows-1254'] as const;
type OfWindows = (typeof OF_WINDOWS)[number];

/** Whether an encoding is one of those of Windows, which people know by their languages rather than by their numbers. */
export function isOfWindows(encoding: string): encoding is OfWindows {
  return (OF_WINDOWS as readonly string[]).includes(encoding);
}

/** Another encoding as people know it. */
export function encodingName(encoding: string): string {
  return NAMES[encoding] ?? encoding.toUpperCase();
}
