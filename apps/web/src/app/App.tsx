import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '../api/query-client.ts';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { cssVariablesResolver, theme } from '../theme/theme.ts';
import { BecauseProvider } from '../ui/estimate/BecauseProvider.tsx';
import { whenIdle } from '../ui/page/when-idle.ts';
import { router } from './router.tsx';

// No first screen waits for the script of notices, nor shares its processor with it.
const Notices = lazy(async () => {
  await new Promise<void>(whenIdle);
  return import('./Notices.tsx');
});

/** What every screen stands on. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariablesResolver}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <BecauseProvider>
            <RouterProvider router={router} />
          </BecauseProvider>
          <Suspense>
            <Notices />
          </Suspense>
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
