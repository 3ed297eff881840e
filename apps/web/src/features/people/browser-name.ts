/** Browsers and systems by what gives them away in the line they send; those that pass for others come first. */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Microsoft Edge'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** The browser and system a user agent says it is, as people call them; what is not known stands as it was sent. */
export function browserName(agent: string): string {
  const known = [BROWSERS, SYSTEMS].flatMap((kinds) => kinds.find(([mark]) => mark.test(agent))?.[1] ?? []);
  return known.length > 0 ? known.join(' · ') : agent;
}
