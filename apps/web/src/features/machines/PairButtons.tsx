import { Button } from '@mantine/core';
import { type MachineMention, type MachineQuestion, machineEndpoints } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import askedClasses from '../../ui/asked/Asked.module.css';
import type { Decide } from './use-machine-decisions.ts';

interface Props {
  readonly a: MachineMention;
  readonly b: MachineMention;
  readonly asks?: MachineQuestion['asks'];
  readonly decide: Decide;
  /** One of many pairs: the answer to all of them stands out instead. */
  readonly quiet?: boolean;
}

const WORDS = {
  same: { yes: 'pair.same', yesOf: 'pair.sameOf', no: 'pair.different', noOf: 'pair.differentOf' },
  replaced: { yes: 'replaced.yes', yesOf: 'replaced.yesOf', no: 'replaced.no', noOf: 'replaced.noOf' },
} as const;

/** The two answers to a pair. */
export function PairButtons({ a, b, asks = 'same', decide, quiet = false }: Props) {
  const { t } = useTranslation('machines');
  const names = { a: a.name, b: b.name };
  const answer = (same: boolean) =>
    decide([{ a: a.id, b: b.id, same }], same ? t('done.same', names) : t('done.different', names));
  const words = WORDS[asks];
  const size = quiet ? 'compact-sm' : 'sm';
  return (
    <span className={askedClasses.answers}>
      <Allowed to={machineEndpoints.decide}>
        <Button
          size={size}
          variant={quiet ? 'subtle' : 'filled'}
          aria-label={t(words.yesOf, names)}
          onClick={() => answer(true)}
        >
          {t(words.yes)}
        </Button>
        <Button
          size={size}
          variant={quiet ? 'subtle' : 'default'}
          aria-label={t(words.noOf, names)}
          onClick={() => answer(false)}
        >
          {t(words.no)}
        </Button>
      </Allowed>
    </span>
  );
}
