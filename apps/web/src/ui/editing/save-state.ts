/** What became of the last change. `merged`: somebody else saved in between, and what they changed is here too. */
export type SaveState = 'saved' | 'saving' | 'merged' | { readonly error: Error };
