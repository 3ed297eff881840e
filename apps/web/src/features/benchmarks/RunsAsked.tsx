import { Button, Group } from '@mantine/core';
import type { BenchmarkRunRecord } from '@tatami/contracts';
import { type ApartBy, firstOf, type RunsApart, runsApart, text } from '@tatami/model';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRecordChanges } from '../../planning/records/use-record-changes.ts';
import { Asked } from '../../ui/asked/Asked.tsx';
import words from '../../ui/Words.module.css';

interface Props {
  readonly projectId: string;
  readonly runs: readonly BenchmarkRunRecord[];
}

/** Runs that are no repeats although all they state is alike: what the names of their files name is said by one press, anything else in the list. */
export function RunsAsked({ projectId, runs }: Props) {
  const apart = useMemo(() => runsApart(runs), [runs]);
  const { editMany, allowed, busy } = useRecordChanges(projectId, 'benchmarkRuns');
  const { t } = useTranslation('benchmarks');
  const say = useText();
  const state = ({ names }: RunsApart, field: ApartBy) => {
    const nameOf = new Map(names.flatMap((each) => each.runs.map(({ key }) => [key, each.name])));
    const values = new Map(runs.flatMap(({ id, key }) => (nameOf.has(key) ? [[id, nameOf.get(key) ?? null]] : [])));
    editMany({ field, values }, t('apart.done', { count: values.size }));
  };
  return apart.map((group) => {
    const { made, says, needed, names, by } = group;
    const named = say(
      text('{names}', '{names}', {
        names: firstOf(
          names.map(({ name }) => name),
          NAMES_SHOWN,
        ),
      }),
    );
    return (
      <Asked
        key={group.runs[0]?.key}
        asks={say(needed)}
        about={<p className={words.quiet}>{[...(made ? [say(made)] : []), say(says)].join(' – ')}</p>}
      >
        {allowed && names.length > 0 ? (
          <Group gap="xs">
            {by.map((field) => (
              <Button key={field} size="xs" variant="default" disabled={busy} onClick={() => state(group, field)}>
                {t(`apart.${field}`, { names: named })}
              </Button>
            ))}
          </Group>
        ) : (
          <p className={words.quiet}>{t('apart.state')}</p>
        )}
      </Asked>
    );
  });
}

const NAMES_SHOWN = 4;
