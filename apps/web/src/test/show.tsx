import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { queryClient } from '../api/query-client.ts';
import { LanguageProvider } from '../i18n/LanguageProvider.tsx';
import { cssVariablesResolver, theme } from '../theme/theme.ts';
import { BecauseProvider } from '../ui/estimate/BecauseProvider.tsx';

/** Draws a part as a screen would: with the theme, the because and the client of the API around it; also when drawn again. */
export function show(part: ReactNode) {
  return render(part, { wrapper: Screen });
}

function Screen({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="light" cssVariablesResolver={cssVariablesResolver}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider>
          <BecauseProvider>{children}</BecauseProvider>
          <Notifications />
        </LanguageProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
