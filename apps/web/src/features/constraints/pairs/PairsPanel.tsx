import { Button } from '@mantine/core';
import {
  type LayoutCheck,
  type MirroredPair,
  type PairOfPlan,
  type PlacementConstraints,
  proposedPairs,
  standbyOf,
} from '@tatami/model';
import { useMemo, useState } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CheckList } from '../../../planning/CheckList.tsx';
import words from '../../../ui/Words.module.css';
import classes from '../Constraints.module.css';
import type { MovableWorkload } from '../movable-workloads.ts';
import { WishSection } from '../WishSection.tsx';
import { PairDialog } from './PairDialog.tsx';
import { PairList } from './PairList.tsx';
import { PairTests } from './PairTests.tsx';
import { FAILOVER_SETTINGS, FIRST_SETTINGS, type Pairs } from './pair-settings.ts';

interface Props {
  readonly workloads: readonly MovableWorkload[];
  /** What is stopped: passive nodes of failover clusters may be among it. */
  readonly stopped: readonly MovableWorkload[];
  readonly constraints: PlacementConstraints;
  /** The pairs as the plan on the screen has them. */
  readonly pairs: readonly PairOfPlan[];
  /** Whether they go on whichever server is lost. */
  readonly checks: readonly LayoutCheck[];
  readonly onChange: (constraints: PlacementConstraints) => void;
  readonly nameOf: (key: string) => string;
}

/** Pairs that a dialog is open for: new ones, perhaps of these workloads, or those that are stated. */
interface Editing {
  readonly stated: Pairs;
  readonly proposed: Pairs;
}

/** Which workloads are primary and standby of one database, and what is asked of the plan for them. */
export function PairsPanel({ workloads, stopped, constraints, pairs, checks, onChange, nameOf }: Props) {
  const { t } = useTranslation('constraints');
  const say = useText();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [tested, setTested] = useState<MirroredPair | null>(null);
  const stated = constraints.pairs ?? [];
  const paired = useMemo(
    () =>
      (constraints.pairs ?? []).flatMap(({ primary, standby }) => (standby === null ? [primary] : [primary, standby])),
    [constraints.pairs],
  );
  const proposals = useMemo(() => proposedPairs(workloads, paired, stopped), [workloads, paired, stopped]);
  // Pairs of one proposal are stated alike: what shares its storage is not mirrored.
  const kinds = [false, true].flatMap((shares) => {
    const its = proposals.filter(({ sharesStorage }) => sharesStorage === shares);
    const [first] = its;
    return first ? [{ its, first, settings: shares ? FAILOVER_SETTINGS : FIRST_SETTINGS }] : [];
  });
  const change = (next: Pairs) => {
    const { pairs: _, ...others } = constraints;
    onChange(next.length > 0 ? { ...others, pairs: next } : others);
  };
  const save = (next: Pairs) => {
    const changed = new Map(editing?.stated.map((pair, at) => [pair, next[at]]));
    change([...stated.map((pair) => changed.get(pair) ?? pair), ...next.slice(changed.size)]);
  };
  return (
    <WishSection
      title={t('pairs.title')}
      add={t('pairs.add')}
      onAdd={() => setEditing({ stated: [], proposed: [] })}
      tools={
        stated.length > 1 && (
          <Button size="xs" variant="subtle" onClick={() => setEditing({ stated, proposed: [] })}>
            {t('pairs.changeAll', { count: stated.length })}
          </Button>
        )
      }
    >
      {stated.length === 0 ? (
        <p className={words.quiet}>{t('pairs.none')}</p>
      ) : (
        <PairList
          {...{ stated, pairs, nameOf }}
          onEdit={(pair) => setEditing({ stated: [pair], proposed: [] })}
          onTests={setTested}
          onRemove={(pair) => change(stated.filter((each) => each !== pair))}
        />
      )}
      <CheckList checks={checks} />
      {kinds.length > 0 && (
        <ul className={classes.suggestions} aria-label={t('pairs.suggested')}>
          {kinds.map(({ its, first, settings }) => (
            <li key={settings.mode}>
              <span>
                {t('pairs.suggest', {
                  count: its.length,
                  example: `${nameOf(first.primary)} / ${nameOf(standbyOf(first))}`,
                  because: say(first.because),
                })}
              </span>
              <Button
                size="xs"
                variant="light"
                onClick={() =>
                  setEditing({
                    stated: [],
                    proposed: its.map(({ primary, standby }) => ({ ...settings, primary, standby })),
                  })
                }
              >
                {t('pairs.take', { count: its.length })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {tested && (
        <PairTests
          names={t('pairs.names', { primary: nameOf(tested.primary), standby: nameOf(standbyOf(tested)) })}
          tests={tested.tests ?? []}
          onSave={(tests) => {
            const isTested = ({ primary, standby }: MirroredPair) =>
              primary === tested.primary && standby === tested.standby;
            change(stated.map((each) => (isTested(each) ? withTests(each, tests) : each)));
          }}
          onClose={() => setTested(null)}
        />
      )}
      {editing && (
        <PairDialog {...editing} {...{ workloads, paired, nameOf }} onSave={save} onClose={() => setEditing(null)} />
      )}
    </WishSection>
  );
}

function withTests({ tests: _, ...pair }: MirroredPair, tests: NonNullable<MirroredPair['tests']>): MirroredPair {
  return tests.length > 0 ? { ...pair, tests } : pair;
}
