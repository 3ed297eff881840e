import {
  type Because,
  type BecauseInput,
  type Cell,
  type Estimate,
  inputNumber,
  isKnown,
  numberedFormula,
  numberedSymbols,
  printFormula,
  type Source,
} from '@tatami/model';
import { citedAs } from '@tatami/wording';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage, useText } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../LinkButton.tsx';
import { placePath } from '../place-path.ts';
import words from '../Words.module.css';
import classes from './BecauseTree.module.css';
import { printOperand } from './print-operand.ts';
import { QuantityView } from './QuantityView.tsx';

const INPUTS_AT_FIRST = 8;
const OPEN_DEPTH = 2;

/** The explanation of an estimate as a tree: formula, the same with its numbers, then each input down to cells and sources. */
export function BecauseTree({ estimate }: { estimate: Estimate }) {
  return (
    <div className={classes.tree}>
      <Node estimate={estimate} depth={0} />
    </div>
  );
}

interface NodeProps {
  readonly estimate: Estimate;
  readonly depth: number;
  /** ①: how the formula above refers to it; absent at the root, and where there is no formula. */
  readonly number?: string | undefined;
}

function Node({ estimate, depth, number }: NodeProps) {
  const { inputs, formula, source, notes } = estimate.because;
  const head = <Head estimate={estimate} depth={depth} number={number} />;
  const hasBody = inputs.length > 0 || formula !== undefined || source !== undefined || notes !== undefined;
  if (depth === 0 || !hasBody) {
    return (
      <section className={classes.node} data-depth={depth}>
        {head}
        <Body estimate={estimate} depth={depth} />
      </section>
    );
  }
  return (
    <details className={classes.node} open={depth < OPEN_DEPTH}>
      <summary className={classes.summary}>{head}</summary>
      <Body estimate={estimate} depth={depth} />
    </details>
  );
}

function Head({ estimate, depth, number }: NodeProps) {
  const say = useText();
  return (
    <span className={depth === 0 ? classes.rootHead : classes.head}>
      <span className={classes.label}>
        {number && <span className={classes.number}>{number}</span>}
        {say(estimate.because.label)}
      </span>
      <Value estimate={estimate} />
    </span>
  );
}

function Value({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (!isKnown(estimate)) {
    return <span className={classes.unknown}>{t(estimate.refused ? 'kind.refused' : 'estimate.unknown')}</span>;
  }
  const { value, low, high, unit, kind } = estimate;
  return (
    <span className={classes.value}>
      <strong data-kind={kind}>
        <QuantityView {...format.quantityParts(value, unit)} />
      </strong>
      <span className={classes.kind}>
        {low === high
          ? t(`kind.${kind}`)
          : t('estimate.kindWithin', { kind: t(`kind.${kind}`), interval: format.interval(low, high, unit) })}
      </span>
    </span>
  );
}

function Body({ estimate, depth }: { estimate: Estimate; depth: number }) {
  const { t } = useTranslation('common');
  const say = useText();
  const { source, notes, settle } = estimate.because;
  const formula = numberedFormula(estimate.because);
  return (
    <div className={classes.body}>
      {settle && (
        <p className={classes.settle}>
          <span className={classes.term}>{t('estimate.settle')}</span>
          {say(settle)}
        </p>
      )}
      {formula !== null && <Formula formula={formula} estimate={estimate} />}
      {notes?.map((note) => (
        <p key={say(note)} className={classes.note}>
          {say(note)}
        </p>
      ))}
      {source && <SourceLine source={source} />}
      <Inputs because={estimate.because} depth={depth} />
    </div>
  );
}

function Formula({ formula, estimate }: { formula: string; estimate: Estimate }) {
  const { t } = useTranslation('common');
  const printed = printFormula(estimate.because, ({ value }) => printOperand(value));
  return (
    <dl className={classes.formula}>
      <dt>{t('because.formula')}</dt>
      <dd>
        <code>{formula}</code>
      </dd>
      {printed !== null && isKnown(estimate) && (
        <>
          <dt>{t('because.withNumbers')}</dt>
          <dd>
            <code>{`${printed} = ${printOperand(estimate.value)}`}</code>
          </dd>
        </>
      )}
    </dl>
  );
}

function Inputs({ because, depth }: { because: Because; depth: number }) {
  const { t } = useTranslation('common');
  const [all, setAll] = useState(false);
  const { inputs, formula } = because;
  const symbols = formula === undefined ? [] : numberedSymbols(because);
  const numberOf = ({ symbol }: BecauseInput) => {
    const index = symbols.indexOf(symbol);
    return index < 0 ? undefined : inputNumber(index);
  };
  if (inputs.length === 0) return null;
  const shown = all ? inputs : inputs.slice(0, INPUTS_AT_FIRST);
  const hidden = inputs.length - shown.length;
  return (
    <>
      <ul className={classes.inputs} aria-label={t('because.inputs')}>
        {shown.map((input, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a vector repeats its symbol; the order of inputs never changes.
          <li key={`${input.symbol}-${index}`}>
            {'cell' in input ? (
              <CellView cell={input.cell} />
            ) : (
              <Node estimate={input.estimate} depth={depth + 1} number={numberOf(input)} />
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <LinkButton onClick={() => setAll(true)}>{t('because.more', { count: hidden })}</LinkButton>}
    </>
  );
}

/** Where in an uploaded file a value stood: file › sheet › row › column, and the text of the cell. */
function CellView({ cell }: { cell: Cell }) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.cell}>
      <span className={classes.term}>{t('because.cell')}</span>
      <span className={classes.path}>{placePath(cell, t)}</span>
      <span className={classes.term}>{t('because.cellText')}</span>
      <q className={classes.raw}>{cell.text}</q>
    </div>
  );
}

function SourceLine({ source }: { source: Source }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const title = citedAs(source, language);
  return (
    <p className={classes.source}>
      <span className={classes.term}>{t('because.source')}</span>
      {source.url ? (
        <a href={source.url} target="_blank" rel="noreferrer">
          <cite>{title}</cite>
        </a>
      ) : (
        <cite>{title}</cite>
      )}{' '}
      <span className={words.small}>({source.date ?? t('because.undated')})</span>
    </p>
  );
}
