import type { ListPattern } from './list-pattern.ts';
import type { Mention } from './mention.ts';

/** What speaks for two mentions being one machine, or against it. */
export type Evidence =
  | { readonly kind: 'uuid' | 'serial' | 'dns' | 'ip' | 'id' | 'short-name'; readonly value: string }
  /** Equal when marks, remarks and case are left out: 'sql-prod-02' and 'SQLPROD02'. */
  | { readonly kind: 'bare-name'; readonly value: string }
  /** One is the other cut to the 15 characters of a NetBIOS name. */
  | { readonly kind: 'cut-name'; readonly value: string }
  /** A recording that names no machine is in a file whose name has this one. */
  | { readonly kind: 'file-name'; readonly value: string }
  /** Another file has a recording of this name for the same time, with other values. */
  | { readonly kind: 'recorded-otherwise'; readonly file: string }
  /** Names of one list become names of the other in one way. */
  | { readonly kind: 'list-pattern'; readonly pattern: ListPattern }
  /** A part of the name of a row is a machine's name, and of its list's `rows` so many are machines under other names; `domain` = what of its domain is of the machine's too. */
  | {
      readonly kind: 'part-of-name';
      readonly value: string;
      readonly domain: string | null;
      readonly recognised: number;
      readonly rows: number;
    }
  /** Of the machines that two lists name alike, so many differ in what both state: the lists may be of two sites. */
  | {
      readonly kind: 'lists-differ';
      readonly what: 'sizes' | 'ip' | 'uuid' | 'serial' | 'site';
      readonly compared: number;
      readonly differing: number;
    }
  /** So many machines of two lists have one serial number or UUID under two names. */
  | { readonly kind: 'lists-share-numbers'; readonly machines: number }
  /** Two states of one site's list have another machine each under a name, where most have one serial number or UUID in both. */
  | { readonly kind: 'replaced' }
  | { readonly kind: 'sizes-agree' | 'sizes-differ'; readonly what: 'cpus' | 'memory' }
  /** They run on other hosts, or under other systems. */
  | { readonly kind: 'host-differs' | 'system-differs' }
  /** Each has an identifier of this kind, and they differ. */
  | { readonly kind: 'identifier-differs'; readonly identifier: 'dns' | 'short-name' | 'ip' | 'serial' | 'uuid' }
  /** Several machines of one list bear it. */
  | { readonly kind: 'shared-in-list'; readonly value: string };

/** Two mentions, and what is known of whether they are one machine. */
export interface Match {
  readonly a: Mention;
  readonly b: Mention;
  readonly evidence: readonly Evidence[];
}

/** Whether a piece of evidence speaks of all that two lists name, so that one answer settles them together. */
export function isOfLists({ kind }: Evidence): boolean {
  return OF_LISTS.has(kind);
}

const OF_LISTS: ReadonlySet<Evidence['kind']> = new Set([
  'list-pattern',
  'lists-differ',
  'lists-share-numbers',
  'replaced',
]);

/** Counts of processors and sizes of memory that a list rounds, or states with what firmware keeps. */
const ROUNDING = 0.1;

/** Do the sizes that both state agree? Empty where not both state one. */
export function sizeEvidence(a: Mention, b: Mention): readonly Evidence[] {
  const said = (what: 'cpus' | 'memory', one: number | null, other: number | null): readonly Evidence[] =>
    one === null || other === null ? [] : [{ kind: nearly(one, other) ? 'sizes-agree' : 'sizes-differ', what }];
  return [...said('cpus', a.cpus, b.cpus), ...said('memory', a.memoryGiB, b.memoryGiB)];
}

/** Whether two counts or sizes may be one that two sources write differently. */
export function nearly(one: number, other: number): boolean {
  return Math.abs(one - other) <= ROUNDING * Math.max(one, other);
}
