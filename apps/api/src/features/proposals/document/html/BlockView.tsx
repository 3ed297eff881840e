import type { Quantity } from '@tatami/wording';
import type { BecauseLine, Block, DrawnChart, Table } from '../content/blocks.ts';
import { ServerView } from './ServerView.tsx';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

/** What the file says beside its content. */
export interface Words {
  /** Opens the table beside a drawing. */
  readonly asTable: string;
}

/** One block of a document (../content/blocks.ts). Every string arrives as text and is written as text. */
export function BlockView({ block, words }: { readonly block: Block; readonly words: Words }) {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'subheading':
      return <h3>{block.text}</h3>;
    case 'list':
      return <List items={block.items} />;
    case 'headline':
      return <Headline block={block} />;
    case 'figures':
      return <Figures block={block} />;
    case 'points':
      return <Points block={block} />;
    case 'table':
      return <TableView table={block} />;
    case 'gaps':
      return <Gaps block={block} />;
    case 'chart':
      return <ChartView chart={block} words={words} />;
    case 'server':
      return <ServerView server={block} />;
    case 'checks':
      return <Checks block={block} />;
    case 'because':
      return <Because block={block} />;
  }
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Headline({ block: { figure, said, interval } }: { readonly block: BlockOf<'headline'> }) {
  return (
    <p className="headline">
      <strong>{figure}</strong> <span>{said}</span>
      {interval !== null && <small>{interval}</small>}
    </p>
  );
}

function Figures({ block: { items } }: { readonly block: BlockOf<'figures'> }) {
  return (
    <dl className="figures">
      {items.map(({ label, note, ...quantity }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <QuantityView {...quantity} />
            {note !== null && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function QuantityView({ figure, unit, unitFirst = false }: Quantity) {
  if (unitFirst)
    return (
      <>
        <span>{unit}</span> <strong>{figure}</strong>
      </>
    );
  return (
    <>
      <strong>{figure}</strong> <span>{unit}</span>
    </>
  );
}

function Points({ block: { items } }: { readonly block: BlockOf<'points'> }) {
  return (
    <dl className="points">
      {items.map(({ label, says }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{says.length === 1 ? says[0] : <List items={says} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of a source of ours, on a line of its own: what a person or a file says has no lines, and opens nothing. */
const ADDRESS = /(?<=\n)(https?:\/\/\S+)$/;

function TableView({ table: { columns, rows, marked, links, note } }: { readonly table: Table }) {
  const kindOf = (column: number) => (columns[column]?.kind === 'number' ? 'number' : undefined);
  const isMarked = new Set(marked);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="scrolls" tabIndex={0}>
      {note !== null && <p className="said">{note}</p>}
      <table>
        <thead>
          <tr>
            {columns.map(({ title }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
              <th key={column} scope="col" className={kindOf(column)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
            <tr key={index} className={isMarked.has(index) ? 'marked' : undefined}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
                <td key={column} className={kindOf(column)}>
                  {links ? cell.split(ADDRESS).map(linked) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The address stands between what is before and behind it. */
function linked(part: string, place: number) {
  return place === 1 ? (
    <a key={part} href={part} rel="noreferrer">
      {part}
    </a>
  ) : (
    part
  );
}

function Gaps({ block: { title, items } }: { readonly block: BlockOf<'gaps'> }) {
  return (
    <div className="gaps">
      <p>
        <strong>{title}</strong>
      </p>
      {items.map(({ what, settle }) => (
        <p key={settle}>
          {what}
          <small>{settle}</small>
        </p>
      ))}
    </div>
  );
}

/** The drawing for who sees it; its table for everybody. */
function ChartView({ chart: { title, svg, table }, words }: { readonly chart: DrawnChart; readonly words: Words }) {
  const columns = table.headers.map((header) => ({ title: header, kind: 'words', share: null }) as const);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us, its texts are escaped (packages/charts) */}
      <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
      <details>
        <summary>{words.asTable}</summary>
        <TableView
          table={{ kind: 'table', columns, rows: table.rows, marked: [], links: false, breaksRows: false, note: null }}
        />
      </details>
    </figure>
  );
}

function Checks({ block: { items } }: { readonly block: BlockOf<'checks'> }) {
  return (
    <ul className="checks">
      {items.map(({ severity, word, text }) => (
        <li key={text}>
          <strong className={severity}>{word}</strong> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A number with what it was computed from: whoever does not want to know closes it. */
function Because({ block: { lines } }: { readonly block: BlockOf<'because'> }) {
  const [root] = lines;
  if (!root) return null;
  return (
    <details open className="because">
      <summary>
        <h3>{root.label}</h3> <strong>{root.value}</strong> <small>{root.kindWord}</small>
      </summary>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
        <Line key={index} line={line} />
      ))}
    </details>
  );
}

function Line({ line }: { readonly line: BecauseLine }) {
  const { depth, number, label, value, interval, kindWord, formula, arithmetic, source, notes } = line;
  const reasons = [depth === 0 ? interval : null, formula, arithmetic, source, ...notes].filter(
    (part) => part !== null,
  );
  return (
    <div className="line" style={{ marginInlineStart: `${Math.max(0, depth - 1) * 1.1}rem` }}>
      {depth > 0 && (
        <p>
          <span className="number">{number}</span> <span>{label}</span>{' '}
          <span className="value">
            {interval !== null && <small>{interval}</small>} {value} <small>{kindWord}</small>
          </span>
        </p>
      )}
      {reasons.length > 0 && <p className="said">{reasons.join('　')}</p>}
    </div>
  );
}
