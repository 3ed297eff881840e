import { useQuery } from '@tanstack/react-query';
import { languageEndpoints } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import { ask } from '../api/queries.ts';

/** The languages that were added to English and Japanese, each with its name in itself. */
export function useAddedLanguages(): readonly { readonly language: Language; readonly name: string }[] {
  const { data } = useQuery({ ...ask(languageEndpoints.list, {}), staleTime: Number.POSITIVE_INFINITY });
  return data?.items.filter(({ language }) => language !== 'en' && language !== 'ja') ?? [];
}
