import { databasesMentioned, licenceOfDatabases, NO_LICENCE, ORACLE_OPTIONS } from '../../databases/index.ts';
import { JOINED, OF_NO_RULE, plain } from './licence-line.ts';
import { editionOf } from './licence-words.ts';

/** What a statement of licences may be of, where nobody can count it. */
export interface LicencesMeant {
  /** Ids of licence rules of the databases it names: of each edition that it may be. */
  readonly products: readonly string[];
  /** Options of Oracle Enterprise Edition that it names. */
  readonly options: readonly string[];
}

/** Of what licences are may a text speak that no rule here counts? An option alone is none of its database. */
export function licencesMeant(words: string): LicencesMeant {
  const said = plain(words);
  const mentioned = databasesMentioned(said);
  const isOfOracle = mentioned.every(({ product }) => product === 'oracle');
  const options = isOfOracle
    ? Object.entries(ORACLE_OPTIONS).flatMap(([id, { named }]) => (named.test(said) ? [id] : []))
    : [];
  const isOfOptions = isOfOracle && (options.length > 0 || OF_NO_RULE.test(said)) && !JOINED.test(said);
  const products = isOfOptions ? [] : mentioned.flatMap((each) => licencesOf([each]).flatMap(editionOf));
  return { products: [...new Set(products)], options };
}

function licencesOf(databases: Parameters<typeof licenceOfDatabases>[0]): readonly string[] {
  const its = licenceOfDatabases(databases);
  const licences = its.kind === 'licence' ? [its.licence] : its.choices;
  return licences.filter((licence) => licence !== NO_LICENCE);
}
