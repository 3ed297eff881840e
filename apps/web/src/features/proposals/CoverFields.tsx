import { EMPTY_COVER, LONGEST_CONTACT, type ProposalCover } from '@tatami/contracts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KeptText } from './KeptText.tsx';
import classes from './ProposalForm.module.css';

interface Props {
  readonly cover: ProposalCover;
  /** Gives whether it is kept. */
  readonly onChange: (part: Partial<ProposalCover>) => Promise<boolean>;
}

const LINES = ['department', 'person', 'number', 'confidentiality'] as const;
const DAYS = ['datedOn', 'answerBy', 'validUntil'] as const;

/** What stands on the cover beside title, customer and company; closed while nothing of it is said. */
export function CoverFields({ cover, onChange }: Props) {
  const { t } = useTranslation('proposals');
  const said = JSON.stringify(cover) !== JSON.stringify(EMPTY_COVER);
  return (
    <details className={classes.more} open={said}>
      <summary>{t('cover.title')}</summary>
      <div className={classes.fields}>
        {LINES.map((line) => (
          <KeptText
            key={line}
            label={t(`cover.${line}`)}
            kept={cover[line]}
            maxLength={200}
            onLeave={(typed) => onChange({ [line]: typed })}
          />
        ))}
        {DAYS.map((day) => (
          <KeptText
            key={day}
            type="date"
            label={t(`cover.${day}`)}
            kept={cover[day] ?? ''}
            onLeave={(typed) => onChange({ [day]: typed || null })}
          />
        ))}
        <KeptText
          label={t('cover.contact')}
          hint={t('cover.contactSays')}
          rows={2}
          maxLength={LONGEST_CONTACT}
          kept={cover.contact}
          onLeave={(contact) => onChange({ contact })}
        />
      </div>
    </details>
  );
}
