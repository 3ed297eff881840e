import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type DocumentMoney,
  type Proposal,
  proposalEndpoints,
  proposalVersionEndpoints,
  type Scenario,
} from '@tatami/contracts';
import { refreshProject } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { CoverFields } from './CoverFields.tsx';
import { exportProposal } from './download-document.ts';
import { HouseFields } from './HouseFields.tsx';
import { KeptText } from './KeptText.tsx';
import { MigrationFields } from './MigrationFields.tsx';
import classes from './ProposalForm.module.css';
import { ScenarioChoice } from './ScenarioChoice.tsx';
import { useChangeProposal } from './use-change-proposal.ts';
import { useDocumentLanguages } from './use-document-languages.ts';
import { Versions } from './Versions.tsx';

interface Props {
  readonly projectId: string;
  readonly proposal: Proposal;
  readonly scenarios: readonly Scenario[];
  /** Scenarios that wait for an answer: a document that shows one cannot be written. */
  readonly blocked: ReadonlySet<string>;
  /** Makes the plans the document shows, before it is written. */
  readonly prepare: (scenarioIds: readonly string[]) => Promise<void>;
  readonly onRemove: () => void;
}

/** One proposal: its title, who hands it over, which scenarios it shows, and its versions. */
export function ProposalForm({ projectId, proposal, scenarios, blocked, prepare, onRemove }: Props) {
  const { t } = useTranslation('proposals');
  const format = useFormat();
  const client = useQueryClient();
  const languages = useDocumentLanguages(proposal.language);
  const waiting = scenarios.filter(({ id }) => proposal.scenarioIds.includes(id) && blocked.has(id));
  const change = useChangeProposal(projectId, proposal.id);
  const { money } = proposal;
  const changeMoney = (part: Partial<DocumentMoney>) => change((kept) => ({ money: { ...kept.money, ...part } }));
  const ofStudies = proposal.scenarioIds.length === 0;
  const inYen = scenarios.some(({ id, inputs }) => proposal.scenarioIds.includes(id) && inputs.currency === 'JPY');
  const download = useMutation({
    mutationFn: async () => {
      await prepare(proposal.scenarioIds);
      await exportProposal(projectId, proposal.id, proposal.language);
      await refreshProject(client, projectId);
    },
  });
  return (
    <article className={classes.proposal} aria-label={proposal.name}>
      <Allowed to={proposalEndpoints.update}>
        <div className={classes.fields}>
          <KeptText
            label={t('field.name')}
            kept={proposal.name}
            maxLength={200}
            onLeave={async (name) => name !== '' && change(() => ({ name }))}
          />
          <KeptText
            label={t('field.author')}
            kept={proposal.author}
            maxLength={200}
            onLeave={(author) => change(() => ({ author }))}
          />
          <NativeSelect
            label={t('field.language')}
            value={proposal.language}
            data={languages}
            onChange={({ currentTarget }) => {
              const language = currentTarget.value as Proposal['language'];
              void change(() => ({ language }));
            }}
          />
          {inYen && (
            <NativeSelect
              label={t('field.yenIn')}
              value={money.yenIn}
              data={YEN_IN.map((value) => ({ value, label: t(`yenIn.${value}`) }))}
              onChange={({ currentTarget }) => changeMoney({ yenIn: currentTarget.value as DocumentMoney['yenIn'] })}
            />
          )}
          {!ofStudies && (
            <NumberField
              label={t('field.tax')}
              hint={t('field.taxHint')}
              unit="%"
              value={money.taxShare === null ? null : Number((money.taxShare * 100).toFixed(2))}
              max={50}
              told="left"
              onChange={(percent) => changeMoney({ taxShare: percent === null ? null : percent / 100 })}
            />
          )}
        </div>
        <HouseFields
          house={proposal.house}
          onChange={(part) => change(({ house }) => ({ house: { ...house, ...part } }))}
        />
        {!ofStudies && (
          <MigrationFields
            projectId={projectId}
            proposal={proposal}
            onChange={(part) => change(({ migration }) => ({ migration: { ...migration, ...part } }))}
          />
        )}
        <CoverFields
          cover={proposal.cover}
          onChange={(part) => change(({ cover }) => ({ cover: { ...cover, ...part } }))}
        />
        {ofStudies ? (
          <p>{t('studies.shows')}</p>
        ) : (
          <ScenarioChoice
            chosen={proposal.scenarioIds}
            scenarios={scenarios}
            onChange={(choose) => change(({ scenarioIds }) => ({ scenarioIds: choose(scenarioIds) }))}
          />
        )}
      </Allowed>
      <div className={classes.actions}>
        <Allowed to={proposalVersionEndpoints.freeze}>
          <Button
            leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
            disabled={waiting.length > 0}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('download')}
          </Button>
        </Allowed>
        <Link
          to="/projects/$projectId/proposals/$id/pages"
          params={{ projectId, id: proposal.id }}
          aria-label={t('pages.openOf', { name: proposal.name })}
        >
          {t('pages.open')}
        </Link>
        <Link
          to="/projects/$projectId/proposals/$id"
          params={{ projectId, id: proposal.id }}
          aria-label={t('texts.editOf', { name: proposal.name })}
        >
          {t('texts.edit')}
        </Link>
        <Allowed to={proposalEndpoints.remove}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('remove', { name: proposal.name })}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden="true" />
          </ActionIcon>
        </Allowed>
        <span role="status" className="visually-hidden">
          {download.isPending && t('download.running')}
          {download.isSuccess && t('download.done')}
        </span>
      </div>
      {waiting.length > 0 && (
        <p className={classes.waiting}>{t('blocked', { names: format.list(waiting.map(({ name }) => name)) })}</p>
      )}
      {download.error && <ErrorNotice error={download.error} onRetry={() => download.mutate()} />}
      <Versions projectId={projectId} proposal={proposal} />
    </article>
  );
}

const YEN_IN = ['ones', 'thousands', 'millions'] as const;
