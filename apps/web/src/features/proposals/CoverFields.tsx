import { Textarea, TextInput } from '@mantine/core';
import { EMPTY_COVER, LONGEST_CONTACT, type ProposalCover } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import classes from './ProposalForm.module.css';

interface Props {
  readonly cover: ProposalCover;
  readonly onChange: (cover: ProposalCover) => void;
}

const LINES = ['department', 'person', 'number', 'confidentiality'] as const;
const DAYS = ['datedOn', 'answerBy', 'validUntil'] as const;

/** What stands on the cover beside title, customer and company; closed while nothing of it is said. */
export function CoverFields({ cover, onChange }: Props) {
  const { t } = useTranslation('proposals');
  const said = JSON.stringify(cover) !== JSON.stringify(EMPTY_COVER);
  const change = (part: Partial<ProposalCover>) => {
    const changed = { ...cover, ...part };
    if (JSON.stringify(changed) !== JSON.stringify(cover)) onChange(changed);
  };
  return (
    <details className={classes.more} open={said}>
      <summary>{t('cover.title')}</summary>
      <div className={classes.fields}>
        {LINES.map((line) => (
          <TextInput
            key={`${line}:${cover[line]}`}
            label={t(`cover.${line}`)}
            defaultValue={cover[line]}
            maxLength={200}
            onBlur={({ currentTarget }) => change({ [line]: currentTarget.value.trim() })}
          />
        ))}
        {DAYS.map((day) => (
          <TextInput
            key={`${day}:${cover[day]}`}
            type="date"
            label={t(`cover.${day}`)}
            defaultValue={cover[day] ?? ''}
            onBlur={({ currentTarget }) => {
              const value = currentTarget.value || null;
              if (value !== (cover[day] ?? null)) change({ [day]: value });
            }}
          />
        ))}
        <Textarea
          key={`contact:${cover.contact}`}
          label={t('cover.contact')}
          description={t('cover.contactSays')}
          rows={2}
          resize="vertical"
          maxLength={LONGEST_CONTACT}
          defaultValue={cover.contact}
          onBlur={({ currentTarget }) => change({ contact: currentTarget.value.trim() })}
        />
      </div>
    </details>
  );
}
