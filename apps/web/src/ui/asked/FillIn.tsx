import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OpenQuestionsRecord } from '@tatami/contracts';
import type { ReactNode } from 'react';

type OfScenario = Extract<OpenQuestionsRecord['questions'][number]['asked'], { about: 'scenario' }>;

interface Props {
  readonly projectId: string;
  readonly settledIn: NonNullable<OfScenario['settledIn']>;
  readonly children: ReactNode;
}

/** The way to the cells in which what is missing is filled in. */
export function FillIn({ projectId, settledIn: { list, field }, children }: Props) {
  const search = { list, ...(field !== undefined && { without: field }) };
  return (
    <Button
      size="xs"
      variant="subtle"
      renderRoot={(props) => (
        <Link to="/projects/$projectId/inventory" params={{ projectId }} search={search} {...props} />
      )}
    >
      {children}
    </Button>
  );
}
