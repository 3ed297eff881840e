import type { MachineQuestion } from '@tatami/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Asked } from '../../ui/asked/Asked.tsx';
import { EvidenceWords } from './EvidenceWords.tsx';
import classes from './Machines.module.css';
import { MentionView } from './MentionView.tsx';
import { PairButtons } from './PairButtons.tsx';
import type { Decide } from './use-machine-decisions.ts';

interface Props {
  readonly pair: MachineQuestion['pairs'][number];
  readonly decide: Decide;
  /** What the answers change. */
  readonly effects?: ReactNode;
}

/** Two mentions that may be one machine, side by side. */
export function PairQuestion({ pair: { a, b, evidence }, decide, effects }: Props) {
  const { t } = useTranslation('machines');
  const asked = askedOf(a, b);
  return (
    <Asked
      asks={t(`pair.${asked.role}`, { a: asked.of.name, b: asked.about.name })}
      beside={<PairButtons a={a} b={b} decide={decide} />}
    >
      {effects}
      <div className={classes.sides}>
        <MentionView mention={a} />
        <MentionView mention={b} />
        <div className={classes.mention}>
          <span className={classes.place}>{t('evidence.title')}</span>
          <EvidenceWords evidence={evidence} />
        </div>
      </div>
    </Asked>
  );
}

type Side = MachineQuestion['pairs'][number]['a'];

/** What is asked of a pair: of a recording or a topology, whichever side it stands on, whose it is. */
function askedOf(a: Side, b: Side) {
  const [of, about] = b.role === 'recording' || b.role === 'topology' ? [b, a] : [a, b];
  return { of, about, role: of.role === 'recording' || of.role === 'topology' ? of.role : ('title' as const) };
}
