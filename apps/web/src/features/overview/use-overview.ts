import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { overviewEndpoints } from '@tatami/contracts';
import { useEffect, useState } from 'react';
import { ask } from '../../api/queries.ts';
import { keepVisit, lastVisit } from './last-visit.ts';

/** A project at one look, with what was done since the last visit; read again with everything of the project. */
export function useOverview(projectId: string) {
  const [since] = useState(() => lastVisit(localStorage, projectId, Date.now()));
  const query = useQuery({
    ...ask(overviewEndpoints.read, { params: { projectId }, query: since === null ? {} : { since } }),
    placeholderData: keepPreviousData,
  });
  const readAt = query.data?.readAt;
  useEffect(() => {
    if (readAt !== undefined) keepVisit(localStorage, projectId, readAt);
  }, [projectId, readAt]);
  return { ...query, since };
}
