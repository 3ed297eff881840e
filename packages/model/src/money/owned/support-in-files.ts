import { calledNames, type Question } from '../../demand/index.ts';
import { amount, nameText, type Text, text } from '../../figure/index.ts';
import {
  type OwnedByFiles,
  type OwnedLicence,
  type ScenarioInputs,
  type SupportReading,
  supportReadings,
  supportSurely,
} from '../../inputs/index.ts';
import { licenceRuleOf } from '../../licensing/index.ts';
import type { Currency } from '../../units/index.ts';
import { MOST_ORIGIN_CHARS, originOf } from './owned-by-files.ts';

/**
 * What is paid for licences that lists state as owned, and a scenario has taken over? Asked where the files leave something of it open: of what the
 * amount is, in which currency, or that it is paid each year. What they say surely has come with the licences.
 */
export function supportInFilesQuestions(
  { ownedLicences: owned, currency }: Pick<ScenarioInputs, 'ownedLicences' | 'currency'>,
  inFiles: readonly OwnedByFiles[],
): readonly Question<ScenarioInputs>[] {
  if (owned?.basis !== 'stated') return [];
  return inFiles.flatMap((all): Question<ScenarioInputs>[] => {
    // What was taken without what is in doubt is of other rows, and of their support.
    const of = (line: OwnedByFiles) => owned.licences.findIndex((each) => isOfLine(each, line));
    const line = all.withoutDoubt && of(all) < 0 ? all.withoutDoubt : all;
    const at = of(line);
    const its = owned.licences[at];
    const read = line.support?.read;
    const isSure = line.same === null && supportSurely(line.support, line.quantity) !== null;
    if (!its || !read || !line.support || isSure) return [];
    const readings = supportReadings(read, its.quantity, its.quantity === line.same);
    const currencies =
      read.currency === null ? [currency, ...CURRENCIES.filter((each) => each !== currency)] : [read.currency];
    const stating = (paid: number, of: Currency): Partial<ScenarioInputs> => ({
      ownedLicences: {
        ...owned,
        licences: owned.licences.with(at, {
          ...its,
          supportPerYear: { amount: paid, currency: of },
          origin: originOf(line).slice(0, MOST_ORIGIN_CHARS),
        }),
      },
    });
    return [
      {
        id: `owned-support-in-files-${its.product}`,
        blocking: false,
        asks: text(
          'What is paid each year for the support of {name}? The files state “{words}” ({origin}). It is unknown until this is answered.',
          '{name}の年間サポート費用（支払額）の確認が必要です。ファイルの記載は「{words}」（{origin}）です。回答するまで不明として扱います。',
          { name: nameOf(its), words: line.support.words, origin: line.support.origin },
        ),
        affected: [...new Set(calledNames(line.workloads))],
        choices: currencies.flatMap((of) =>
          readings.map((reading) => ({
            label: labelOf(reading, of, readings.length > 1),
            inputs: stating(reading.amount, of),
          })),
        ),
      },
    ];
  });
}

const CURRENCIES: readonly Currency[] = ['USD', 'EUR', 'JPY'];

/** Whether a line of a scenario, without an amount for its support, is what lists state of its product. */
function isOfLine({ product, option, quantity, supportPerYear }: OwnedLicence, line: OwnedByFiles): boolean {
  const isCounted = quantity === line.quantity || quantity === line.same;
  return product === line.product && option === undefined && supportPerYear === null && isCounted;
}

function nameOf({ product }: OwnedLicence): Text {
  return licenceRuleOf(product)?.name ?? nameText(product);
}

function labelOf({ of, amount: paid }: SupportReading, currency: Currency, isOneOfSeveral: boolean): Text {
  const values = { paid: amount(paid, currency) };
  if (of === 'licence') return text('For one licence: {paid} a year', '1ライセンスあたりの額：年額{paid}', values);
  if (!isOneOfSeveral) return text('{paid} a year', '年額{paid}', values);
  return of === 'rows'
    ? text('Each row states its own: {paid} a year', '行ごとの額：年額{paid}', values)
    : text('The rows state one amount for all: {paid} a year', '全行の合計額：年額{paid}', values);
}
