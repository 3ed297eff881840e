import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import {
  type Currency,
  LICENCE_RULES,
  type LineNotCounted,
  notCountedText,
  type OwnedLicences as Owned,
  type OwnedLicence,
  ownedName,
} from '@tatami/model';
import { useText } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEstate } from '../../../planning/use-estate.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import type { FieldsProps } from '../inputs/fields-props.ts';
import classes from '../inputs/InputsPanel.module.css';
import { withAnswers } from './answered-lines.ts';
import { FromList } from './FromList.tsx';
import { StatedInFiles } from './StatedInFiles.tsx';
import { type OwnedLines, withNotCounted } from './stated-lines.ts';

/** What the customer owns: not stated, what today's servers need, or line by line. */
export function OwnedLicences({ inputs, onChange }: FieldsProps) {
  const { t } = useTranslation('money');
  const { projectId = '' } = useParams({ strict: false });
  const { estate } = useEstate(projectId, projectId !== '');
  const owned = inputs.ownedLicences ?? null;
  const lines: OwnedLines = {
    licences: owned?.basis === 'stated' ? owned.licences : [],
    notCounted: owned?.basis === 'stated' ? (owned.notCounted ?? []) : [],
    inDoubt: owned?.basis === 'stated' ? (owned.inDoubt ?? []) : [],
  };
  const state = (next: Owned | null) => onChange({ ownedLicences: next });
  const choose = (basis: string) => {
    if (basis === 'as-needed') state({ basis });
    else if (basis === 'stated') state({ basis, licences: [newLine(inputs.licence.product)] });
    else state(null);
  };
  return (
    <>
      <NativeSelect
        label={t('owned.label')}
        description={t('owned.hint')}
        value={owned?.basis ?? ''}
        data={[
          { value: '', label: t('owned.not') },
          { value: 'as-needed', label: t('owned.asNeeded') },
          { value: 'stated', label: t('owned.stated') },
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <StatedInFiles
        stated={estate?.licencesInWords ?? []}
        owned={lines}
        onTake={(taken, inPlaceOf) =>
          state(
            asStated(owned, {
              licences: [
                ...lines.licences.filter((line) => line.quantity > 0 && !inPlaceOf.licences.includes(line)),
                ...taken.licences,
              ],
              notCounted: withNotCounted(
                lines.notCounted.filter((line) => !inPlaceOf.notCounted.includes(line)),
                taken.notCounted,
              ),
              inDoubt: withAnswers(lines.inDoubt, taken.inDoubt),
            }),
          )
        }
      />
      {owned?.basis === 'stated' && (
        <>
          <NotCounted
            lines={lines.notCounted}
            onChange={(notCounted) => state(asStated(owned, { ...lines, notCounted }))}
          />
          <Lines
            lines={lines}
            currency={inputs.currency}
            product={inputs.licence.product}
            onChange={(changed) => state(asStated(owned, changed))}
          />
        </>
      )}
    </>
  );
}

/** What a scenario keeps of lines; nothing of what there is none of. */
function asStated(before: Owned | null, { licences, notCounted, inDoubt }: OwnedLines): Owned {
  return {
    ...(before?.today && { today: before.today }),
    basis: 'stated',
    licences,
    ...(inDoubt.length > 0 && { inDoubt }),
    ...(notCounted.length > 0 && { notCounted: notCounted.slice(0, MOST_LINES) }),
  };
}

/** As many lines as a scenario keeps. */
const MOST_LINES = 500;

interface NotCountedProps {
  readonly lines: readonly LineNotCounted[];
  readonly onChange: (lines: readonly LineNotCounted[]) => void;
}

/** Lines that no rule counts: they stand beside what is owned until a person removes them. */
function NotCounted({ lines, onChange }: NotCountedProps) {
  const { t } = useTranslation('money');
  const say = useText();
  if (lines.length === 0) return null;
  return (
    <section className={classes.stack} aria-label={t('owned.notCounted')}>
      <p className={classes.hint}>{t('owned.notCounted')}</p>
      <ul className={classes.stack}>
        {lines.map((line, index) => (
          <li key={`${line.origin}\n${line.row}\n${line.words}`} className={classes.hint}>
            {say(notCountedText(line))}{' '}
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={t('owned.removeNotCounted', { line: line.words })}
              leftSection={<IconTrash size={14} aria-hidden="true" />}
              onClick={() => onChange(lines.toSpliced(index, 1))}
            >
              {t('owned.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function newLine(product: string | null): OwnedLicence {
  const known = LICENCE_RULES.some(({ id }) => id === product);
  const first = known && product !== null ? product : 'oracle-ee';
  return { product: first, quantity: 0, supportPerYear: null, origin: '' };
}

interface LinesProps {
  readonly lines: OwnedLines;
  readonly currency: Currency;
  readonly product: string | null;
  readonly onChange: (lines: OwnedLines) => void;
}

function Lines({ lines, currency, product, onChange }: LinesProps) {
  const { t } = useTranslation('money');
  const { licences, notCounted, inDoubt } = lines;
  const change = (changed: readonly OwnedLicence[]) => onChange({ ...lines, licences: changed });
  return (
    <>
      {licences.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity beyond its place in the list
        <fieldset key={index} className={classes.type}>
          <legend className={classes.typeName}>{t('owned.one', { number: index + 1 })}</legend>
          <Line line={line} currency={currency} onChange={(changed) => change(licences.with(index, changed))} />
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={14} aria-hidden="true" />}
            onClick={() => change(licences.toSpliced(index, 1))}
          >
            {t('owned.remove')}
          </Button>
        </fieldset>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => change([...licences, newLine(product)])}
      >
        {t('owned.add')}
      </Button>
      <FromList
        answered={inDoubt}
        onTake={(read) =>
          onChange({
            licences: [...licences.filter(({ quantity }) => quantity > 0), ...read.licences],
            notCounted: withNotCounted(notCounted, read.notCounted),
            inDoubt: withAnswers(inDoubt, read.inDoubt),
          })
        }
      />
    </>
  );
}

/** What a line may be of: every product, and below it each of its options. */
const LICENSED: readonly Pick<OwnedLicence, 'product' | 'option'>[] = LICENCE_RULES.flatMap(({ id, options }) => [
  { product: id },
  ...Object.keys(options).map((option) => ({ product: id, option })),
]);

function withLicensed({ quantity, supportPerYear, origin }: OwnedLicence, index: number): OwnedLicence {
  return { product: '', ...LICENSED[index], quantity, supportPerYear, origin };
}

interface LineProps {
  readonly line: OwnedLicence;
  readonly currency: Currency;
  readonly onChange: (line: OwnedLicence) => void;
}

function Line({ line, currency, onChange }: LineProps) {
  const { t } = useTranslation('money');
  const say = useText();
  const rule = LICENCE_RULES.find(({ id }) => id === line.product);
  const paidIn = line.supportPerYear?.currency ?? currency;
  return (
    <>
      <NativeSelect
        label={t('owned.product')}
        value={LICENSED.findIndex(({ product, option }) => product === line.product && option === line.option)}
        data={LICENSED.map((each, index) => ({ value: String(index), label: say(ownedName(each)) }))}
        onChange={({ currentTarget }) => onChange(withLicensed(line, Number(currentTarget.value)))}
      />
      <NumberField
        label={t('owned.quantity')}
        hint={rule && t('owned.unit', { metric: say(rule.metric) })}
        value={line.quantity}
        max={1e9}
        required
        onChange={(quantity) => onChange({ ...line, quantity })}
      />
      <NumberField
        label={t('owned.support')}
        hint={t('owned.supportHint')}
        unit={paidIn}
        value={line.supportPerYear?.amount ?? null}
        max={1e12}
        onChange={(amount) =>
          onChange({ ...line, supportPerYear: amount === null ? null : { amount, currency: paidIn } })
        }
      />
      <TextInput
        label={t('owned.origin')}
        value={line.origin}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ ...line, origin: currentTarget.value })}
      />
    </>
  );
}
