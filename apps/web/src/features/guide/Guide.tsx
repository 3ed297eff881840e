import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { finder } from '../../ui/data-table/search-rows.ts';
import { Page } from '../../ui/page/Page.tsx';
import { Topics } from '../../ui/topics/Topics.tsx';
import { ErrorNotice } from '../../ui/trouble/ErrorNotice.tsx';
import words from '../../ui/Words.module.css';
import classes from './Guide.module.css';
import { GuideBlocks } from './GuideBlocks.tsx';
import type { GuideLink } from './guide-link.ts';
import { GUIDE_GROUPS, GUIDE_PAGES, type GuidePageName } from './guide-pages.data.ts';
import { readGuide } from './read-guide.ts';
import type { GuidePage } from './reading/guide-page.ts';

const CONTENTS = 'contents';
type Topic = GuidePageName | typeof CONTENTS;

interface Props {
  /** null = the contents. */
  readonly name: GuidePageName | null;
  readonly onChoose: (page: GuidePageName | null) => void;
  readonly linkTo: GuideLink;
}

/** The guide in the language of the page, in English where it is not written in it. */
export function Guide({ name, onChoose, linkTo }: Props) {
  const { t } = useTranslation('guide');
  const language = useLanguage() === 'ja' ? 'ja' : 'en';
  const [search, setSearch] = useState('');
  const { data: pages, error } = useQuery({
    queryKey: ['guide', language],
    queryFn: () => readGuide(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const page = name && pages?.[name];
  const pageOf = (topic: Topic) => (topic === CONTENTS ? null : topic);
  const open: GuideLink = (...link) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link within is what is pressed; a page opened ends the search.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key pressed on the link is a click.
    <span onClick={() => setSearch('')}>{linkTo(...link)}</span>
  );
  return (
    <Page title={page?.title ?? t('title')} lead={page ? page.lead : t('lead')}>
      {error && <ErrorNotice error={error} />}
      {!pages && !error && <Skeleton height={480} />}
      {pages && (
        <Topics<Topic>
          label={t('list')}
          groups={[
            { id: CONTENTS, title: t('title'), topics: [{ id: CONTENTS, name: t('contents') }] },
            ...GUIDE_GROUPS.map((group) => ({
              id: group.id,
              title: t(`group.${group.id}`),
              topics: group.pages.map((id: Topic) => ({ id, name: pages[id as GuidePageName].title })),
            })),
          ]}
          chosen={name ?? CONTENTS}
          onChoose={(topic) => onChoose(pageOf(topic))}
          linkTo={(topic, text, className) => open(pageOf(topic), text, className)}
          above={
            <TextInput
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={16} aria-hidden />}
              maxLength={200}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          }
        >
          <article className={classes.article} lang={language}>
            {search.trim() !== '' ? (
              <Found search={search} pages={pages} linkTo={open} />
            ) : page && name ? (
              <>
                <GuideBlocks title={page.title} blocks={page.blocks} language={language} linkTo={linkTo} />
                <Next after={name} pages={pages} linkTo={linkTo} />
              </>
            ) : (
              <Contents pages={pages} linkTo={linkTo} />
            )}
          </article>
        </Topics>
      )}
    </Page>
  );
}

type Pages = Readonly<Record<GuidePageName, GuidePage>>;

interface PartProps {
  readonly pages: Pages;
  readonly linkTo: GuideLink;
}

function Contents({ pages, linkTo }: PartProps) {
  const { t } = useTranslation('guide');
  return GUIDE_GROUPS.map(({ id, pages: names }) => (
    <section key={id}>
      <h2>{t(`group.${id}`)}</h2>
      <ul className={words.lines}>
        {names.map((name) => (
          <PageLine key={name} name={name} page={pages[name]} linkTo={linkTo} />
        ))}
      </ul>
    </section>
  ));
}

function Found({ search, pages, linkTo }: PartProps & { readonly search: string }) {
  const { t } = useTranslation('guide');
  const holds = finder(search);
  const found = GUIDE_PAGES.filter((name) => holds(pages[name].words));
  return (
    <>
      <p className={words.quiet} role="status">
        {found.length > 0 ? t('found', { count: found.length }) : t('none')}
      </p>
      <ul className={words.lines}>
        {found.map((name) => (
          <PageLine key={name} name={name} page={pages[name]} linkTo={linkTo} />
        ))}
      </ul>
    </>
  );
}

function PageLine({ name, page, linkTo }: { name: GuidePageName; page: GuidePage; linkTo: GuideLink }) {
  return (
    <li className={classes.line}>
      {linkTo(name, page.title)}
      <p className={words.quiet}>{page.lead}</p>
    </li>
  );
}

function Next({ after, pages, linkTo }: PartProps & { readonly after: GuidePageName }) {
  const { t } = useTranslation('guide');
  const next = GUIDE_PAGES[GUIDE_PAGES.indexOf(after) + 1];
  return next && <p className={classes.next}>{linkTo(next, t('next', { title: pages[next].title }))}</p>;
}
