import { Button, Group } from '@mantine/core';
import type { BenchmarkRunRecord } from '@tatami/contracts';
import {
  type BenchmarkRun,
  firstOf,
  programsUnsaid,
  type RunField,
  type RunsOfName,
  type RunsAsked as RunsToAsk,
  runsApart,
  text,
} from '@tatami/model';
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

/** What one press states: a value of a field of each of these runs. */
interface Answer {
  readonly id: string;
  readonly label: string;
  readonly field: RunField;
  readonly valueFor: (run: BenchmarkRun) => string | null;
  readonly done: (count: number) => string;
}

/**
 * What is asked of runs: what sets those apart that are no repeats although all they state is alike, and which program made those that do not
 * say it. What files and other runs tell is said by one press, anything else in the list.
 */
export function RunsAsked({ projectId, runs }: Props) {
  const apart = useMemo(() => runsApart(runs), [runs]);
  const unsaid = useMemo(() => programsUnsaid(runs), [runs]);
  const { t } = useTranslation('benchmarks');
  const say = useText();
  const namesOf = (names: readonly RunsOfName[]) => {
    const first = firstOf(
      names.map(({ name }) => name),
      NAMES_SHOWN,
    );
    return say(text('{names}', '{names}', { names: first }));
  };
  return (
    <>
      {apart.map((group) => {
        const { names, by } = group;
        const nameOf = new Map(names.flatMap((each) => each.runs.map(({ key }) => [key, each.name])));
        const ofNames = (names.length > 0 ? by : []).map(
          (field): Answer => ({
            id: field,
            label: t(`apart.${field}`, { names: namesOf(names) }),
            field,
            valueFor: ({ key }) => nameOf.get(key) ?? null,
            done: (count) => t('apart.done', { count }),
          }),
        );
        const repeats: Answer = {
          id: 'repeats',
          label: t('apart.repeats'),
          field: 'repeats',
          valueFor: () => 'stated',
          done: (count) => t('apart.repeatsDone', { count }),
        };
        return (
          <OneAsked
            key={`apart ${group.runs[0]?.key}`}
            {...{ projectId, runs, asked: group, answers: [...ofNames, repeats] }}
            note={`${t('apart.repeatsNote')} ${t('apart.state')}`}
          />
        );
      })}
      {unsaid.map((asked) => (
        <OneAsked
          key={`program ${asked.runs[0]?.key}`}
          {...{ projectId, runs, asked }}
          answers={asked.programs.map((program) => ({
            id: program,
            label: t('program.made', { program }),
            field: 'program',
            valueFor: () => program,
            done: (count) => t('program.done', { count, program }),
          }))}
          note={t('program.state')}
        />
      ))}
    </>
  );
}

interface OneAskedProps extends Props {
  readonly asked: RunsToAsk;
  readonly answers: readonly Answer[];
  readonly note: string;
}

function OneAsked({ projectId, runs, asked: { runs: concerned, made, says, needed }, answers, note }: OneAskedProps) {
  const { editMany, allowed, busy } = useRecordChanges(projectId, 'benchmarkRuns');
  const say = useText();
  const state = ({ field, valueFor, done }: Answer) => {
    const keys = new Set(concerned.map(({ key }) => key));
    const values = new Map(runs.flatMap((run) => (keys.has(run.key) ? [[run.id, valueFor(run)]] : [])));
    editMany({ field, values }, done(values.size));
  };
  return (
    <Asked
      asks={say(needed)}
      about={<p className={words.quiet}>{[...(made ? [say(made)] : []), say(says)].join(' – ')}</p>}
    >
      {allowed && answers.length > 0 && (
        <Group gap="xs">
          {answers.map((answer) => (
            <Button key={answer.id} size="xs" variant="default" disabled={busy} onClick={() => state(answer)}>
              {answer.label}
            </Button>
          ))}
        </Group>
      )}
      <p className={words.quiet}>{note}</p>
    </Asked>
  );
}

const NAMES_SHOWN = 4;
