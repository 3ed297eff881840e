import type { Mention } from '../mention.ts';
import { domainOf, type NameForms, nameFormsOf, shortName } from './name-forms.ts';

const COMPARED = ['dns', 'ip', 'uuid', 'id', 'short'] as const satisfies readonly (keyof NameForms)[];

/** A machine with all that speaks of it. */
export type Mentions = readonly Mention[];

/** Finds the machine that a name is of, among machines whose mentions were joined. */
export interface MachineNames {
  /** null = none bears the name, or it is no name of a machine; 'several' = more than one may be meant. */
  named(name: string): Mentions | 'several' | null;
  /** Whether it may be the name of a machine at all: 'localhost' is none. */
  isName(name: string): boolean;
  /** The machine of a mention; null where there is none of this id. */
  ofMention(id: string): Mentions | null;
}

/**
 * Which machine does a name mean? The one that bears its full domain name or address; else the only one of its short name, unless both
 * state a domain and these differ.
 */
export function machineNames(machines: readonly Mentions[]): MachineNames {
  const byForm = new Map<string, Set<Mentions>>();
  const byId = new Map<string, Mentions>();
  for (const machine of machines)
    for (const mention of machine) {
      byId.set(mention.id, machine);
      for (const form of comparedForms(mention)) {
        const bearing = byForm.get(form);
        if (bearing) bearing.add(machine);
        else byForm.set(form, new Set([machine]));
      }
    }
  return {
    named(name) {
      const { dns, ip, uuid, id, short } = nameFormsOf({ name, aliases: [] });
      const bearersOf = (kind: keyof NameForms, values: readonly string[]) =>
        values.flatMap((value) => [...(byForm.get(`${kind} ${value}`) ?? [])]);
      const found = [...bearersOf('dns', dns), ...bearersOf('ip', ip), ...bearersOf('uuid', uuid)];
      const byShort = bearersOf('short', short).filter((machine) => dns.length === 0 || !isOfOtherDomain(machine, dns));
      // A name goes before what a tool calls another machine by.
      const byId = bearersOf('id', [...id, ...short]);
      const bearing = new Set([found, byShort, byId].find((its) => its.length > 0));
      const [only] = bearing;
      return bearing.size > 1 ? 'several' : (only ?? null);
    },
    isName: (name) => comparedForms({ name, aliases: [] }).length > 0,
    ofMention: (id) => byId.get(id) ?? null,
  };
}

function comparedForms(mention: Pick<Mention, 'name' | 'aliases'>): readonly string[] {
  const forms = nameFormsOf(mention);
  return COMPARED.flatMap((kind) => forms[kind].map((each) => `${kind} ${each}`));
}

/** Whether the machine is known under this short name in other domains only. */
function isOfOtherDomain(machine: Mentions, dns: readonly string[]): boolean {
  const known = machine.flatMap((mention) => nameFormsOf(mention).dns);
  const likeNamed = known.filter((each) => dns.some((name) => shortName(name) === shortName(each)));
  return likeNamed.length > 0 && !likeNamed.some((each) => dns.some((name) => domainOf(name) === domainOf(each)));
}
