import { databasesMentioned } from '../../databases/index.ts';
import { type Text, text } from '../../figure/index.ts';
import {
  editionOf,
  type LineNotCounted,
  licencesMeant,
  licensedToday,
  type OwnedByFiles,
  type OwnedLicences,
  productByWorkload,
  type ScenarioInputs,
} from '../../inputs/index.ts';
import type { LicencesInWords } from '../../inventory/index.ts';
import { ownedLineWithOrigin } from './owned-by-files.ts';
import { isListOfLicences, notTakenOver, wordsOfFile } from './owned-in-words.ts';
import type { StatedAside } from './owned-licences.ts';

/** What is stated and counted by nothing, with the rules of all that it may be of. */
interface Statement {
  readonly products: readonly string[];
  readonly says: Text;
  /** It tells nothing of a product of which the scenario states licences: that is what a person made of it. */
  readonly unlessStated?: true;
}

type Stated = Extract<OwnedLicences, { readonly basis: 'stated' }>;

/**
 * What is stated of licences of a product beside those that the scenario counts: lines that no rule counts, what files state in words and nobody has
 * taken over, and columns of lists. What they cover is not known, so that no number owned stands for all that is owned.
 */
export function statedAside(
  inputs: ScenarioInputs,
  inFiles: readonly OwnedByFiles[],
  inWords: readonly LicencesInWords[] = [],
): StatedAside {
  const { ownedLicences: owned } = inputs;
  const stated = owned?.basis === 'stated' ? owned : null;
  const statements = [
    ...(stated?.notCounted ?? []).map(ofLine),
    ...notTakenOver(inWords, owned).map(ofWords),
    ...ofColumns(inFiles, inputs),
  ];
  return (product) =>
    statements.flatMap(({ products, says, unlessStated }) =>
      product !== null && products.includes(product) && !(unlessStated && isStated(stated, product)) ? [says] : [],
    );
}

/** A line in its own words, with where it stands. */
export function notCountedText({ words, row, origin }: LineNotCounted): Text {
  if (row === null) return text('“{words}” ({origin})', '「{words}」（{origin}）', { words, origin });
  return origin === ''
    ? text('“{words}” (row {row})', '「{words}」（{row}行目）', { words, row })
    : text('“{words}” ({origin}, row {row})', '「{words}」（{origin}、{row}行目）', { words, origin, row });
}

/** As many such lines as a sentence quotes: a list of all software has hundreds. */
const MOST_LINES = 12;

/** Such lines in a sentence, those of databases first. */
export function notCountedLines(notCounted: readonly LineNotCounted[]): readonly Text[] {
  const isOfDatabase = ({ words }: LineNotCounted) => databasesMentioned(words).length > 0;
  const lines = [...notCounted.filter(isOfDatabase), ...notCounted.filter((line) => !isOfDatabase(line))];
  const others = lines.length - MOST_LINES;
  return [
    ...lines.slice(0, MOST_LINES).map(notCountedText),
    ...(others > 0 ? [text('{others} further {others:line|lines}', 'ほか{others}行', { others })] : []),
  ];
}

function ofLine(line: LineNotCounted): Statement {
  return { products: licencesMeant(line.words).products, says: notCountedText(line) };
}

/** Of which products a sentence or the rows of a list may state licences, by their rules. */
export function productsInWords({ words }: LicencesInWords): readonly string[] {
  return words.split('\n').flatMap((line) => licencesMeant(line).products);
}

function ofWords(stated: LicencesInWords): Statement {
  return {
    products: productsInWords(stated),
    says: wordsOfFile(stated),
    ...(!isListOfLicences(stated) && { unlessStated: true }),
  };
}

function ofColumns(inFiles: readonly OwnedByFiles[], inputs: ScenarioInputs): readonly Statement[] {
  const productOf = productByWorkload(licensedToday(inputs));
  return inFiles.flatMap((line): Statement[] => {
    const says = ownedLineWithOrigin(line);
    // All of it is in doubt: a person said whether it counts.
    if (line.withoutDoubt === null) return [];
    if (line.product !== null) return [{ products: editionOf(line.product), says, unlessStated: true }];
    return [{ products: line.workloads.flatMap(({ key }) => productOf(key) ?? []), says }];
  });
}

function isStated(stated: Stated | null, product: string): boolean {
  const lines = (stated?.licences ?? []).filter(({ option }) => option === undefined);
  return lines.some((line) => editionOf(product).includes(line.product));
}
