/** Longest name: unit names, cgroups and VMs all allow more. */
const LONGEST = 40;

/**
 * Names for units, groups and files from names people gave: small ASCII letters, digits and underscores, starting with a
 * letter, each different. A name with none of these (Japanese, say) becomes "instance".
 */
export function fileNames(given: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return given.map((name) => {
    const plain = plainName(name);
    let unique = plain;
    for (let next = 2; taken.has(unique); next += 1) unique = `${plain}_${next}`;
    taken.add(unique);
    return unique;
  });
}

function plainName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, LONGEST)
    .replace(/^_+|_+$/g, '');
  if (plain === '') return 'instance';
  return /^[a-z]/.test(plain) ? plain : `db_${plain}`;
}
