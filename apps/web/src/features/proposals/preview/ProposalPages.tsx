import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type Proposal, proposalEndpoints, proposalVersionEndpoints } from '@tatami/contracts';
import { urlOf } from '../../../api/call.ts';
import { ask, keyOf } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ErrorNotice } from '../../../ui/trouble/ErrorNotice.tsx';
import { useTroubleNotice } from '../../../ui/trouble/use-trouble-notice.tsx';
import { downloadFrom, fetchDocument } from '../download-document.ts';
import classes from './PdfPages.module.css';
import { PdfPages } from './PdfPages.tsx';

interface Props {
  readonly projectId: string;
  readonly proposal: Proposal;
  /** The version shown, by its id; null = the proposal as it stands now. */
  readonly shown: string | null;
  readonly onShow: (versionId: string | null) => void;
}

/** A proposal page by page: as it stands now, or a version of it as it was kept. */
export function ProposalPages({ projectId, proposal: { id, name, language }, shown, onShow }: Props) {
  const { t } = useTranslation('proposals');
  const sayTrouble = useTroubleNotice();
  const versions = useQuery(ask(proposalVersionEndpoints.list, { params: { projectId, id } }));
  const kept = versions.data?.items ?? [];
  const version = kept.find((each) => each.id === shown);
  const { key, url } = addressOf(projectId, id, shown);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => ({ bytes: await (await fetchDocument(url, signal)).arrayBuffer(), version: shown }),
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
  const download = useMutation({ mutationFn: () => downloadFrom(url, 'pdf'), onError: sayTrouble });
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          size="sm"
          aria-label={t('pages.version')}
          value={shown ?? ''}
          data={[
            { value: '', label: t('pages.now') },
            ...kept.map(({ id: value, number }) => ({ value, label: t('pages.numbered', { number }) })),
          ]}
          onChange={({ currentTarget }) => onShow(currentTarget.value === '' ? null : currentTarget.value)}
        />
        <LinkButton onClick={() => download.mutate()}>{t('pages.download')}</LinkButton>
      </div>
      <p className={classes.said}>{t('pages.readAloud')}</p>
      {error && <ErrorNotice error={error} onRetry={() => refetch()} />}
      {!data && !error && <p role="status">{t('pages.loading')}</p>}
      {data && !error && (
        <PdfPages document={data} chosen={shown} language={version?.language ?? language} name={name} />
      )}
    </>
  );
}

/** Where the PDF is, and what its answer is remembered by. */
function addressOf(projectId: string, id: string, versionId: string | null) {
  const query = { format: 'pdf' } as const;
  if (versionId === null) {
    const question = { params: { projectId, id }, query };
    return { key: keyOf(proposalEndpoints.document, question), url: urlOf(proposalEndpoints.document, question) };
  }
  const question = { params: { projectId, id, versionId }, query };
  const { document } = proposalVersionEndpoints;
  return { key: keyOf(document, question), url: urlOf(document, question) };
}
