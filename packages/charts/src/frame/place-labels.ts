/** A rectangle of a drawing, in its own units, y downwards. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point with the sizes of what may be said beside it, the fullest wording first. */
interface LabelledPoint {
  readonly x: number;
  readonly y: number;
  readonly wordings: readonly Size[];
}

/** Which wording stands where. */
export interface PlacedLabel extends Box {
  readonly wording: number;
}

interface Room {
  /** What no label may leave. */
  readonly area: Box;
  /** What no label may cover. */
  readonly taken: readonly Box[];
  /** What a label covers only where it has no other place. */
  readonly crossed: readonly Box[];
  /** From the middle of a point to its label. */
  readonly reach: number;
  /** Where a label stands, the best place first. */
  readonly sides: readonly Side[];
}

/** Room among points: a label nearer to another of them than to its own would be read as that one's. */
interface RoomAmongPoints extends Room {
  readonly points: readonly LabelledPoint[];
}

/** Part of the way to its label that a point fills. */
const FILLED = 0.7;

type Corner = (point: LabelledPoint, size: Size, reach: number) => readonly [left: number, top: number];

/** The left upper corner of a label beside a point. */
const CORNER = {
  right: ({ x, y }, { height }, reach) => [x + reach, y - height / 2],
  left: ({ x, y }, { width, height }, reach) => [x - reach - width, y - height / 2],
  below: ({ x, y }, { width }, reach) => [x - width / 2, y + reach],
  above: ({ x, y }, { width, height }, reach) => [x - width / 2, y - reach - height],
  belowRight: ({ x, y }, _, reach) => [x, y + reach],
  belowLeft: ({ x, y }, { width }, reach) => [x - width, y + reach],
  aboveRight: ({ x, y }, { height }, reach) => [x, y - reach - height],
  aboveLeft: ({ x, y }, { width, height }, reach) => [x - width, y - reach - height],
} as const satisfies Record<string, Corner>;
export type Side = keyof typeof CORNER;

/**
 * Where do labels of points stand so that none covers another, a point, or what else is there, none is cut off, and each is nearest to its own? One answer a
 * point, in their order; null = there is no room even for its shortest wording. All say their fullest where there is room for it;
 * else every point that can gets its shortest first, and then, in order, fuller ones where they still fit.
 */
export function placeLabels(points: readonly LabelledPoint[], given: Room): readonly (PlacedLabel | null)[] {
  const room = { ...given, points };
  const dots = points.map(({ x, y }) => around(x, y, room.reach * FILLED));
  const taken = [...room.taken, ...dots];
  const fullest = inTurn(points, () => 0, { ...room, taken });
  if (fullest.every((label) => label !== null)) return fullest;
  const labels = [...inTurn(points, ({ wordings }) => wordings.length - 1, { ...room, taken })];
  points.forEach((point, index) => {
    const shortest = labels[index];
    if (!shortest) return;
    const others = labels.filter((label, other): label is PlacedLabel => other !== index && label !== null);
    for (let wording = 0; wording < shortest.wording; wording += 1) {
      const fuller = placeOf(point, wording, { ...room, taken: [...taken, ...others] });
      if (!fuller) continue;
      labels[index] = fuller;
      return;
    }
  });
  return labels;
}

/** One label after another, each kept clear of those before it. */
function inTurn(points: readonly LabelledPoint[], wordingOf: (point: LabelledPoint) => number, room: RoomAmongPoints) {
  const taken = [...room.taken];
  return points.map((point) => {
    const label = placeOf(point, wordingOf(point), { ...room, taken });
    if (label) taken.push(label);
    return label;
  });
}

function placeOf(
  point: LabelledPoint,
  wording: number,
  { area, taken, crossed, reach, sides, points }: RoomAmongPoints,
) {
  const size = point.wordings[wording];
  if (!size) return null;
  const places = sides
    .map((side): PlacedLabel => {
      const [left, top] = CORNER[side](point, size, reach);
      return { wording, left, top, right: left + size.width, bottom: top + size.height };
    })
    .filter((place) => isWithin(place, area) && !taken.some((each) => overlap(place, each)))
    .filter((place) => points.every((other) => other === point || between(place, other) >= between(place, point)));
  return places.find((place) => !crossed.some((each) => overlap(place, each))) ?? places[0] ?? null;
}

function around(x: number, y: number, radius: number): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** From a box to a point outside it. */
function between({ left, right, top, bottom }: Box, { x, y }: Pick<LabelledPoint, 'x' | 'y'>): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

function overlap(one: Box, two: Box): boolean {
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
}
