import { jsonValues } from '../decode/json-values.ts';

/** The facts of one host, none where it was not reached, and what the text calls it outside of them. */
export interface HostFacts {
  readonly calledAs: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** 'db01 | SUCCESS => {' of the command line. */
const RESULT = /^([\w.-]{1,200}) \| [A-Z!]{1,20}(?: \([^)]{0,50}\))? => \{/gm;
/** How deep facts may lie: under the host's name, under 'ansible_facts'. */
const MAX_DEPTH = 3;
const MAX_HOSTS = 100_000;

/** The hosts a text has facts of, in its order. `broken` = a part of it is no JSON. */
export function hostsIn(text: string): { readonly hosts: readonly HostFacts[]; readonly broken: boolean } {
  const names = [...text.matchAll(RESULT)].map(([, name = '']) => name);
  const { values, broken } = jsonValues(names.length > 0 ? text.replace(RESULT, '{') : text);
  const hosts: HostFacts[] = [];
  const named = names.length === values.length;
  values.forEach((value, at) => {
    gather(value, named ? (names[at] ?? null) : null, 0, hosts);
  });
  return { hosts, broken };
}

function gather(value: unknown, calledAs: string | null, depth: number, into: HostFacts[]): void {
  if (depth > MAX_DEPTH || into.length === MAX_HOSTS || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) gather(one, null, depth + 1, into);
    return;
  }
  const facts = value as Record<string, unknown>;
  if (facts.unreachable === true || facts.failed === true) into.push({ calledAs, facts: {} });
  else if (isFacts(facts)) into.push({ calledAs, facts: withPrefix(facts) });
  else
    for (const [name, one] of Object.entries(facts))
      gather(one, name === 'ansible_facts' || name === 'hostvars' ? calledAs : name, depth + 1, into);
}

const TELLING = ['nodename', 'hostname', 'memtotal_mb', 'processor_count', 'distribution', 'architecture'];

/** Facts carry a prefix of their own where they are gathered, and none where a cache keeps them. */
function isFacts(facts: Readonly<Record<string, unknown>>): boolean {
  return TELLING.filter((name) => name in facts || `ansible_${name}` in facts).length >= 2;
}

function withPrefix(facts: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (TELLING.some((name) => `ansible_${name}` in facts)) return facts;
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`ansible_${name}`, value]));
}
