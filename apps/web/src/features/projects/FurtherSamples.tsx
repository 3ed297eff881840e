import { Button } from '@mantine/core';
import { FURTHER_SAMPLES, type Project, projectEndpoints } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import classes from './ProjectsPage.module.css';
import { useProjectChanges } from './use-project-changes.ts';

/** Samples that are made when they are asked for: what each shows, and the way to it. */
export function FurtherSamples({ onMade }: { readonly onMade: (project: Project) => void }) {
  const { t } = useTranslation('projects');
  const { makeSample } = useProjectChanges();
  return (
    <section className={classes.section} aria-labelledby="further-samples">
      <h2 id="further-samples" className={classes.heading}>
        {t('samples.title')}
      </h2>
      <p className={classes.samplesLead}>{t('samples.lead')}</p>
      <ul className={classes.list}>
        {FURTHER_SAMPLES.map((sample) => (
          <li key={sample} className={classes.furtherSample}>
            <span>
              <strong>{t(`samples.${sample}`)}</strong>
              <span className={classes.sampleText}>{t(`samples.${sample}Text`)}</span>
            </span>
            <Allowed to={projectEndpoints.createSample}>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('samples.makeNamed', { name: t(`samples.${sample}`) })}
                loading={makeSample.isPending && makeSample.variables === sample}
                disabled={makeSample.isPending}
                onClick={() => makeSample.mutate(sample, { onSuccess: onMade })}
              >
                {t('samples.make')}
              </Button>
            </Allowed>
          </li>
        ))}
      </ul>
    </section>
  );
}
