const LONGEST_NAME = 255;

/** A file's own name as it may be shown and stored: no path, no control characters. It never becomes a path of ours. */
export function shownFileName(name: string): string {
  const last = lastPart(name);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a log or a header.
  const plain = last.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '').trim();
  return [...plain].slice(0, LONGEST_NAME).join('') || 'file';
}

/**
 * The name of a file that came in a folder, with the folders below it: each part as it may be shown, none that climbs up. Of a path of
 * Windows only the last part, of a long one its end.
 */
export function shownFilePath(path: string): string {
  const parts = (path.split('\\').at(-1) ?? '').split(SLASH).filter((part) => !/^\.{0,2}$/.test(part.trim()));
  const shown = parts.map(shownFileName);
  while (shown.length > 1 && shown.join('/').length > LONGEST_NAME) shown.shift();
  return shown.join('/') || 'file';
}

/** A slash that belongs to no markup. */
const SLASH = /(?<!<)\//;

/** What follows the last slash, unless that slash belongs to markup: `<b>x</b>.csv` is one name. */
function lastPart(name: string): string {
  return (name.split('\\').at(-1) ?? '').split(SLASH).at(-1) ?? '';
}
