import { Alert, Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './ErrorNotice.module.css';
import { troubleOf } from './trouble.ts';

interface Props {
  readonly error: Error;
  /** Offered as "Try again" when given. */
  readonly onRetry?: () => void;
}

/** Trouble in the place where the content would stand. */
export function ErrorNotice({ error, onRetry }: Props) {
  const { t } = useTranslation('common');
  const { message, where, hint } = troubleOf(error, t);
  return (
    <Alert color="red" variant="light" title={t('error.title')} role="alert">
      <p className={classes.line}>
        {message} {where && <span>({where})</span>}
      </p>
      {hint && <p className={classes.line}>{hint}</p>}
      {onRetry && (
        <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
    </Alert>
  );
}
