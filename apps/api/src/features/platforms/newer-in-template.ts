import { type PriceOverrides, type StatedPrice, valueOfPrice } from '@tatami/model';

/**
 * Lines in which the template changed since the project last looked at them, and says another price than the project's own: the template's
 * price now, null where it has none any more. `seen` is the template as it was looked at.
 */
export function newerInTemplate(
  seen: PriceOverrides,
  template: PriceOverrides,
  own: PriceOverrides,
): Record<string, StatedPrice | null> {
  const keys = [...new Set([...Object.keys(seen), ...Object.keys(template)])];
  const changed = keys.filter(
    (key) => !isSame(seen[key], template[key]) && valueOrNull(template[key]) !== valueOrNull(own[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, template[key] ?? null]));
}

/** The template as it was looked at, once the project's prices went from `before` to `after`: a line that changed is one that was looked at. */
export function seenAfter(
  before: PriceOverrides,
  after: PriceOverrides,
  seen: PriceOverrides,
  template: PriceOverrides,
): PriceOverrides {
  const keys = [...Object.keys(before), ...Object.keys(after)];
  const touched = new Set(keys.filter((key) => !isSame(before[key], after[key])));
  const kept = Object.entries(seen).filter(([key]) => !touched.has(key));
  const looked = Object.entries(template).filter(([key]) => touched.has(key));
  return Object.fromEntries([...kept, ...looked]);
}

function isSame(a: StatedPrice | undefined, b: StatedPrice | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

function valueOrNull(stated: StatedPrice | undefined): number | null {
  return stated === undefined ? null : valueOfPrice(stated);
}
