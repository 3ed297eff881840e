import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMatchRoute } from '@tanstack/react-router';
import { type PresentPerson, presenceEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Header.module.css';

/** The server forgets who has missed two beats. */
const BEAT_MS = 20_000;

/**
 * Who else has the project open, those in the same scenario first; nothing where nobody does. Tells the server that this page has it
 * open, as long as it is seen: a page in the background asks nothing.
 */
export function OthersHere({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const scenario = useMatchRoute()({ to: '/projects/$projectId/scenarios/$id' });
  const scenarioId = scenario ? scenario.id : null;
  const question = { params: { projectId } };
  const { data } = useQuery({
    queryKey: [...keyOf(presenceEndpoints.tell, question), scenarioId],
    queryFn: ({ signal }) => call(presenceEndpoints.tell, { ...question, body: { scenarioId }, signal }),
    refetchInterval: BEAT_MS,
  });
  const others = data?.others ?? [];
  if (others.length === 0) return null;
  const named = (people: readonly PresentPerson[]) => format.list(people.map(({ name }) => name));
  const [near, far] = [others.filter(({ inScenario }) => inScenario), others.filter(({ inScenario }) => !inScenario)];
  const said = [
    ...(near.length > 0 ? [t('others.inScenario', { names: named(near) })] : []),
    ...(far.length > 0 ? [t('others.inProject', { names: named(far) })] : []),
  ];
  return (
    <p className={classes.others} title={said.join('\n')}>
      <IconUsers size={16} aria-hidden />
      <span className={classes.count} aria-hidden>
        {others.length}
      </span>
      <span className={classes.names}>
        {said.map((line) => (
          <span key={line} className={classes.project}>
            {line}
          </span>
        ))}
      </span>
    </p>
  );
}
