import { Button } from '@mantine/core';
import { MIRROR_MODES, type MirroredPair, type PairOfPlan, serverName, standbyOf, testsOfPair } from '@tatami/model';
import { useState } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../Constraints.module.css';
import { WishLine } from '../WishLine.tsx';
import { PairFigures } from './PairFigures.tsx';
import type { Pairs } from './pair-settings.ts';

interface Props {
  readonly stated: Pairs;
  readonly pairs: readonly PairOfPlan[];
  readonly nameOf: (key: string) => string;
  readonly onEdit: (pair: MirroredPair) => void;
  readonly onTests: (pair: MirroredPair) => void;
  readonly onRemove: (pair: MirroredPair) => void;
}

/** So many pairs are shown at first, and with each press that many more. */
const PAGE = 12;

/** Every pair on a line of its own, with its servers in the plan, to be changed or removed. */
export function PairList({ stated, pairs, nameOf, onEdit, onTests, onRemove }: Props) {
  const { t } = useTranslation('constraints');
  const say = useText();
  const [most, setMost] = useState(PAGE);
  const hidden = stated.length - most;
  const inPlan = new Map(pairs.map((each) => [`${each.pair.primary} ${each.pair.standby}`, each]));
  const placesOf = (found: PairOfPlan | undefined) => {
    if (!found || found.primary.server === null || found.standby.server === null) return t('pairs.unplaced');
    const servers = { primary: serverName(found.primary.server), standby: serverName(found.standby.server) };
    return t(found.shortfalls.length === 0 ? 'pairs.carries' : 'pairs.short', servers);
  };
  const testsSaid = (pair: MirroredPair) => {
    const { recorded, failed, open } = testsOfPair(pair);
    return t('tests.said', { passed: recorded - failed.length, failed: failed.length, open: open.length });
  };
  return (
    <>
      <ul className={classes.list} aria-label={t('pairs.title')}>
        {stated.slice(0, most).map((pair) => {
          const names = t('pairs.names', { primary: nameOf(pair.primary), standby: nameOf(standbyOf(pair)) });
          const found = inPlan.get(`${pair.primary} ${pair.standby}`);
          return (
            <WishLine
              key={`${pair.primary} ${pair.standby}`}
              kind={say(MIRROR_MODES[pair.mode])}
              change={t('pairs.change', { names })}
              remove={t('pairs.remove', { names })}
              onChange={() => onEdit(pair)}
              onRemove={() => onRemove(pair)}
            >
              {t('pairs.line', {
                names,
                use: t(`pairs.use.${pair.use}`),
                apart: t(`pairs.apart.${pair.across}`),
                places: placesOf(found),
              })}
              {found && pair.mode !== 'none' && <PairFigures pair={found} />}
              <span className={classes.figures}>
                {testsSaid(pair)}
                <Button size="compact-xs" variant="subtle" onClick={() => onTests(pair)}>
                  {t('tests.record')}
                </Button>
              </span>
            </WishLine>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button size="xs" variant="subtle" onClick={() => setMost(most + PAGE * 5)}>
          {t('list.showMore', { count: hidden })}
        </Button>
      )}
    </>
  );
}
