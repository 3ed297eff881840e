import { Button } from '@mantine/core';
import { type MachineMention, machineEndpoints } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Allowed } from '../../ui/Allowed.tsx';
import askedClasses from '../../ui/asked/Asked.module.css';
import type { Decide } from './use-machine-decisions.ts';

interface Props {
  readonly a: MachineMention;
  readonly b: MachineMention;
  readonly decide: Decide;
  /** One of many pairs: the answer to all of them stands out instead. */
  readonly quiet?: boolean;
}

/** The two answers to a pair. */
export function PairButtons({ a, b, decide, quiet = false }: Props) {
  const { t } = useTranslation('machines');
  const names = { a: a.name, b: b.name };
  const answer = (same: boolean) =>
    decide([{ a: a.id, b: b.id, same }], same ? t('done.same', names) : t('done.different', names));
  const size = quiet ? 'compact-sm' : 'sm';
  return (
    <span className={askedClasses.answers}>
      <Allowed to={machineEndpoints.decide}>
        <Button
          size={size}
          variant={quiet ? 'subtle' : 'filled'}
          aria-label={t('pair.sameOf', names)}
          onClick={() => answer(true)}
        >
          {t('pair.same')}
        </Button>
        <Button
          size={size}
          variant={quiet ? 'subtle' : 'default'}
          aria-label={t('pair.differentOf', names)}
          onClick={() => answer(false)}
        >
          {t('pair.different')}
        </Button>
      </Allowed>
    </span>
  );
}
