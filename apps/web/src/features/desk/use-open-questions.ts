import { useQuery } from '@tanstack/react-query';
import { deskEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { ask } from '../../api/queries.ts';

/** An estate of more records takes long to be computed again and again: only when asked for. */
const AT_ONCE = 5_000;

/** What a project leaves open, weighed by its plan; read again with everything of the project. */
export function useOpenQuestions(projectId: string, records: number) {
  const [wanted, setWanted] = useState(false);
  const atOnce = records <= AT_ONCE;
  const query = useQuery({
    ...ask(deskEndpoints.openQuestions, { params: { projectId } }),
    enabled: records > 0 && (atOnce || wanted),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...query, waits: !atOnce && !wanted && !query.data, weigh: () => setWanted(true) };
}
