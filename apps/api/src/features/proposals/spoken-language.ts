import { type Language, listOf, text } from '@tatami/model';
import { languageOfTag, languageTags } from '@tatami/wording';
import { Problem } from '../../plugins/problem.ts';

/** The language of a tag. Throws where this server does not speak it. */
export function spokenLanguage(tag: string): Language {
  const language = languageOfTag(tag);
  if (language) return language;
  throw new Problem('invalid-request', {
    where: 'language',
    message: text(
      'Tatami does not speak this language. Ask for one of: {tags}.',
      'この言語には対応していません。次のいずれかを指定してください：{tags}',
      { tags: listOf(languageTags()) },
    ),
  });
}
