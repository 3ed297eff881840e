import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { proposalEditEndpoints, proposalEndpoints } from '@tatami/contracts';
import { ask } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Allowed } from '../../../ui/Allowed.tsx';
import { EditorBar } from '../../../ui/editing/EditorBar.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ErrorNotice } from '../../../ui/trouble/ErrorNotice.tsx';
import { withoutText } from './edits.ts';
import { SectionEditor } from './SectionEditor.tsx';
import classes from './TextEditing.module.css';
import { useProposalEdits } from './use-proposal-edits.ts';

interface Props {
  readonly projectId: string;
  readonly id: string;
}

/** The document sentence by sentence, each edited where it stands. */
export function TextEditor({ projectId, id }: Props) {
  const { t } = useTranslation('proposals');
  const { data, error, isFetching } = useQuery({
    ...ask(proposalEditEndpoints.draft, { params: { projectId, id } }),
    placeholderData: keepPreviousData,
  });
  const { change, ...bar } = useProposalEdits(projectId, id);
  if (error) return <ErrorNotice error={error} />;
  if (!data) return <p role="status">{t('texts.loading')}</p>;
  const unread = data.sections.flatMap(({ hidden, parts }) =>
    hidden ? [] : parts.filter((part) => part.kind === 'sentence' && part.changed.length > 0),
  ).length;
  return (
    <div className={classes.editor}>
      <Allowed to={proposalEndpoints.update}>
        <EditorBar
          {...bar}
          computing={isFetching}
          waitsFor={unread > 0 ? t('texts.unread', { count: unread }) : null}
        />
        {data.inOtherLanguages > 0 && (
          <p className={classes.other}>{t('texts.otherLanguages', { count: data.inOtherLanguages })}</p>
        )}
        {data.gone.length > 0 && (
          <section className={classes.section} aria-labelledby="texts-gone">
            <h2 id="texts-gone">{t('texts.gone')}</h2>
            {data.gone.map((text) => (
              <div key={text.id} className={classes.sentence}>
                <p className={classes.leftOut}>{text.words}</p>
                <LinkButton
                  onClick={() => change((edits) => withoutText(edits, { id: text.id, language: data.language }))}
                >
                  {t('texts.removeOwn')}
                </LinkButton>
              </div>
            ))}
          </section>
        )}
        {data.sections.map((section) => (
          <SectionEditor key={section.id} section={section} draft={data} onChange={change} />
        ))}
      </Allowed>
    </div>
  );
}
