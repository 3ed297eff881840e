import type { MachineMention } from '@tatami/contracts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Machines.module.css';
import { placeOf } from './place-of.ts';

/** One place where a machine is spoken of: its name there, what it is taken for, its size, and the file. */
export function MentionView({ mention }: { mention: MachineMention }) {
  const { t } = useTranslation('machines');
  const sizes = useSizes(mention);
  return (
    <div className={classes.mention}>
      <strong className={classes.name}>{mention.name}</strong>
      <span>{[t(`role.${mention.role}`), ...sizes].join(' · ')}</span>
      <span className={classes.place}>{placeOf(mention)}</span>
    </div>
  );
}

/** The same in a line, where the file is said elsewhere. */
export function MentionLine({ mention }: { mention: MachineMention }) {
  const sizes = useSizes(mention);
  return (
    <span className={classes.line}>
      <strong className={classes.name}>{mention.name}</strong>{' '}
      <span className={classes.place}>{sizes.join(' · ')}</span>
    </span>
  );
}

function useSizes({ role, cpus, memoryGiB }: MachineMention): readonly string[] {
  const { t } = useTranslation('machines');
  const format = useFormat();
  const counted = role === 'virtual-machine' ? 'virtual-machine' : 'server';
  return [
    cpus === null ? null : t(`cpus.${counted}`, { count: cpus }),
    memoryGiB === null ? null : format.quantity(memoryGiB, 'GiB'),
  ].filter((size) => size !== null);
}
