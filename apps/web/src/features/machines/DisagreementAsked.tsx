import { Button } from '@mantine/core';
import { machineEndpoints, type OpenQuestionsRecord } from '@tatami/contracts';
import { DELETION, PRESENCE } from '@tatami/model';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import askedClasses from '../../ui/asked/Asked.module.css';
import { Asked } from '../../ui/asked/Asked.tsx';
import { Table } from '../../ui/table/Table.tsx';
import words from '../../ui/Words.module.css';
import { withAnswer } from './precedence/file-preferences.ts';
import { useKeepPrecedence, usePrecedence } from './precedence/use-precedence.ts';
import { useFieldName } from './use-field-name.ts';
import { useWrittenValue } from './use-written-value.ts';

interface Props {
  readonly projectId: string;
  readonly asked: Extract<OpenQuestionsRecord['questions'][number]['asked'], { about: 'disagreement' }>;
  readonly effects: ReactNode;
  /** Asked again meanwhile: what is pressed now may be answered already. */
  readonly stale: boolean;
}

/**
 * Which of several lists holds that came together and say a field otherwise, with what each says and what its answers change; also whether
 * machines are gone that a newer state of a list names no longer.
 */
export function DisagreementAsked({ projectId, asked, effects, stale }: Props) {
  const { field, files, machines, count, orderUnknown, stillNamed } = asked;
  const format = useFormat();
  const { t } = useTranslation('machines');
  const name = useFieldName()(field);
  const written = useWrittenValue();
  const { data: review } = usePrecedence(projectId);
  const keep = useKeepPrecedence(projectId);
  const [older, newer] = files;
  const about = field === DELETION ? 'deletion' : field === PRESENCE ? 'absence' : 'disagreement';
  const answerName = (holds: string) => {
    if (about === 'disagreement') return t('disagreement.holds', { file: holds });
    return t(`${about}.${holds === newer ? 'gone' : 'there'}`);
  };
  const answer = (holds: string) => {
    if (!review) return;
    const over = files.filter((file) => file !== holds);
    const done = holds === newer ? 'goneDone' : 'thereDone';
    const said =
      about === 'disagreement'
        ? t('disagreement.done', { field: name, file: holds })
        : t(`${about}.${done}`, { file: holds });
    keep(withAnswer(review.precedence, { field, holds, over }), said);
  };
  const asks = {
    deletion: () => t('deletion.title', { file: older, count }),
    absence: () => {
      if (stillNamed) return t('absence.stillNamed', { dropped: stillNamed.dropped, newer, older, count });
      return t(orderUnknown ? 'absence.unordered' : 'absence.title', { older, newer, count });
    },
    disagreement: () => t('disagreement.title', { field: name, count }),
  }[about]();
  const dated = ({ file, day }: NonNullable<typeof stillNamed>['lists'][number]) =>
    day === null ? t('absence.undated', { file }) : t('absence.dated', { file, day: format.date(day) });
  const why = () => {
    if (stillNamed) return t('absence.whyStillNamed', { newer, lists: format.list(stillNamed.lists.map(dated)) });
    return orderUnknown ? t('absence.whyUnordered', { newer }) : t(`${about}.why`);
  };
  return (
    <Asked asks={asks}>
      <p className={words.quiet}>{why()}</p>
      <Table
        label={t('disagreement.machines')}
        dense
        phone="blocks"
        rows={machines}
        rowId={({ key }) => key}
        columns={[
          { id: 'machine', header: t('precedence.machine'), cell: (machine) => machine.name },
          ...files.map((file) => ({
            id: file,
            header: about === 'deletion' && file === newer ? t('deletion.column') : file,
            cell: ({ said }: (typeof machines)[number]) =>
              said.filter((each) => each.file === file).map(({ value }) => written(value, field))[0] ?? '–',
          })),
        ]}
      />
      {machines.length < count && (
        <p className={words.quiet}>{t('disagreement.more', { count: count - machines.length })}</p>
      )}
      <div className={askedClasses.answers}>
        <Allowed to={machineEndpoints.keepPrecedence}>
          {files.map((file) => (
            <Button key={file} size="xs" variant="default" disabled={!review || stale} onClick={() => answer(file)}>
              {answerName(file)}
            </Button>
          ))}
        </Allowed>
      </div>
      {effects}
    </Asked>
  );
}
