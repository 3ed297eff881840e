import type { Language } from '@tatami/model';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OpenPdf } from './open-pdf.ts';
import classes from './PdfPages.module.css';

interface Props {
  readonly file: OpenPdf;
  /** From 1. */
  readonly page: number;
  /** Times the size of the paper. */
  readonly scale: number;
  readonly language: Language;
  /** Near enough to be drawn. */
  readonly near: boolean;
  readonly onTrouble: (error: Error) => void;
}

/** A page of a document: its place is held, its picture and words are there while it is near. */
export function DocumentPage({ file, page, scale, language, near, onTrouble }: Props) {
  const { t } = useTranslation('proposals');
  const picture = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!near || !picture.current || !words.current) return;
    const drawing = new AbortController();
    const surface = { picture: picture.current, words: words.current };
    file.draw(page, scale, surface, drawing.signal).catch((error: Error) => {
      if (!drawing.signal.aborted) onTrouble(error);
    });
    return () => drawing.abort();
  }, [file, page, scale, near, onTrouble]);
  const style = {
    width: file.width * scale,
    height: file.height * scale,
    // By this name pdf.js sizes the words it lays over the picture.
    '--scale-factor': (scale * 96) / 72,
  } as CSSProperties;
  return (
    <section className={classes.page} style={style} aria-label={t('pages.page', { page, count: file.pages })}>
      {near && (
        <>
          <div className={classes.picture} aria-hidden="true">
            <canvas ref={picture} />
          </div>
          <div ref={words} className={classes.words} lang={language} />
        </>
      )}
    </section>
  );
}
