import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowUp, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type Proposal,
  type ProposalInput,
  proposalEndpoints,
  proposalVersionEndpoints,
  type Scenario,
} from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { CoverFields } from './CoverFields.tsx';
import { exportProposal } from './download-document.ts';
import { HouseFields } from './HouseFields.tsx';
import { MigrationFields } from './MigrationFields.tsx';
import classes from './ProposalForm.module.css';
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
  const change = useChangeProposal(projectId, proposal);
  const { money } = proposal;
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
          <TextInput
            key={proposal.name}
            label={t('field.name')}
            defaultValue={proposal.name}
            maxLength={200}
            onBlur={({ currentTarget }) => change('name', currentTarget.value.trim())}
          />
          <TextInput
            key={`by ${proposal.author}`}
            label={t('field.author')}
            defaultValue={proposal.author}
            maxLength={200}
            onBlur={({ currentTarget }) => change('author', currentTarget.value.trim())}
          />
          <NativeSelect
            label={t('field.language')}
            value={proposal.language}
            data={languages}
            onChange={({ currentTarget }) => change('language', currentTarget.value as Proposal['language'])}
          />
          {inYen && (
            <NativeSelect
              label={t('field.yenIn')}
              value={money.yenIn}
              data={YEN_IN.map((value) => ({ value, label: t(`yenIn.${value}`) }))}
              onChange={({ currentTarget }) =>
                change('money', { ...money, yenIn: currentTarget.value as Proposal['money']['yenIn'] })
              }
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
              onChange={(percent) => change('money', { ...money, taxShare: percent === null ? null : percent / 100 })}
            />
          )}
        </div>
        <HouseFields house={proposal.house} onChange={(house) => change('house', house)} />
        {!ofStudies && (
          <MigrationFields
            projectId={projectId}
            proposal={proposal}
            onChange={(migration) => change('migration', migration)}
          />
        )}
        <CoverFields cover={proposal.cover} onChange={(cover) => change('cover', cover)} />
        {ofStudies ? (
          <p>{t('studies.shows')}</p>
        ) : (
          <ScenarioChoice proposal={proposal} scenarios={scenarios} onChange={(ids) => change('scenarioIds', ids)} />
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

interface ChoiceProps extends Pick<Props, 'proposal' | 'scenarios'> {
  readonly onChange: (scenarioIds: string[]) => void;
}

/** Shown ones first, in the document's order; at least one stays. */
function ScenarioChoice({ proposal: { scenarioIds }, scenarios, onChange }: ChoiceProps) {
  const { t } = useTranslation('proposals');
  const shown = scenarioIds.flatMap((id) => scenarios.filter((scenario) => scenario.id === id));
  const others = scenarios.filter(({ id }) => !scenarioIds.includes(id));
  return (
    <fieldset className={classes.choice}>
      <legend>{t('field.scenarios')}</legend>
      {[...shown, ...others].map((scenario, index) => {
        const checked = index < shown.length;
        return (
          <div key={scenario.id} className={classes.choiceRow}>
            <Checkbox
              label={scenario.name}
              checked={checked}
              disabled={checked && shown.length === 1}
              onChange={() =>
                onChange(checked ? scenarioIds.filter((id) => id !== scenario.id) : [...scenarioIds, scenario.id])
              }
            />
            {checked && index > 0 && (
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-label={t('scenario.up', { name: scenario.name })}
                onClick={() => onChange(movedUp(scenarioIds, index))}
              >
                <IconArrowUp size={14} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function movedUp(ids: readonly string[], index: number): string[] {
  const moved = ids[index];
  if (moved === undefined) return [...ids];
  return [...ids.slice(0, index - 1), moved, ...ids.slice(index - 1, index), ...ids.slice(index + 1)];
}

function useChangeProposal(projectId: string, proposal: Proposal) {
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const save = useMutation({
    mutationFn: (body: Partial<ProposalInput>) =>
      call(proposalEndpoints.update, { params: { projectId, id: proposal.id }, body, ifMatch: proposal.version }),
    onError: sayTrouble,
    onSettled: () => refreshProject(client, projectId),
  });
  return <Field extends keyof ProposalInput>(field: Field, value: ProposalInput[Field]) => {
    if (value === proposal[field] || (value === '' && field === 'name')) return;
    save.mutate({ [field]: value } as Partial<ProposalInput>);
  };
}
