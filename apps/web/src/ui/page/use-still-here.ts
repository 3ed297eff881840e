import { useMatch, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Is the user on the page that asks, and not on the way to another? An answer that comes late takes nobody back. */
export function useStillHere(): () => boolean {
  const router = useRouter();
  const { pathname } = useMatch({ strict: false });
  return useCallback(() => router.latestLocation.pathname === pathname, [router, pathname]);
}
