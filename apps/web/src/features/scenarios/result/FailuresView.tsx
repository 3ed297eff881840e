import { Skeleton } from '@mantine/core';
import type { PlanFailures } from '@tatami/model';
import { memo, useState } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ScenarioGround } from '../../../planning/answer/scenario-ground.ts';
import { type AnswerToInputs, type Recorded, usePlanFailures } from '../../../planning/answer/use-scenario-result.ts';
import { Gap } from '../../../ui/Gap.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NamesDisclosure } from '../../../ui/NamesDisclosure.tsx';
import { OnScreen } from '../../../ui/page/OnScreen.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import classes from './StorageView.module.css';

const MOST_SERVERS = 12;

interface Props {
  readonly ground: ScenarioGround;
  readonly answer: AnswerToInputs;
  readonly record: Recorded;
}

/** What becomes of the workloads when any one server fails, and which servers may not fail without a loss. */
export const FailuresView = memo(View);

function View({ ground, answer, record }: Props) {
  const { t } = useTranslation('scenarios');
  const failures = usePlanFailures(ground, answer, record);
  return (
    <OnScreen printed={failures !== null}>
      <h2 className={classes.title}>{t('failures.title')}</h2>
      {failures ? <Failures failures={failures} /> : <Skeleton height={96} />}
    </OnScreen>
  );
}

function Failures({ failures }: { readonly failures: PlanFailures }) {
  const { t } = useTranslation('scenarios');
  const say = useText();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { losing, takenOver, says } = failures;
  const shown = all ? losing : losing.slice(0, MOST_SERVERS);
  return (
    <>
      <p className={classes.lead}>
        {say(says)}
        <Gap />
        {takenOver > 0 && t('failures.takenOver', { count: takenOver })}
        <Gap />
        {t('failures.how')}
      </p>
      {losing.length > 0 && (
        <Table
          label={t('failures.losing')}
          captioned
          narrow
          phone="fits"
          rows={shown}
          rowId={({ name }) => name}
          columns={[
            { id: 'server', header: t('failures.server'), cell: ({ name }) => name },
            {
              id: 'workloads',
              header: t('failures.workloads'),
              numeric: true,
              cell: ({ workloads }) => format.number(workloads),
            },
            {
              id: 'without',
              header: t('failures.without'),
              wraps: true,
              cell: ({ without }) => (
                <NamesDisclosure counted={t('failures.count', { count: without.length })} names={without} />
              ),
            },
          ]}
        />
      )}
      {losing.length > shown.length && (
        <LinkButton onClick={() => setAll(true)}>
          {t('failures.more', { count: losing.length - shown.length })}
        </LinkButton>
      )}
    </>
  );
}
