import type { EvidenceCheck, EvidenceRow, Source } from '@tatami/model';
import { sourceTitle } from '@tatami/wording';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { CheckedValue } from './CheckedValue.tsx';
import { differenceOf, writeDifference } from './check-value.ts';
import classes from './Evidence.module.css';
import type { Study } from './studies.data.ts';

/** One study: what it measured, what stays unknown, and row by row what was published and what the model says. */
export function StudyEvidence({ study, rows }: { study: Study; rows: readonly EvidenceRow[] }) {
  const { t } = useTranslation('evidence');
  const say = useText();
  const held = rows.filter(({ pass }) => pass).length;
  return (
    <section className={classes.study} aria-labelledby={`study-${study.number}`}>
      <h2 id={`study-${study.number}`} className={classes.heading}>
        {t('study', { number: study.number, name: say(study.name) })}
      </h2>
      <p className={classes.source}>
        <StudySource source={study.source} /> · {t('held', { held, count: rows.length })}
      </p>
      <div className={classes.about}>
        <Facts
          as="columns"
          facts={[
            { label: t('measured'), value: say(study.measured) },
            {
              label: t('unknown'),
              value: (
                <ul>
                  {study.unknown.map((gap) => (
                    <li key={say(gap)}>{say(gap)}</li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </div>
      <ol className={classes.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ol>
    </section>
  );
}

function StudySource({ source: { title, date } }: { source: Source }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <>
      <cite>{sourceTitle(title, language)}</cite> {date ? <time>({date})</time> : `(${t('because.undated')})`}
    </>
  );
}

function Row({ row: { id, question, tolerance, remark, checks, pass } }: { row: EvidenceRow }) {
  const { t } = useTranslation('evidence');
  const say = useText();
  return (
    <li className={classes.row} data-pass={pass}>
      <div className={classes.rowHead}>
        <h3>
          <span className={classes.id}>{id}</span> {say(question)}
        </h3>
        <p className={classes.verdict}>
          <strong>{t(pass ? 'holds' : 'fails')}</strong> {t('tolerance', { tolerance: say(tolerance) })}
        </p>
      </div>
      <Checks checks={checks} name={id} />
      {remark && <p className={classes.remark}>{say(remark)}</p>}
    </li>
  );
}

function Checks({ checks, name }: { checks: readonly EvidenceCheck[]; name: string }) {
  const { t } = useTranslation('evidence');
  const say = useText();
  const language = useLanguage();
  return (
    <div className={classes.checks}>
      <Table
        label={t('checks', { name })}
        dense
        rows={checks}
        rowId={({ label }) => say(label)}
        mark={({ pass }) => (pass ? undefined : 'failed')}
        columns={[
          { id: 'what', header: t('column.what'), cell: ({ label }) => say(label), wraps: true },
          {
            id: 'published',
            header: t('column.published'),
            cell: ({ expected }) => <CheckedValue value={expected} estimate={null} />,
            numeric: true,
          },
          {
            id: 'model',
            header: t('column.model'),
            cell: ({ got, estimate }) => <CheckedValue value={got} estimate={estimate} />,
            numeric: true,
          },
          {
            id: 'error',
            header: t('column.error'),
            cell: (check) => {
              const difference = differenceOf(check);
              if (difference !== null) return writeDifference(difference, language);
              return t(check.pass ? 'agrees' : 'differs');
            },
            numeric: true,
          },
        ]}
      />
    </div>
  );
}
