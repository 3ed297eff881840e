import { useMutation } from '@tanstack/react-query';
import { identityProviderEndpoints } from '@tatami/contracts';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';

/** Where the provider leads back to, with its answer behind the question mark. */
const RETURN_TO = '/sign-in';

/**
 * Hands over what the provider has answered, where the address holds it, and goes on at the page that was asked for first: the page
 * begins anew, and the answer is in no history. Null = there is no answer here; otherwise what went wrong.
 */
export function useProviderAnswer(): 'waiting' | Error | null {
  const answered = location.pathname === RETURN_TO && location.search !== '';
  const sent = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: () => call(identityProviderEndpoints.answer, { body: { answer: location.search } }),
    onSuccess: ({ page }) => location.replace(page),
  });
  useEffect(() => {
    if (!answered || sent.current) return;
    sent.current = true;
    mutate();
  }, [answered, mutate]);
  return answered ? (error ?? 'waiting') : null;
}

/** The page to come back to. */
export function pageAskedFor(): string {
  const { pathname, search } = location;
  return pathname === RETURN_TO ? '/' : pathname + search;
}
