import { Button } from '@mantine/core';
import { type LicencesInWords, type LineInDoubt, ownedWithSupport } from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../inputs/InputsPanel.module.css';
import { FromList } from './FromList.tsx';
import { type OwnedLines, type StatedLines, statedLines, withPlace } from './stated-lines.ts';

interface StatedInFilesProps {
  readonly stated: readonly LicencesInWords[];
  readonly owned: OwnedLines;
  /** `inPlaceOf` = lines of an earlier delivery of the same list. */
  readonly onTake: (lines: OwnedLines, inPlaceOf: Pick<OwnedLines, 'licences' | 'notCounted'>) => void;
}

/** What files state of licences in words, each with what is taken over of it: nothing of it counts before a person has looked at it. */
export function StatedInFiles({ stated, owned, onTake }: StatedInFilesProps) {
  const { t } = useTranslation('money');
  if (stated.length === 0) return null;
  return (
    <section className={classes.stack} aria-label={t('owned.inFiles')}>
      <p className={classes.hint}>{t('owned.inFiles')}</p>
      {stated.map((each) => (
        <Stated
          key={`${each.file}\n${each.sheet}\n${each.row}\n${each.words}`}
          stated={statedLines(each, owned)}
          answered={owned.inDoubt}
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
  const { place, words, licences, open, notCounted, isTaken, isOtherwise, taken, kept, rows } = stated;
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
          onTake={(read) =>
            onTake(
              {
                licences: withPlace(read.licences, place),
                notCounted: withPlace(read.notCounted, place),
                inDoubt: read.inDoubt,
              },
              { licences: taken, notCounted: kept },
            )
          }
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
        <Button
          size="xs"
          variant="default"
          onClick={() => onTake({ licences, notCounted, inDoubt: [] }, { licences: [], notCounted: [] })}
        >
          {t('owned.takeOver')}
        </Button>
      )}
    </div>
  );
}
