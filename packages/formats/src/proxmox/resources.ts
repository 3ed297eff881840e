import { fieldOf, jsonValues, listOf, numberOf } from '../decode/json-values.ts';
import { filledIn } from '../machines/hardware-facts.ts';

/** What Proxmox lists beside machines: storage, networks and pools. */
type Kind = 'node' | 'qemu' | 'lxc' | 'other';

/** One entry of a list of resources. */
export interface Resource {
  readonly kind: Kind;
  /** Its place in the list, from 1. */
  readonly at: number;
  readonly text: (field: string) => string | null;
  readonly number: (field: string) => number | null;
}

/** More are no list of one installation. */
const MAX_RESOURCES = 100_000;

/** The resources that a text lists, in its order. `broken` = a part of it is no JSON. */
export function resourcesIn(whole: string): { readonly resources: readonly Resource[]; readonly broken: boolean } {
  const { values, broken } = jsonValues(whole);
  const entries = values.flatMap((value) => (Array.isArray(value) ? value : listOf(fieldOf(value, 'data'))));
  const resources = entries.slice(0, MAX_RESOURCES).map((entry, index) => resourceOf(entry, index + 1));
  return { resources, broken };
}

function resourceOf(entry: unknown, at: number): Resource {
  const number = (field: string) => numberOf(fieldOf(entry, field));
  return {
    kind: kindOf(fieldOf(entry, 'type'), number('vmid') !== null),
    at,
    text: (field) => filledIn(fieldOf(entry, field)),
    number,
  };
}

/** The machines of one node come without a type. */
function kindOf(type: unknown, isMachine: boolean): Kind {
  if (type === 'node' || type === 'qemu' || type === 'lxc') return type;
  return type === undefined && isMachine ? 'qemu' : 'other';
}
