import { ActionIcon, NativeSelect } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Language } from '@tatami/model';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLate } from '../../../ui/page/use-late.ts';
import { ErrorNotice } from '../../../ui/trouble/ErrorNotice.tsx';
import words from '../../../ui/Words.module.css';
import { DocumentPage } from './DocumentPage.tsx';
import type { OpenPdf } from './open-pdf.ts';
import classes from './PdfPages.module.css';
import { pageRead, pagesInView } from './pages-in-view.ts';
import { type PdfDocument, useOpenPdf } from './use-open-pdf.ts';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** Between two pages, in pixels. */
const GAP = 16;

interface Props {
  readonly document: PdfDocument;
  /** The version that is chosen; while it is being set, the document is of the one before. */
  readonly chosen: PdfDocument['version'];
  /** Of the document. */
  readonly language: Language;
  readonly name: string;
}

/** The pages of a PDF one under the other, as they are printed. */
export function PdfPages({ document, chosen, language, name }: Props) {
  const { t } = useTranslation('proposals');
  const { opened, error } = useOpenPdf(document);
  if (error) return <ErrorNotice error={error} />;
  if (!opened) return <p role="status">{t('pages.loading')}</p>;
  return <Pages file={opened.file} language={language} name={name} setting={opened.version !== chosen} />;
}

interface PagesProps extends Pick<Props, 'language' | 'name'> {
  readonly file: OpenPdf;
  /** Another document is being set in its place. */
  readonly setting: boolean;
}

/** The pages of a PDF that is open; where another is being set in its place, that is said. */
export function Pages({ file, language, name, setting }: PagesProps) {
  const { t } = useTranslation('proposals');
  const { ref: room, width } = useElementSize();
  const scroller = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number | null>(null);
  const [sight, setSight] = useState({ top: 0, height: 0 });
  const [trouble, setTrouble] = useState<Error | null>(null);
  const scale = zoom ?? width / file.width;
  const stack = { pages: file.pages, pitch: file.height * scale + GAP };
  const read = pageRead(stack, sight);
  const { first, last } = pagesInView(stack, sight);
  // Whoever goes nearer stays at what they read.
  const place = useRef(0);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = place.current * stack.pitch;
  }, [stack.pitch]);
  const look = () => {
    if (!scroller.current || width === 0) return;
    const { scrollTop: top, clientHeight: height } = scroller.current;
    place.current = top / stack.pitch;
    setSight({ top, height });
  };
  const goTo = (page: number) => scroller.current?.scrollTo({ top: (page - 1) * stack.pitch });
  useLayoutEffect(look, [stack.pitch, width]);
  const late = useLate(setting);
  return (
    <div className={classes.preview} aria-busy={setting} data-late={late || undefined}>
      <div className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('pages.previous')}
          disabled={read === 1}
          onClick={() => goTo(read - 1)}
        >
          <IconChevronUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('pages.next')}
          disabled={read === file.pages}
          onClick={() => goTo(read + 1)}
        >
          <IconChevronDown size={18} aria-hidden="true" />
        </ActionIcon>
        <NativeSelect
          className={classes.chosenPage}
          size="sm"
          aria-label={t('pages.goTo')}
          value={String(read)}
          data={placesOf(file)}
          onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
        />
        <NativeSelect
          size="sm"
          aria-label={t('pages.zoom')}
          value={String(zoom ?? '')}
          data={[
            { value: '', label: t('pages.zoom.width') },
            ...ZOOMS.map((times) => ({ value: String(times), label: `${times * 100}%` })),
          ]}
          onChange={({ currentTarget }) => setZoom(currentTarget.value === '' ? null : Number(currentTarget.value))}
        />
        <span role="status" className={words.quiet}>
          {setting && t('pages.loading')}
        </span>
      </div>
      {trouble && <ErrorNotice error={trouble} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keyboard. */}
      <section ref={scroller} className={classes.pages} aria-label={name} tabIndex={0} onScroll={look}>
        <div ref={room} className={classes.room}>
          {width > 0 &&
            Array.from({ length: file.pages }, (_, index) => index + 1).map((page) => (
              <DocumentPage
                key={page}
                {...{ file, page, scale, language }}
                near={page >= first && page <= last}
                onTrouble={setTrouble}
              />
            ))}
        </div>
      </section>
    </div>
  );
}

/** Every page by its number, with the chapters that begin on it. */
function placesOf({ pages, chapters }: OpenPdf) {
  return Array.from({ length: pages }, (_, index) => {
    const page = index + 1;
    const titles = chapters.filter((chapter) => chapter.page === page).map(({ title }) => title);
    return { value: String(page), label: [`${page} / ${pages}`, ...titles].join(' · ') };
  });
}
