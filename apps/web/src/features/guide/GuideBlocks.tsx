import { useTranslation } from '../../i18n/use-translation.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from './Guide.module.css';
import { pictureUrl, sampleUrl } from './guide-files.ts';
import type { GuideLink } from './guide-link.ts';
import type { GuidePageName } from './guide-pages.data.ts';
import { type GuideBlock, type GuideCell, type GuideSpan, wordsOf } from './reading/guide-page.ts';

interface Props {
  /** What stands over the blocks: it names a table without a heading. */
  readonly title: string;
  readonly blocks: readonly GuideBlock[];
  readonly language: 'en' | 'ja';
  readonly linkTo: GuideLink;
}

/** What a page of the guide says, under its title. */
export function GuideBlocks({ title, blocks, language, linkTo }: Props) {
  return blocks.map((block, index) => (
    <Block
      // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes while it is shown.
      key={index}
      block={block}
      heading={headingBefore(blocks, index) ?? title}
      language={language}
      linkTo={linkTo}
    />
  ));
}

function headingBefore(blocks: readonly GuideBlock[], index: number): string | undefined {
  const heading = blocks.slice(0, index).findLast(({ kind }) => kind === 'heading');
  return heading?.kind === 'heading' ? heading.text : undefined;
}

interface BlockProps extends Pick<Props, 'language' | 'linkTo'> {
  readonly block: GuideBlock;
  readonly heading: string;
}

function Block({ block, heading, language, linkTo }: BlockProps) {
  const say = (spans: readonly GuideSpan[]) => <Spans spans={spans} linkTo={linkTo} />;
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'paragraph':
      return <p>{say(block.spans)}</p>;
    case 'list': {
      const items = block.items.map((spans) => <li key={wordsOf(spans)}>{say(spans)}</li>);
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <Table<readonly GuideCell[]>
          label={heading}
          rows={block.rows}
          rowId={(_, index) => index}
          columns={block.head.map((spans, at) => ({
            id: `${at}`,
            header: wordsOf(spans),
            cell: (row) => say(row[at] ?? []),
          }))}
        />
      );
    case 'picture':
      return <img className={classes.picture} src={pictureUrl(language, block.file)} alt={block.alt} loading="lazy" />;
    case 'commands':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <pre className={classes.commands} tabIndex={0}>
          {block.text}
        </pre>
      );
  }
}

function Spans({ spans, linkTo }: { spans: readonly GuideSpan[]; linkTo: GuideLink }) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes while it is shown.
    <Span key={index} span={span} linkTo={linkTo} />
  ));
}

function Span({ span, linkTo }: { span: GuideSpan; linkTo: GuideLink }) {
  const { t } = useTranslation('guide');
  switch (span.kind) {
    case 'words':
      return span.text;
    case 'label':
      return <b className={classes.label}>{span.text}</b>;
    case 'typed':
      return <code>{span.text}</code>;
    case 'page':
      return linkTo(span.page as GuidePageName, span.text);
    case 'sample':
      return (
        <a href={sampleUrl(span.file)} download={span.file} title={t('sample', { file: span.file })}>
          {span.text}
        </a>
      );
  }
}
