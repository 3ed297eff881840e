import type { Page } from '@playwright/test';

/** What fields of the API hold that a person gave a name to, or that a file or a publication says. */
const NAMED = new Set(
  'id name customer author fileName file sheet column model cpuModel vendor subject dbms version product title section date formula host cluster site os label text template url cpuList databases'.split(
    ' ',
  ),
);

/** Names of the projects of a server: the same in every language. Longest first, so that none hides a part of another. */
export async function namesOf(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const path of paths) {
    const answer = await page.request.get(path);
    if (answer.ok()) collect(await answer.json(), names);
  }
  return [...names].toSorted((a, b) => b.length - a.length);
}

/** A figure alone is none, whatever field it stands in; lists of CPUs and dates are. */
const IS_NAME = /\p{L}.*\p{L}|\p{L}\d|\d\p{L}|\d[-,]\d/u;

/** Where in a publication something stands: "3.2", "2025". */
const CITED = new Set(['section', 'date']);

function collect(value: unknown, names: Set<string>, isNamed = false, field = ''): void {
  if (typeof value === 'string') {
    if (isNamed && (IS_NAME.test(value) || (CITED.has(field) && value.length > 2))) names.add(value);
  } else if (Array.isArray(value)) {
    for (const each of value) collect(each, names, isNamed, field);
  } else if (value !== null && typeof value === 'object') {
    for (const [own, held] of Object.entries(value)) {
      // A text is what is to be translated; the names it speaks of are its values.
      if (own === 'en' || own === 'ja') continue;
      if (own === 'values') for (const spoken of Object.values(held as object)) collect(spoken, names, true);
      else collect(held, names, NAMED.has(own), own);
    }
  }
}
