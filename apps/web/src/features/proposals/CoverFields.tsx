import { TextInput } from '@mantine/core';
import { EMPTY_COVER, type ProposalCover } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import classes from './ProposalForm.module.css';

interface Props {
  readonly cover: ProposalCover;
  readonly onChange: (cover: ProposalCover) => void;
}

const LINES = ['department', 'person', 'contact', 'number', 'confidentiality'] as const;

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
        <TextInput
          key={cover.validUntil}
          type="date"
          label={t('cover.validUntil')}
          defaultValue={cover.validUntil ?? ''}
          onBlur={({ currentTarget }) =>
            change({ validUntil: currentTarget.value === '' ? null : currentTarget.value })
          }
        />
      </div>
    </details>
  );
}
