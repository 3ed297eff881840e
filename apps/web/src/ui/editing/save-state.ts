/**
 * What became of the last change. `merged`: somebody else saved in between, and what they changed is here too; `tried`: it is shown,
 * but not kept, for the person may only read.
 */
export type SaveState = 'saved' | 'saving' | 'merged' | 'tried' | { readonly error: Error };
