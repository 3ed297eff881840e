import { text } from '@tatami/model';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DocumentContent, Section } from '../content/blocks.ts';
import type { Writer } from '../content/writer.ts';
import { BlockView, type Words } from './BlockView.tsx';
import { styleIn } from './style.ts';

/** Nothing is loaded and nothing runs, wherever the file is opened. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** A proposal as one file that opens in any browser, without a network: texts, tables and drawings, nothing that runs. */
export function writeHtml(content: DocumentContent, writer: Writer): Uint8Array<ArrayBuffer> {
  const words = { asTable: writer.say(text('The same as a table', '表で見る')) };
  const page = renderToStaticMarkup(<Page content={content} words={words} />);
  return new TextEncoder().encode(`<!doctype html>\n${page}\n`);
}

function Page({ content, words }: { readonly content: DocumentContent; readonly words: Words }) {
  const { set, title, author, sections, contentsTitle, foot, stamp } = content;
  const lang = [set.language, set.region].filter((part) => part !== null).join('-');
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {author !== '' && <meta name="author" content={author} />}
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet; React would write its quotes as entities */}
        <style dangerouslySetInnerHTML={{ __html: styleIn(content.look) }} />
      </head>
      <body>
        {stamp.draft !== null && <aside className="draft">{stamp.draft}</aside>}
        <Cover content={content} />
        <nav aria-label={contentsTitle}>
          <h2>{contentsTitle}</h2>
          <ol>
            {sections.map((section, index) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>
                  <span className="number">{numberIn(index + 1, set.digits)}</span> {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <main>
          {sections.map((section, index) => (
            <SectionView key={section.id} section={section} words={words} number={numberIn(index + 1, set.digits)} />
          ))}
        </main>
        <footer>{[foot, stamp.version].filter((part) => part !== null).join(' · ')}</footer>
      </body>
    </html>
  );
}

function Cover({ content: { cover, stamp, look } }: { readonly content: DocumentContent }) {
  const marks = [cover.date, ...cover.marks, stamp.version].filter((mark) => mark !== null);
  return (
    <header>
      {look.logo && (
        <img className="logo" src={`data:${look.logo.media};base64,${look.logo.base64}`} alt={look.logo.alt} />
      )}
      <p className="marks">
        {cover.confidentiality !== '' && <strong>{cover.confidentiality}</strong>}
        <span>{marks.join('\n')}</span>
      </p>
      {cover.customer !== '' && <p className="customer">{cover.customer}</p>}
      {cover.kind !== '' && <p className="kind">{cover.kind}</p>}
      <h1>{cover.name}</h1>
      {cover.project !== '' && <p className="said">{cover.project}</p>}
      {stamp.because.map((reason) => (
        <p key={reason} className="warning">
          {reason}
        </p>
      ))}
      {cover.sender.length > 0 && <p className="sender">{cover.sender.join('\n')}</p>}
    </header>
  );
}

interface SectionProps {
  readonly section: Section;
  readonly words: Words;
  readonly number: string;
}

function SectionView({ section: { id, title, blocks }, words, number }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span className="number">{number}</span> {title}
      </h2>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
        <BlockView key={index} block={block} words={words} />
      ))}
    </section>
  );
}

function numberIn(number: number, digits: readonly string[]): string {
  return [...String(number)].map((digit) => digits[Number(digit)]).join('');
}
