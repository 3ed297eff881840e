import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { DocumentFormat, SharedProposal } from '@tatami/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { documentOfLink, openLink, secretOf } from './ask-link.ts';
import classes from './SharedProposalView.module.css';

/** A released version as somebody with a link sees it: its words, and its documents. */
export function SharedProposalView() {
  const { t } = useTranslation('shared');
  const [secret] = useState(() => secretOf(location.hash));
  const [password, setPassword] = useState('');
  const opening = useMutation({ mutationFn: () => openLink(secret, password) });
  const { mutate } = opening;
  useEffect(() => mutate(), [mutate]);
  const { data, error } = opening;
  const asksPassword = error instanceof ApiError && error.where === 'password';
  if (data) return <Opened {...{ secret, password }} shared={data} />;
  return (
    <main className={classes.page}>
      <Page title={t('title')}>
        {asksPassword && (
          <form
            className={classes.row}
            onSubmit={(event) => {
              event.preventDefault();
              opening.mutate();
            }}
          >
            <PasswordInput
              label={t('password')}
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              autoComplete="off"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
            />
            <Button type="submit" loading={opening.isPending}>
              {t('open')}
            </Button>
          </form>
        )}
        {error && !(asksPassword && password === '') && (
          <>
            <ErrorNotice error={error} />
            {!asksPassword && <p>{t('gone')}</p>}
          </>
        )}
      </Page>
    </main>
  );
}

interface OpenedProps {
  readonly secret: string;
  readonly password: string;
  readonly shared: SharedProposal;
}

function Opened({ secret, password, shared: { name, number, date, formats, expiresAt } }: OpenedProps) {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const [page, setPage] = useState<string | null>(null);
  const download = useMutation({
    mutationFn: async (as: DocumentFormat) => {
      const url = URL.createObjectURL(await documentOfLink(secret, password, as));
      const link = document.createElement('a');
      link.href = url;
      link.download = `${name} ${number}.${as}`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
    },
  });
  useEffect(() => {
    if (!formats.includes('html')) return;
    documentOfLink(secret, password, 'html').then(
      async (html) => setPage(await html.text()),
      () => undefined,
    );
  }, [secret, password, formats]);
  return (
    <main className={classes.page}>
      <Page
        title={name}
        lead={t('lead', { number, date: format.date(date), until: format.instant(expiresAt) })}
        actions={formats.map((as) => (
          <Button
            key={as}
            variant={as === 'pdf' ? 'filled' : 'light'}
            aria-label={t('download', { format: as.toUpperCase() })}
            loading={download.isPending && download.variables === as}
            onClick={() => download.mutate(as)}
          >
            {as.toUpperCase()}
          </Button>
        ))}
      >
        {download.error && <ErrorNotice error={download.error} />}
        {page && <iframe className={classes.document} title={name} srcDoc={page} sandbox="" />}
      </Page>
    </main>
  );
}

/** Long enough for any browser to have read the blob. */
const KEPT_MS = 60_000;
