import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { cssVariablesResolver, theme } from '../theme/theme.ts';
import { BecauseProvider } from '../ui/estimate/BecauseProvider.tsx';
import { router } from './router.tsx';

/** What every screen stands on. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariablesResolver}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <BecauseProvider>
            <RouterProvider router={router} />
          </BecauseProvider>
          <Notifications position="bottom-right" limit={4} />
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
