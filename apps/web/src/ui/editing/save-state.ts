/** What became of the last change. `stale`: somebody else saved in between, and theirs is shown. */
export type SaveState = 'saved' | 'saving' | 'stale' | { readonly error: Error };
