import { useMutation, useQuery } from '@tanstack/react-query';
import { identityProviderEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import parts from '../../ui/page-part/PagePart.module.css';
import { PagePart } from '../../ui/page-part/PagePart.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PROVIDER } from './SignInByProvider.tsx';

/** Whether the provider of the organisation opens the own account; connects it by the password. Nothing where there is no provider. */
export function OwnProvider({ connected }: { connected: boolean }) {
  const { t } = useTranslation('people');
  const { data } = useQuery(PROVIDER);
  const connect = useMutation({
    mutationFn: (password: string) => call(identityProviderEndpoints.connect, { body: { page: '/account', password } }),
    onSuccess: ({ address }) => location.assign(address),
  });
  const name = data?.name ?? null;
  if (name === null) return null;
  return (
    <PagePart title={t('provider.title', { name })}>
      {connected ? (
        <p className={parts.quiet}>{t('provider.connected', { name })}</p>
      ) : (
        <PasswordForm
          label={t('provider.title', { name })}
          button={t('provider.connect', { name })}
          busy={connect.isPending || connect.isSuccess}
          error={connect.error}
          onSubmit={(password) => connect.mutate(password)}
          lead={<p className={parts.quiet}>{t('provider.text', { name })}</p>}
        />
      )}
    </PagePart>
  );
}
