import { Button, NativeSelect } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ProposalInput, proposalEndpoints, proposalVersionEndpoints } from '@tatami/contracts';
import type { Language } from '@tatami/model';
import i18next from 'i18next';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { spokenLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { exportProposal } from './download-document.ts';
import classes from './ExportProposal.module.css';
import { useDocumentLanguages } from './use-document-languages.ts';

interface Props {
  readonly projectId: string;
  /** null = a document of the benchmark studies alone. */
  readonly scenarioId: string | null;
  /** A question is open without whose answer there is no document. */
  readonly blocked: boolean;
  /** Saves and plans what the document shows, before it is written. */
  readonly prepare: () => Promise<void>;
}

/** From a scenario, or the studies, to the document in one press: the proposal that shows it is found or made, and kept as a version whose PDF is downloaded. */
export function ExportProposal({ projectId, scenarioId, blocked, prepare }: Props) {
  const { t } = useTranslation('proposals');
  const client = useQueryClient();
  const pageLanguage = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? pageLanguage;
  const languages = useDocumentLanguages(language);
  const exporting = useMutation({
    mutationFn: async () => {
      await prepare();
      await spokenLanguage(language);
      // The title is part of the document: it is in the document's language, not the page's.
      const name = i18next.getFixedT(
        language,
        'proposals',
      )(scenarioId === null ? 'studies.defaultName' : 'defaultName');
      const proposalId = await proposalFor(projectId, scenarioId, { name, language });
      await exportProposal(projectId, proposalId, language);
      await refreshProject(client, projectId);
    },
  });
  return (
    <div className={classes.export}>
      <NativeSelect
        size="sm"
        aria-label={t(scenarioId === null ? 'studies.exportLanguage' : 'export.language')}
        value={language}
        data={languages}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as Language)}
      />
      <Allowed to={proposalVersionEndpoints.freeze}>
        <Button
          leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
          disabled={blocked}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t(scenarioId === null ? 'studies.export' : 'export')}
        </Button>
      </Allowed>
      <span role="status" className="visually-hidden">
        {exporting.isPending && t('download.running')}
        {exporting.isSuccess && t('download.done')}
      </span>
      {exporting.error && (
        <div className={classes.trouble}>
          <ErrorNotice error={exporting.error} onRetry={() => exporting.mutate()} />
        </div>
      )}
    </div>
  );
}

/** The proposal that shows this scenario alone and first, or none, or a new one. */
async function proposalFor(
  projectId: string,
  scenarioId: string | null,
  fresh: Pick<ProposalInput, 'name' | 'language'>,
): Promise<string> {
  const params = { projectId };
  const { items } = await call(proposalEndpoints.list, { params });
  const existing = items.find(({ scenarioIds: [first = null] }) => first === scenarioId);
  if (existing) return existing.id;
  const body = { ...fresh, scenarioIds: scenarioId === null ? [] : [scenarioId], author: '' };
  return (await call(proposalEndpoints.create, { params, body })).id;
}
