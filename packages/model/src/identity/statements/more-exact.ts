import { databasesNamed, type NamedDatabase } from '../../databases/index.ts';

/**
 * Whether a text says of a field what another says, and more: 'PostgreSQL 15' more than 'PostgreSQL', 'RHEL 7.9' more than 'RHEL 7'. Of
 * fields that hold no product, nothing is.
 */
export function isMoreExact(field: string, value: unknown, than: unknown): boolean {
  const compare = COMPARED[field];
  return compare !== undefined && typeof value === 'string' && typeof than === 'string' && compare(value, than);
}

/** Of several values of a field in the order of their standing the first, or what says the same more exactly. */
export function mostExact<Said>(
  field: string,
  [first, ...rest]: readonly [Said, ...Said[]],
  stated: (said: Said) => unknown,
): Said {
  if (COMPARED[field] === undefined) return first;
  return rest.reduce((best, next) => (isMoreExact(field, stated(next), stated(best)) ? next : best), first);
}

/** Fields that hold a product with its edition and version. */
const COMPARED: Readonly<Record<string, (value: string, than: string) => boolean>> = {
  dbms: areDatabasesSaidMoreExactly,
  os: isSystemSaidMoreExactly,
};

/** The same products, each with an edition, a version or options that the other leaves out, and none said otherwise. */
function areDatabasesSaidMoreExactly(value: string, than: string): boolean {
  const [said, less] = [databasesNamed(value), databasesNamed(than)];
  if (!Array.isArray(said) || !Array.isArray(less) || said.length !== less.length) return false;
  const pairs = (said as readonly NamedDatabase[]).map((one, at) => [one, less[at] as NamedDatabase] as const);
  return pairs.every(([one, other]) => holdsAllOf(one, other)) && pairs.some(([one, other]) => !holdsAllOf(other, one));
}

/** Of a product nobody here knows two texts may name two. */
function holdsAllOf(one: NamedDatabase, other: NamedDatabase): boolean {
  return (
    one.product !== 'other' &&
    one.product === other.product &&
    (other.edition === null || one.edition === other.edition) &&
    isVersionOf(one.version, other.version) &&
    other.options.every((option) => one.options.includes(option))
  );
}

/** 15.4 is a version of 15, and 19.3 one of 19c; 2008 R2 is none of 2008. */
function isVersionOf(version: string | null, of: string | null): boolean {
  if (of === null || version === of) return true;
  if (version === null) return false;
  return version.startsWith(`${of.replace(/(?<=^\d{1,2})(?:ai|c|g|i)$/, '')}.`);
}

/** One text goes on where the other ends; 2012 R2 is another system than 2012. */
function isSystemSaidMoreExactly(value: string, than: string): boolean {
  const [said, less] = [value, than].map((text) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase());
  if (!said || !less || !said.startsWith(less)) return false;
  const more = said.slice(less.length);
  return /^[\s.(-]/.test(more) && !/^\s?r\d/.test(more);
}
