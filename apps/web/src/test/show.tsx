import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { queryClient } from '../api/query-client.ts';
import { cssVariablesResolver, theme } from '../theme/theme.ts';
import { BecauseProvider } from '../ui/estimate/BecauseProvider.tsx';

/** Draws a part as a screen would: with the theme, the because and the client of the API around it. */
export function show(part: ReactNode) {
  return render(
    <MantineProvider theme={theme} defaultColorScheme="light" cssVariablesResolver={cssVariablesResolver}>
      <QueryClientProvider client={queryClient}>
        <BecauseProvider>{part}</BecauseProvider>
        <Notifications />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
