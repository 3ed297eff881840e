import type { Environment, SystemFamily } from '../../inventory/index.ts';

/** A rule that leaves workloads out of a plan, whatever their number: it holds for later files too. */
export type LeaveOutRule =
  /** What a file or a person says is no database. */
  | { readonly by: 'no-database' }
  /** What nothing shows to be a database. */
  | { readonly by: 'silent' }
  | { readonly by: 'environment'; readonly is: Environment }
  /** The operating system, of whatever version. */
  | { readonly by: 'system'; readonly is: SystemFamily }
  | { readonly by: 'cluster'; readonly is: string }
  /** Names that contain a word, in any case: of appliances, of a system that stays. */
  | { readonly by: 'name'; readonly is: string }
  /** What a list says under one of its own headers: a location, an owner, a tag. */
  | { readonly by: 'attribute'; readonly name: string; readonly is: string };
