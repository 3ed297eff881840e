import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';

interface Props {
  readonly error: Error;
  /** Offered as "Try again" when given. */
  readonly onRetry?: () => void;
}

/** Trouble as a person can use it: what happened, where, what to do. */
export function ErrorNotice({ error, onRetry }: Props) {
  const { t } = useTranslation('common');
  const { message, where, hint } = useTroubleOf(error);
  return (
    <Alert color="red" variant="light" title={t('error.title')} role="alert">
      <p style={{ margin: 0, maxWidth: 'var(--measure)' }}>
        {message} {where && <span>({where})</span>}
      </p>
      {hint && <p style={{ margin: '0.25rem 0 0', maxWidth: 'var(--measure)' }}>{hint}</p>}
      {onRetry && (
        <Button mt="sm" size="xs" variant="default" onClick={onRetry}>
          {t('error.retry')}
        </Button>
      )}
    </Alert>
  );
}

/** What an error says to a person, in the language of the page. */
export function useTroubleOf(error: Error): { message: string; where: string | null; hint: string | null } {
  const { t } = useTranslation('common');
  if (error instanceof ApiError && error.code === 'unreachable') {
    return { message: t('error.unreachable'), where: null, hint: t('error.unreachableHint') };
  }
  if (error instanceof ApiError && error.message)
    return { message: error.message, where: error.where, hint: error.hint };
  return { message: t('error.unexpected'), where: null, hint: t('error.unexpectedHint') };
}
