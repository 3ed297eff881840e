import { Button } from '@mantine/core';
import { type LicencesInWords, type LineInDoubt, type OwnedLicence, ownedWithSupport } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../inputs/InputsPanel.module.css';
import { FromList } from './FromList.tsx';
import { type StatedLines, statedLines, withPlace } from './stated-lines.ts';

interface StatedInFilesProps {
  readonly stated: readonly LicencesInWords[];
  readonly owned: readonly OwnedLicence[];
  /** What the scenario keeps of lines that are in doubt. */
  readonly answered: readonly LineInDoubt[];
  /** `inPlaceOf` = lines of an earlier delivery of the same list. */
  readonly onTake: (
    licences: readonly OwnedLicence[],
    answers?: readonly LineInDoubt[],
    inPlaceOf?: readonly OwnedLicence[],
  ) => void;
}

/** What files state of licences in words, each with what is taken over of it: nothing of it counts before a person has looked at it. */
export function StatedInFiles({ stated, owned, answered, onTake }: StatedInFilesProps) {
  const { t } = useTranslation('money');
  if (stated.length === 0) return null;
  return (
    <section className={classes.stack} aria-label={t('owned.inFiles')}>
      <p className={classes.hint}>{t('owned.inFiles')}</p>
      {stated.map((each) => (
        <Stated
          key={`${each.file}\n${each.sheet}\n${each.row}\n${each.words}`}
          stated={statedLines(each, owned, answered)}
          answered={answered}
          onTake={onTake}
        />
      ))}
    </section>
  );
}

interface StatedProps {
  readonly stated: StatedLines;
  readonly answered: readonly LineInDoubt[];
  readonly onTake: StatedInFilesProps['onTake'];
}

function Stated({ stated, answered, onTake }: StatedProps) {
  const { place, words, licences, open, isTaken, isOtherwise, taken, rows } = stated;
  const { t } = useTranslation('money');
  const say = useText();
  if (licences === null)
    return (
      <div className={classes.type}>
        <p className={classes.hint}>
          {isTaken ? t('owned.listTaken', { place, count: taken.length, rows }) : t('owned.listOf', { place })}
        </p>
        {isOtherwise && <p className={classes.hint}>{t('owned.listOtherwise')}</p>}
        <FromList
          from={words}
          isTaken={isTaken && !isOtherwise}
          answered={answered}
          onTake={(read, answers) => onTake(withPlace(read, place), answers, taken)}
        />
      </div>
    );
  if (isTaken)
    return (
      <div className={classes.type}>
        <p className={classes.hint}>{t('owned.inFilesTaken', { place })}</p>
      </div>
    );
  return (
    <div className={classes.type}>
      <p className={classes.hint}>{t('owned.says', { words, place })}</p>
      {licences.map((line) => (
        <p key={`${line.product} ${line.option} ${line.quantity}`} className={classes.hint}>
          {say(ownedWithSupport(line))}
        </p>
      ))}
      {open.map((part) => (
        <p key={part} className={classes.hint}>
          {part === words.trim() ? t('owned.uncertainAll') : t('owned.uncertain', { text: part })}
        </p>
      ))}
      {licences.length > 0 && (
        <Button size="xs" variant="default" onClick={() => onTake(licences)}>
          {t('owned.takeOver')}
        </Button>
      )}
    </div>
  );
}
