import { Alert } from '@mantine/core';
import type { Account } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PagePart } from '../../ui/page-part/PagePart.tsx';
import { NewPassword } from './NewPassword.tsx';
import { OwnProvider } from './OwnProvider.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** What people change of their own account; while somebody else knows the password, that alone. */
export function OwnAccountPage({ account }: { account: Account }) {
  const { t } = useTranslation('people');
  const { name, signInName, mustChangePassword, secondFactor, hasPassword, byProvider } = account;
  return (
    <Page title={t('own.title')} lead={t('own.lead', { name, signInName })}>
      {mustChangePassword && <Alert>{t('password.given')}</Alert>}
      {hasPassword && (
        <PagePart title={t('password.title')}>
          <NewPassword />
        </PagePart>
      )}
      {!mustChangePassword && <OwnProvider connected={byProvider} />}
      {!mustChangePassword && hasPassword && (
        <PagePart title={t('factor.title')}>
          <SecondFactor on={secondFactor} />
        </PagePart>
      )}
      {!mustChangePassword && (
        <PagePart title={t('sessions.title')}>
          <OwnSessions byPassword={hasPassword} />
        </PagePart>
      )}
    </Page>
  );
}
