import { comparedId, isUuid, saysId } from './instance-ids.ts';

/** A further name a source has for a machine. */
export interface Alias {
  /** 'id': how a tool calls it that is no name. */
  readonly kind: 'dns' | 'ip' | 'uuid' | 'serial' | 'id';
  readonly value: string;
}

/**
 * The alias in the one form that is compared; null where it identifies nothing: a placeholder of a maker, an address that any
 * machine may have. A serial number of VMware's is the UUID of the virtual machine.
 */
export function comparedAlias({ kind, value }: Alias): Alias | null {
  const written = value.trim().toLowerCase();
  switch (kind) {
    case 'dns':
      return dnsAlias(written);
    case 'ip':
      return isOwnAddress(written) ? { kind, value: written } : null;
    case 'uuid':
      return uuidAlias(written);
    case 'serial':
      return serialAlias(written);
    case 'id':
      return { kind, value: comparedId(written) };
  }
}

/** What tools call a machine by that is no name. */
export function idAliases(ids: readonly string[]): readonly Alias[] {
  return ids.filter(saysId).map((value) => ({ kind: isUuid(value) ? 'uuid' : 'id', value }));
}

const BETWEEN = /[\s,;、]+/;
/** Behind a slash stands another address, or which part of it is of its network: '10.1.1.7/24'. */
const BETWEEN_ADDRESSES = /[\s,;、/]+/;

type Stated = Exclude<Alias['kind'], 'id'>;

/** What the cells of a machine state: several names or addresses may be in one, and in characters of full width. */
export function identifiersIn(stated: Readonly<Record<Stated, string | null>>): Alias[] {
  return (Object.keys(stated) as Stated[]).flatMap((kind) => {
    const written = (stated[kind] ?? '').normalize('NFKC');
    // The words of a placeholder are no numbers: "To be filled by O.E.M.".
    if (kind === 'serial' && comparedAlias({ kind, value: written }) === null) return [];
    const parts = written.split(kind === 'ip' ? BETWEEN_ADDRESSES : BETWEEN);
    return parts.filter((value) => value !== '').map((value) => ({ kind, value }));
  });
}

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const IPV6 = /^[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}$/;

/** Whether a name is an address. */
export function isAddress(name: string): boolean {
  return IPV4.test(name) || IPV6.test(name);
}

/** Loopback, link-local and unset addresses stand on very many machines. */
function isOwnAddress(address: string): boolean {
  return isAddress(address) && !/^(?:127\.|0\.|169\.254\.|255\.|::1?$|fe80:)/.test(address);
}

function dnsAlias(written: string): Alias | null {
  const name = written.replace(/\.$/, '');
  if (isAddress(name)) return isOwnAddress(name) ? { kind: 'ip', value: name } : null;
  return name === '' || LOCAL_NAMES.has(name) ? null : { kind: 'dns', value: name };
}

/** Names every machine has for itself. */
export const LOCAL_NAMES: ReadonlySet<string> = new Set([
  'localhost',
  'localhost.localdomain',
  'local',
  'unknown',
  'n/a',
]);

/** Whether a name is none of a machine in particular: 'localhost', as systems call themselves that nobody named. */
export function isLocalName(name: string): boolean {
  const written = name.trim().toLowerCase();
  return (
    written === '' ||
    /^\(?none\)?$/.test(written) ||
    LOCAL_NAMES.has(written) ||
    LOCAL_NAMES.has(written.split('.')[0] ?? '')
  );
}

function uuidAlias(written: string): Alias | null {
  const digits = written.replace(/[^\da-f]/g, '');
  return digits.length === 32 && !isRepeated(digits) ? { kind: 'uuid', value: digits } : null;
}

function serialAlias(written: string): Alias | null {
  const guest = /^vmware-(.*)$/.exec(written)?.[1];
  if (guest !== undefined) return uuidAlias(guest);
  const serial = written.replace(/\s+/g, '');
  const says = serial.replace(/[^\da-z]/g, '');
  if (says.length < 4 || isRepeated(says) || PLACEHOLDERS.some((placeholder) => says.includes(placeholder)))
    return null;
  return { kind: 'serial', value: serial };
}

/** What firmware says where nobody wrote a serial number. */
const PLACEHOLDERS = [
  'tobefilled',
  'notspecified',
  'notapplicable',
  'notavailable',
  'systemserial',
  'serialnumber',
  'default',
  'none',
  'unknown',
  '0123456789',
  '1234567890',
];

/** '0000', 'ffffffff': nothing was written there. */
function isRepeated(text: string): boolean {
  return new Set(text).size <= 1;
}
