/** Least contrast of text with its ground (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** How far a colour like "#2f6b4f" stands out from white, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(linear);
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** A tint of a colour for grounds: this share of it in white. */
export function tintOf(colour: string, share: number): string {
  const parts = channelsOf(colour).map((channel) => Math.round(255 - (255 - channel) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
