import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { identityProviderEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { ask } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import parts from '../../ui/page-part/PagePart.module.css';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import classes from './People.module.css';
import { pageAskedFor } from './use-provider-answer.ts';

export const PROVIDER = { ...ask(identityProviderEndpoints.read, {}), staleTime: Number.POSITIVE_INFINITY };

/** Leads to the provider of the organisation; nothing where there is none. */
export function SignInByProvider() {
  const { t } = useTranslation('people');
  const { data } = useQuery(PROVIDER);
  const begin = useMutation({
    mutationFn: () => call(identityProviderEndpoints.begin, { body: { page: pageAskedFor() } }),
    onSuccess: ({ address }) => location.assign(address),
  });
  const name = data?.name ?? null;
  if (name === null) return null;
  return (
    <div className={classes.form}>
      <Button onClick={() => begin.mutate()} loading={begin.isPending || begin.isSuccess}>
        {t('provider.signIn', { name })}
      </Button>
      {begin.error && <ErrorNotice error={begin.error} />}
      <p className={parts.quiet}>{t('provider.or')}</p>
    </div>
  );
}
