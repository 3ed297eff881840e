/** As many points as a screen has room for. */
const POINTS = 600;

/** Of each stretch of points the one that comes first by `most`, so that no peak is lost; all where there are few. */
export function thinned<Point>(points: readonly Point[], most: (point: Point) => number | null): readonly Point[] {
  const size = Math.ceil(points.length / POINTS);
  if (size <= 1) return points;
  return Array.from({ length: Math.ceil(points.length / size) }, (_, index) =>
    points
      .slice(index * size, (index + 1) * size)
      .reduce((best, point) =>
        (most(point) ?? Number.NEGATIVE_INFINITY) > (most(best) ?? Number.NEGATIVE_INFINITY) ? point : best,
      ),
  );
}
