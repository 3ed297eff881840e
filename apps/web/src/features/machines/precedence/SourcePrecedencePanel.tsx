import { Button } from '@mantine/core';
import { machineEndpoints, type PrecedenceReview } from '@tatami/contracts';
import { isUsualOrder, type SourcePrecedence, USUAL_PRECEDENCE } from '@tatami/model';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import askedClasses from '../../../ui/asked/Asked.module.css';
import words from '../../../ui/Words.module.css';
import classes from '../Machines.module.css';
import { FilePreferences } from './FilePreferences.tsx';
import { withFiles } from './file-preferences.ts';
import { PrecedenceChanges } from './PrecedenceChanges.tsx';
import { PrecedenceTable } from './PrecedenceTable.tsx';
import { useKeepPrecedence, usePrecedence } from './use-precedence.ts';

/** Which source holds where several say different things of one machine: seen before it is accepted. */
export function SourcePrecedencePanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('machines');
  const { data: review } = usePrecedence(projectId);
  if (!review || (review.contested.length === 0 && review.precedence === null)) return null;
  return (
    <details className={classes.parted}>
      <summary>{t('precedence.title')}</summary>
      <PrecedenceEditor key={JSON.stringify(review.precedence)} projectId={projectId} review={review} />
    </details>
  );
}

interface Props {
  readonly projectId: string;
  readonly review: PrecedenceReview;
}

function PrecedenceEditor({ projectId, review }: Props) {
  const { t } = useTranslation('machines');
  const keep = useKeepPrecedence(projectId);
  const [draft, setDraft] = useState<SourcePrecedence | null>(review.precedence);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(review.precedence);
  return (
    <div className={classes.section}>
      <Allowed to={machineEndpoints.keepPrecedence}>
        <p className={words.quiet}>{t('precedence.lead')}</p>
        <PrecedenceTable review={review} precedence={draft ?? USUAL_PRECEDENCE} onChange={setDraft} />
        {isChanged && <PrecedenceChanges projectId={projectId} precedence={draft} />}
        <div className={askedClasses.answers}>
          <Button size="xs" disabled={!isChanged} onClick={() => keep(draft, t('precedence.kept'))}>
            {t('precedence.keep')}
          </Button>
          {isChanged && (
            <Button size="xs" variant="subtle" onClick={() => setDraft(review.precedence)}>
              {t('precedence.cancel')}
            </Button>
          )}
          {draft !== null && !isUsualOrder(draft) && (
            <Button size="xs" variant="subtle" onClick={() => setDraft(withFiles(null, draft.files ?? []))}>
              {t('precedence.usual')}
            </Button>
          )}
        </div>
      </Allowed>
      <FilePreferences projectId={projectId} precedence={review.precedence} />
    </div>
  );
}
