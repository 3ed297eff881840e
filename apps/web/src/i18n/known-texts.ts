interface Texts {
  readonly en: Readonly<Record<string, string>>;
  readonly ja: Readonly<Record<string, string>>;
}

type Listener = (name: string, texts: Texts) => void;

const known = new Map<string, Texts>();
const listeners: Listener[] = [];

/** Notes the texts of screens, by namespace, as their pages bring them: languages added later are taught them. */
export function knowTexts(name: string, texts: Texts): void {
  known.set(name, texts);
  for (const listener of listeners) listener(name, texts);
}

/** Hands on all texts that are known, and each that comes. */
export function onKnownTexts(listener: Listener): void {
  listeners.push(listener);
  for (const [name, texts] of known) listener(name, texts);
}
