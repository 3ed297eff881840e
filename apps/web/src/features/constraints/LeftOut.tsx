import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import {
  type LeaveOutRule,
  type LeftOut as LeftOutNames,
  leaveOutText,
  type ScenarioInputs,
  type Text,
} from '@tatami/model';
import { useState } from 'react';
import { useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { NamesDisclosure } from '../../ui/NamesDisclosure.tsx';
import words from '../../ui/Words.module.css';
import classes from './Constraints.module.css';
import type { MovableWorkload } from './movable-workloads.ts';
import { RuleForm } from './RuleForm.tsx';
import { WishSection } from './WishSection.tsx';
import { WorkloadDialog } from './WorkloadDialog.tsx';

interface Props {
  readonly inputs: Pick<ScenarioInputs, 'excludedWorkloads' | 'leaveOut'>;
  /** What could move: those left out by hand are among them, those left out by rule are not. */
  readonly workloads: readonly MovableWorkload[];
  /** The names of what the plan leaves out, by reason. */
  readonly leftOut: readonly LeftOutNames[];
  readonly onChange: (partial: Pick<ScenarioInputs, 'excludedWorkloads'> | Pick<ScenarioInputs, 'leaveOut'>) => void;
}

/** What the plan leaves out and why, each reason with its names; by rule and by hand a person leaves out more, or takes it back. */
export function LeftOut({ inputs: { excludedWorkloads, leaveOut = [] }, workloads, leftOut, onChange }: Props) {
  const { t } = useTranslation('constraints');
  const say = useText();
  const [choosing, setChoosing] = useState(false);
  const counted = (names: readonly string[]) => ({ names, counted: t('licences.workloads', { count: names.length }) });
  const namesOf = (because: Text) => leftOut.find((each) => isSame(each.because, because))?.names ?? [];
  const ruled = leaveOut.map((rule) => ({ rule, because: leaveOutText(rule) }));
  const others = leftOut.filter(({ because }) => !ruled.some((each) => isSame(each.because, because)));
  const withRules = (rules: readonly LeaveOutRule[]) => onChange({ leaveOut: rules });
  return (
    <WishSection title={t('leftOut.title')} add={t('leftOut.choose')} onAdd={() => setChoosing(true)}>
      <RuleForm<LeaveOutRule>
        kinds={['no-database', 'silent', 'environment', 'cluster', 'system', 'attribute', 'name']}
        workloads={workloads}
        rules={leaveOut}
        words={{ form: t('leftOut.rule'), kind: t('leftOut.kind'), add: t('leftOut.add') }}
        onAdd={(rule) => withRules([...leaveOut, rule])}
      />
      {ruled.length + others.length === 0 && <p className={words.quiet}>{t('leftOut.nothing')}</p>}
      {ruled.length + others.length > 0 && (
        <ul className={`${classes.list} ${classes.reasons}`} aria-label={t('leftOut.title')}>
          {ruled.map(({ rule, because }) => (
            <li key={say(because)}>
              <span className={classes.kind}>{say(because)}</span>
              <NamesDisclosure {...counted(namesOf(because))} />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('leftOut.remove', { rule: say(because) })}
                onClick={() => withRules(leaveOut.filter((each) => each !== rule))}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
          {others.map(({ because, names }) => (
            <li key={say(because)}>
              <span className={classes.kind}>{say(because)}</span>
              <NamesDisclosure {...counted(names)} />
            </li>
          ))}
        </ul>
      )}
      {choosing && (
        <WorkloadDialog
          title={t('leftOut.dialog')}
          workloads={workloads}
          chosen={excludedWorkloads}
          fewest={0}
          onSave={(keys) => onChange({ excludedWorkloads: keys })}
          onClose={() => setChoosing(false)}
        >
          <p className={words.quiet}>{t('leftOut.hint')}</p>
        </WorkloadDialog>
      )}
    </WishSection>
  );
}

function isSame(a: Text, b: Text): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
