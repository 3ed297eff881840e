import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Shell } from './Shell.tsx';

/** Whoever comes by a link sees what it opens, without the product around it. */
export function Frame() {
  const shared = useRouterState({ select: ({ location }) => location.pathname === '/shared' });
  if (!shared) return <Shell />;
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
