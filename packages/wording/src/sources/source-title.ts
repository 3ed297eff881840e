import type { Language, Source, Text } from '@tatami/model';
import { say } from '../say.ts';
import { DESCRIBED_SOURCES } from './described-sources.data.ts';
import { ownMethod } from './own-method.ts';

/** A title that is stated in both languages at once: "Entered by hand / 手入力". */
const IN_BOTH = /^(.+?) \/ (.*[ぁ-んァ-ヶ一-龠].*)$/;

/** What a source, or a section of it, is called in the language of a document or a page: a work as it calls itself, what is said of it in that language's words. */
export function sourceTitle(title: string, language: Language): string {
  const said = ownMethod(title) ?? describedSource(title);
  return said ? say(said, language) : title;
}

/** A source with the section of it, as it is cited. */
export function citedAs({ title, section }: Pick<Source, 'title' | 'section'>, language: Language): string {
  return (section ? [title, section] : [title]).map((part) => sourceTitle(part, language)).join(', ');
}

function describedSource(title: string): Text | null {
  const [, en, ja] = IN_BOTH.exec(title) ?? [];
  if (en && ja) return { en, ja };
  return DESCRIBED_SOURCES.find((each) => say(each, 'en') === title) ?? null;
}
