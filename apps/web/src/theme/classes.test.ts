import { describe, expect, it } from 'vitest';

const parts = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const styles = import.meta.glob<string>('../**/*.module.css', { query: '?raw', import: 'default', eager: true });

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g;

/** The module at a path relative to a part, as the glob names it. */
function moduleAt(part: string, path: string): string {
  const resolved = new URL(path, `file:///web/theme/${part}`).pathname;
  return resolved.replace('/web/', '../');
}

/** Classes each module is asked for; null where a part asks by a computed name. */
function askedOf(): ReadonlyMap<string, ReadonlyMap<string, string> | null> {
  const asked = new Map<string, Map<string, string> | null>();
  for (const [part, source] of Object.entries(parts)) {
    for (const [, name = '', path = ''] of source.matchAll(IMPORT)) {
      const module = moduleAt(part, path);
      const known = asked.get(module);
      if (known === null || source.includes(`${name}[`)) {
        asked.set(module, null);
        continue;
      }
      const classes = known ?? new Map<string, string>();
      for (const [, one = ''] of source.matchAll(new RegExp(`(?<![\\w'"-])${name}\\.(\\w+)`, 'g')))
        classes.set(one, part);
      asked.set(module, classes);
    }
  }
  return asked;
}

/** Classes a module defines; those of all pages (`:global`) are not its own. */
function definedIn(source: string): ReadonlySet<string> {
  const selectors = source.replace(/\/\*[\s\S]*?\*\/|\{[^{}]*\}|:global\([^)]*\)/g, ' ');
  return new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].flatMap(([, name]) => name ?? []));
}

const asked = askedOf();

describe.each(Object.entries(styles))('%s', (module, source) => {
  const wanted = asked.get(module);
  const defined = definedIn(source);

  it('defines every class its parts ask for', () => {
    const missing = [...(wanted ?? [])].filter(([name]) => !defined.has(name));
    expect(missing).toEqual([]);
  });

  it('defines none that no part asks for', () => {
    expect(wanted).toBeDefined();
    expect(wanted === null ? [] : [...defined].filter((name) => !wanted?.has(name))).toEqual([]);
  });
});
