import type { Check } from './rule.ts';

/** Notes groups that name items which do not exist. */
export function checkGroups(
  groups: readonly (readonly number[])[],
  name: string,
  itemCount: number,
  check: Check,
): void {
  groups.forEach((group, g) => {
    const fine = group.every((item) => Number.isInteger(item) && item >= 0 && item < itemCount);
    check(fine, `${name}[${g}]`, 'names an item that does not exist');
  });
}
