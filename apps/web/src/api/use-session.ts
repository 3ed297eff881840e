import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Session, sessionEndpoints } from '@tatami/contracts';
import { ApiError } from './api-error.ts';
import { ask } from './queries.ts';

const SESSION = ask(sessionEndpoints.read, {});

/** Whether people sign in here, and who has; undefined until that is known. */
export function useSession(): Session | undefined {
  // Asked again wherever an answer says that it is no longer so.
  return useQuery({ ...SESSION, staleTime: Number.POSITIVE_INFINITY }).data;
}

/** Reads anew who has signed in. */
export function refreshSession(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: SESSION.queryKey });
}

/** What an answer tells of the session: it has ended, or may be used for a new password alone. */
export function noteSession(client: QueryClient, error: Error): void {
  if (!(error instanceof ApiError)) return;
  if (error.code === 'sign-in-required') client.setQueryData<Session>(SESSION.queryKey, signedOut);
  if (error.code === 'password-change-required') void refreshSession(client);
}

const signedOut = (before: Session | undefined): Session => ({
  accounts: true,
  account: null,
  forReading: before?.forReading ?? false,
});
