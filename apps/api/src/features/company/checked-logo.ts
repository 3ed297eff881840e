import { type CompanyLogo, LOGO_BYTES, type LogoMedia } from '@tatami/contracts';
import { type Text, text } from '@tatami/model';

/** More pixels on a side are decoded into more memory than a logo is worth. */
const MOST_PIXELS = 4_000;

/** What of an SVG could reach out of the file, run, or name a font this machine does not have. */
const NOT_IN_SVG =
  /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<(?:[\w-]+:)?(?:script|image|foreignObject|iframe|text|style|a)\b|\bon\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!["']?#)|url\(\s*["']?(?!["']?#)|@import/i;

/** Why a file cannot be the logo; null where it may be tried in print. */
export function refusalOf({ media, base64 }: CompanyLogo): Text | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LOGO_BYTES) return TOO_LARGE;
  if (media === 'image/svg+xml') return refusalOfSvg(bytes.toString('utf8'));
  const size = SIZE_IN[media](bytes);
  if (size === null) return NO_PICTURE;
  const [width, height] = size;
  return width > 0 && height > 0 && Math.max(width, height) <= MOST_PIXELS ? null : TOO_MANY_PIXELS;
}

function refusalOfSvg(source: string): Text | null {
  if (!/<svg\b/i.test(source)) return NO_PICTURE;
  return NOT_IN_SVG.test(source) ? NOT_ALONE : null;
}

type Size = readonly [width: number, height: number];

const SIZE_IN: Readonly<Record<Exclude<LogoMedia, 'image/svg+xml'>, (bytes: Buffer) => Size | null>> = {
  'image/png': (bytes) =>
    bytes.length > 24 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.toString('latin1', 12, 16) === 'IHDR'
      ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
      : null,
  'image/jpeg': sizeOfJpeg,
};

/** Stands in the first frame header (ITU-T T.81, B.2.2); what comes before it says how long it is. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return null;
}

export const NO_PICTURE = text(
  'The file is not a picture of the kind it says it is. A PNG, a JPEG or an SVG is needed.',
  'ファイルを画像として読み取れません。PNG、JPEG、SVGのいずれかが必要です。',
);
const TOO_LARGE = text(
  'The file of the logo is larger than {most} KiB.',
  'ロゴのファイルが{most} KiBを超えています。',
  { most: LOGO_BYTES / 1024 },
);
const TOO_MANY_PIXELS = text(
  'The logo has more than {most} pixels on a side.',
  'ロゴの縦または横が{most}ピクセルを超えています。',
  { most: MOST_PIXELS },
);
const NOT_ALONE = text(
  'The SVG has text, styles, scripts, or parts outside the file. Saved with text as paths and everything inside, it can be used.',
  'SVGに文字、スタイル、スクリプト、またはファイル外の参照が含まれています。文字をパスに変換し、すべてをファイル内に含めたSVGが必要です。',
);
