import type { Alias } from './alias.ts';
import { comparedAlias, isAddress, LOCAL_NAMES } from './alias.ts';
import { calledIn, isUuid } from './instance-ids.ts';

/** What a machine is called, in the forms that are compared. Each list without repetition. */
export interface NameForms {
  /** Full domain names: 'db01.example.com'. */
  readonly dns: readonly string[];
  readonly ip: readonly string[];
  readonly uuid: readonly string[];
  readonly serial: readonly string[];
  /** How tools call it, beside its names: 'vm-123'. */
  readonly id: readonly string[];
  /** Names without their domain: 'db01'. */
  readonly short: readonly string[];
}

interface Named {
  readonly name: string;
  readonly aliases: readonly Alias[];
}

/**
 * Under which names can a machine be met? 'DB01.example.com' is also 'db01'; 'ip-10-1-1-14', as clouds name it, is 10.1.1.14. Its own
 * serial number is no name, though a list without names calls it by that.
 */
export function nameFormsOf({ name, aliases }: Named): NameForms {
  const all = [...aliases, ...nameAsAliases(name)].flatMap((alias) => comparedAlias(alias) ?? []);
  const of = (kind: Alias['kind']) => [...new Set(all.flatMap((alias) => (alias.kind === kind ? [alias.value] : [])))];
  const names = of('dns');
  const numbers = of('serial');
  return {
    dns: names.filter((each) => each.includes('.')),
    ip: of('ip'),
    uuid: of('uuid'),
    serial: numbers,
    id: of('id'),
    short: [...new Set(names.map(shortName))].filter(
      (short) => short !== '' && !LOCAL_NAMES.has(short) && !numbers.includes(short),
    ),
  };
}

/** Whether a machine is called by a name, and not by its address, its UUID or its serial number. */
export function isNamed(named: Named): boolean {
  return nameFormsOf(named).short.length > 0;
}

function nameAsAliases(name: string): readonly Alias[] {
  const written = name.trim();
  const { names, id } = calledIn(written) ?? { names: [written], id: null };
  return [...names.map(nameAsAlias), ...(id === null ? [] : [{ kind: 'id', value: id } as const])];
}

function nameAsAlias(written: string): Alias {
  if (isUuid(written)) return { kind: 'uuid', value: written };
  const cloud = /^ip-(\d{1,3})-(\d{1,3})-(\d{1,3})-(\d{1,3})(?:\.|$)/i.exec(written);
  return cloud ? { kind: 'ip', value: cloud.slice(1).join('.') } : { kind: 'dns', value: written };
}

/** 'DB01.example.com' → 'db01'; an address stays whole. */
export function shortName(name: string): string {
  const written = name.trim().toLowerCase();
  return isAddress(written) ? written : (written.split('.')[0] ?? written).trim();
}

/** 'db01.example.com' → 'example.com'. */
export function domainOf(dns: string): string {
  return dns.slice(dns.indexOf('.') + 1);
}

/** 'SQL-PROD_02 (new)' → 'sqlprod02': a name without what people write in different ways. */
export function bareName(short: string): string {
  return short
    .normalize('NFKC')
    .replace(/[([【].*$/u, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
