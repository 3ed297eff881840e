import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type DocumentFormat, type Proposal, type ProposalVersion, proposalVersionEndpoints } from '@tatami/contracts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ask, refreshProject } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { useUndoNotice } from '../../ui/editing/use-undo-notice.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { downloadVersion } from './download-document.ts';
import { ShareLinks } from './ShareLinks.tsx';
import { useDocumentLanguages } from './use-document-languages.ts';
import { VersionChanges } from './VersionChanges.tsx';
import classes from './Versions.module.css';

interface Props {
  readonly projectId: string;
  readonly proposal: Proposal;
}

/** Every version of a proposal: downloaded again, released, compared. */
export function Versions({ projectId, proposal: { id, name, language: own } }: Props) {
  const { t } = useTranslation('proposals');
  const format = useFormat();
  const sayTrouble = useTroubleNotice();
  const { data, error } = useQuery(ask(proposalVersionEndpoints.list, { params: { projectId, id } }));
  const [compared, setCompared] = useState<string | null>(null);
  const [sharing, setSharing] = useState<string | null>(null);
  const download = useMutation({
    mutationFn: ({ version, as }: { version: ProposalVersion; as: DocumentFormat }) =>
      downloadVersion(projectId, id, version, as),
    onError: sayTrouble,
  });
  const release = useRelease(projectId, id);
  const languages = useDocumentLanguages(own);
  if (error) return <ErrorNotice error={error} />;
  if (!data || data.items.length === 0) return null;
  const versions = data.items;
  const shown = versions.find((version) => version.id === compared);
  const shared = versions.find((version) => version.id === sharing && version.releasedAt !== null);
  const languageOf = (tag: string) => languages.find(({ value }) => value === tag)?.label ?? tag;
  const columns: readonly TableColumn<ProposalVersion>[] = [
    { id: 'number', header: t('versions.number'), cell: ({ number }) => number },
    { id: 'state', header: t('versions.state'), cell: (version) => <State version={version} />, wraps: true },
    { id: 'date', header: t('versions.date'), cell: ({ date }) => format.date(date) },
    { id: 'language', header: t('versions.language'), cell: ({ language }) => languageOf(language) },
    {
      id: 'actions',
      header: t('versions.actions'),
      headerHidden: true,
      cell: (version) => (
        <span className={classes.actions}>
          <Link
            to="/projects/$projectId/proposals/$id/pages"
            params={{ projectId, id }}
            search={{ version: version.id }}
            aria-label={t('pages.openVersion', { number: version.number })}
          >
            {t('pages.open')}
          </Link>
          {version.formats.map((as) => (
            <LinkButton
              key={as}
              label={t('versions.download', { number: version.number, format: as.toUpperCase() })}
              onClick={() => download.mutate({ version, as })}
            >
              {as.toUpperCase()}
            </LinkButton>
          ))}
          <LinkButton
            label={t('versions.compareOf', { number: version.number })}
            pressed={version.id === compared}
            onClick={() => setCompared(version.id === compared ? null : version.id)}
          >
            {t('versions.compare')}
          </LinkButton>
          {version.releasedAt !== null && (
            <LinkButton
              label={t('share.openOf', { number: version.number })}
              pressed={version.id === sharing}
              onClick={() => setSharing(version.id === sharing ? null : version.id)}
            >
              {t('share.open')}
            </LinkButton>
          )}
          {version.releasedAt === null && version.heldBack.length === 0 && (
            <Allowed to={proposalVersionEndpoints.release}>
              <Button
                size="compact-sm"
                variant="light"
                aria-label={t('versions.releaseOf', { number: version.number })}
                loading={release.isPending && release.variables?.id === version.id}
                onClick={() => release.mutate(version)}
              >
                {t('versions.release')}
              </Button>
            </Allowed>
          )}
        </span>
      ),
    },
  ];
  return (
    <section className={classes.versions}>
      <Table label={t('versions.title', { name })} rows={versions} rowId={(version) => version.id} columns={columns} />
      {shared && <ShareLinks key={shared.id} {...{ projectId, proposalId: id }} version={shared} />}
      {shown && (
        <VersionChanges
          key={shown.id}
          {...{ projectId, proposalId: id, versions }}
          version={shown}
          onClose={() => setCompared(null)}
        />
      )}
    </section>
  );
}

function State({ version: { releasedAt, heldBack } }: { readonly version: ProposalVersion }) {
  const { t } = useTranslation('proposals');
  const format = useFormat();
  if (releasedAt !== null) return `${t('versions.released')} (${format.instant(releasedAt)})`;
  const [reason] = heldBack;
  return t(reason ? `versions.${reason}` : 'versions.draft');
}

function useRelease(projectId: string, id: string) {
  const { t } = useTranslation('proposals');
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const offerUndo = useUndoNotice();
  const refresh = () => refreshProject(client, projectId);
  return useMutation({
    mutationFn: ({ id: versionId }: ProposalVersion) =>
      call(proposalVersionEndpoints.release, { params: { projectId, id, versionId } }),
    onSuccess: ({ id: versionId, number }) => {
      offerUndo(t('versions.releasedNow', { number }), () => {
        call(proposalVersionEndpoints.withdraw, { params: { projectId, id, versionId } }).then(refresh, sayTrouble);
      });
    },
    onError: sayTrouble,
    onSettled: refresh,
  });
}
