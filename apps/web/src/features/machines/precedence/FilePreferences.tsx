import { Button } from '@mantine/core';
import { machineEndpoints } from '@tatami/contracts';
import { DELETION, type FilePreference, PRESENCE, type SourcePrecedence } from '@tatami/model';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import classes from '../Machines.module.css';
import { useFieldName } from '../use-field-name.ts';
import { withFiles } from './file-preferences.ts';
import { useKeepPrecedence } from './use-precedence.ts';

interface Props {
  readonly projectId: string;
  readonly precedence: SourcePrecedence | null;
}

/** How a person who deleted machines is named beside the file that names them again. */
function isInstant(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(name);
}

/** What was answered about lists that disagree, each with the way to take that back. */
export function FilePreferences({ projectId, precedence }: Props) {
  const { t } = useTranslation('machines');
  const format = useFormat();
  const nameOf = useFieldName();
  const keep = useKeepPrecedence(projectId);
  const files = precedence?.files ?? [];
  const fieldOf = ({ field }: FilePreference) => {
    if (field === DELETION) return t('deletion.field');
    return field === PRESENCE ? t('absence.field') : nameOf(field);
  };
  if (files.length === 0) return null;
  return (
    <section aria-label={t('files.title', { count: files.length })}>
      <p>{t('files.title', { count: files.length })}</p>
      <ul className={classes.rows}>
        {files.map((each) => {
          const said = { field: fieldOf(each), file: each.holds };
          const [other = ''] = each.over;
          const deletion = isInstant(other)
            ? t('deletion.takenIn', { file: each.holds })
            : t('deletion.leftOut', { file: other });
          return (
            <li key={JSON.stringify(each)} className={classes.row}>
              <span>
                {each.field === DELETION
                  ? deletion
                  : t('files.holds', { ...said, others: format.list([...each.over]) })}
              </span>
              <Allowed to={machineEndpoints.keepPrecedence}>
                <Button
                  size="compact-sm"
                  variant="light"
                  aria-label={t('files.forgetOf', said)}
                  onClick={() =>
                    keep(
                      withFiles(
                        precedence,
                        files.filter((other) => other !== each),
                      ),
                      t('files.forgotten', said),
                    )
                  }
                >
                  {t('files.forget')}
                </Button>
              </Allowed>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
