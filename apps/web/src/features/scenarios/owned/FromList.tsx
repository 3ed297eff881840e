import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { LineInDoubt } from '@tatami/model';
import { useState } from 'react';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../inputs/InputsPanel.module.css';
import { withAnswers } from './answered-lines.ts';
import { LinesInDoubt } from './LinesInDoubt.tsx';
import { askedOf, type OwnedList, ownedList, type SaidOfList } from './owned-list.ts';
import type { OwnedLines } from './stated-lines.ts';
import { unreadTogether } from './unread-rows.ts';

const NOTHING_SAID: SaidOfList = { currency: null, of: null, inDoubt: [] };

interface FromListProps {
  /** Lines that stand there to begin with. */
  readonly from?: string;
  /** Its lines are taken: what became of each stays to be read. */
  readonly isTaken?: boolean;
  /** What the scenario keeps of lines that are in doubt. */
  readonly answered: readonly LineInDoubt[];
  /** Its licences, its lines that no rule counts, and what was said of those in doubt. */
  readonly onTake: (lines: OwnedLines) => void;
}

/** Lines of a spreadsheet or CSV. What it leaves open of its amounts is asked before any line is taken. */
export function FromList({ from = '', isTaken = false, answered, onTake }: FromListProps) {
  const { t } = useTranslation('money');
  const [pasted, setPasted] = useState(from);
  const [saidHere, setSaid] = useState(NOTHING_SAID);
  const said = { ...saidHere, inDoubt: withAnswers(answered, saidHere.inDoubt) };
  const [read, setRead] = useState<OwnedList | null>(null);
  const take = () => {
    const found = ownedList(pasted, said);
    const asked = askedOf(found);
    const isAsked = Object.values(asked).some(Boolean);
    setRead(isAsked ? { ...found, licences: [], notCounted: [] } : found);
    const { licences, notCounted } = found;
    if (!isAsked && licences.length + notCounted.length > 0) onTake({ licences, notCounted, inDoubt: said.inDoubt });
    if (found.unread.some(({ why }) => why !== 'leftOut')) return;
    setPasted('');
    setSaid(NOTHING_SAID);
  };
  return (
    <div className={classes.stack}>
      {!isTaken && (
        <>
          <Textarea
            label={from === '' ? t('owned.list') : t('owned.listOfFile')}
            description={from === '' && t('owned.listHint')}
            value={pasted}
            autosize
            minRows={2}
            maxRows={8}
            onChange={({ currentTarget }) => setPasted(currentTarget.value)}
          />
          {read && <Asked read={read} said={said} onSay={setSaid} />}
          <Button size="xs" variant="default" disabled={pasted.trim() === ''} onClick={take}>
            {t('owned.take')}
          </Button>
        </>
      )}
      <div role="status" className={classes.hint}>
        {read && <Taken read={read} />}
      </div>
    </div>
  );
}

const CURRENCIES = ['JPY', 'EUR', 'USD'] as const;
const OF = ['line', 'licence'] as const;

interface AskedProps {
  readonly read: OwnedList;
  readonly said: SaidOfList;
  readonly onSay: (said: SaidOfList) => void;
}

function Asked({ read, said, onSay }: AskedProps) {
  const { t } = useTranslation('money');
  const asked = askedOf(read);
  return (
    <>
      {(asked.currency || said.currency !== null) && (
        <NativeSelect
          label={t('owned.currencyOf')}
          value={said.currency ?? ''}
          data={[{ value: '', label: t('owned.notSaid') }, ...CURRENCIES]}
          onChange={({ currentTarget: { value } }) =>
            onSay({ ...said, currency: CURRENCIES.find((each) => each === value) ?? null })
          }
        />
      )}
      {(asked.of || said.of !== null) && (
        <NativeSelect
          label={t('owned.amountsOf')}
          value={said.of ?? ''}
          data={[
            { value: '', label: t('owned.notSaid') },
            ...OF.map((each) => ({ value: each, label: t(`owned.of.${each}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => onSay({ ...said, of: OF.find((each) => each === value) ?? null })}
        />
      )}
      {read.inDoubt.length > 0 && (
        <LinesInDoubt lines={read.inDoubt} answers={said.inDoubt} onAnswer={(inDoubt) => onSay({ ...said, inDoubt })} />
      )}
    </>
  );
}

function Taken({ read: { licences, unread, notRead, notCounted } }: { readonly read: OwnedList }) {
  const { t } = useTranslation('money');
  const say = useText();
  return (
    <>
      {t('owned.taken', { count: licences.length })}
      {unreadTogether(unread).map(({ rows, count, why, text, metric }) => (
        <p key={rows}>
          {why === 'leftOut'
            ? t('owned.leftOut', { rows, count, text })
            : t('owned.notRead', { rows, count, why: t(`owned.${why}`, { text, metric: metric ? say(metric) : '' }) })}
        </p>
      ))}
      {notCounted.length > 0 && <p>{t('owned.keptNotCounted', { count: notCounted.length })}</p>}
      {notRead.map((header) => (
        <p key={header}>{t('owned.columnNotRead', { header })}</p>
      ))}
    </>
  );
}
