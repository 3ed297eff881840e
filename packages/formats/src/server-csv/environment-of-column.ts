import { roleStated } from '@tatami/model';
import { isMissing } from '../decode/quantity.ts';
import type { HeadRow, Table } from '../decode/table.ts';
import type { ColumnMapping } from '../import-result.ts';
import { environmentIn, namesBoth } from '../tabular/environment.ts';
import { readHeader } from '../tabular/headers/header.ts';
import type { Layout } from '../tabular/layout.ts';
import { COLUMNS } from './columns.data.ts';
import { bindingAt } from './hosts-of-machines.ts';

/** Headers of columns that say what a machine is for: an environment in some lists, a service or a kind of machine in others. */
const PURPOSE =
  /用途|目的|種別|種類|分類|区分|役割|系$|purpose|usage|\buse\b|used[ _-]?for|landscape|tier|type|typ$|class|category|kategorie|role|rolle|zweck|nutzung|finalité|finalidad|finalità|tipo|gebruik|doel|uso\b|类型|类别|類型|용도|구분|유형|분류/i;
const ENVIRONMENTS: ReadonlySet<string> = new Set(COLUMNS.environment.aliases.map((alias) => readHeader(alias).base));
/** An environment and nothing else: 'Product A' is for production no more than '販売管理テスト用DB' is one of its words. */
const ENVIRONMENT = wholly(
  '[^\\x20-\\x7e]{1,8}',
  '(?:本番|商用|検証|開発|テスト|試験|評価|ステージング|研修|待機|災対)(?:用|系|環境)?(?:db|データベース|ap|web)(?:用|機|サーバー?)?',
  '(?:(?:non?|pre)[ _-]?)?(?:prod(?:u[ck]tion|uktiv|ucción|ução|uzione|uctie)?|prd)(?: (?:db|database|server|system|environment))?',
  '(?:test(?:ing)?|dev(?:elopment)?|stag(?:e|ing)|stg|qa|uat)(?: (?:db|database|server|system|environment))?',
  'live|dr|disaster recovery|stand-?by|stby|sandbox|training|entwicklung|abnahme|recette|pruebas|desarrollo',
  '(?:site )?p[rc]a(?:/p[rc]a)?|homologation|qualification|intégration|pré-?production',
  'schulung|ausbildung|echtbetrieb|(?:notfall|ausweich)(?:-?rz|-?system)?|formation|secours|formación|capacitación|contingencia|sviluppo|collaudo|formazione',
  'desenvolvimento|homologação|treinamento|contingência|ontwikkeling|acceptatie|opleiding|uitwijk|acceptance',
);

/** A cell that holds nothing but one of these words, some of them a line. */
function wholly(...words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})$`, 'i');
}

/** Fields that are read from a column by its header, and that its cells may show not to be meant. */
const MAY_BE_PURPOSES: ReadonlySet<string> = new Set(['model', 'dbms', 'role']);

/**
 * The list with the column of its environments: of several that go by its name (区分 beside 環境) the one whose cells say most of them. Where no header
 * names one, a column of purposes whose first cells are environments: all of them, or half of them and several, each read by itself. As it is where
 * there is none, or a person chose its columns: what one cell leaves open is not guessed from the others.
 */
export function withEnvironmentTold(layout: Layout, table: Table, mapping: ColumnMapping | null): Layout {
  const isChosen = (field: string) => field in (mapping?.fields ?? {});
  if (isChosen('environment')) return layout;
  const rows = table.head().filter(({ row }) => row > layout.headerRow);
  const named = withNamed(layout, rows);
  if (named.bindings.some(({ field }) => field === 'environment')) return named;
  const fields = new Map(layout.bindings.map(({ field, index }) => [index, field]));
  const index = layout.headerCells.findIndex((header, at) => {
    const field = fields.get(at);
    if (field !== undefined && (!MAY_BE_PURPOSES.has(field) || isChosen(field))) return false;
    if (!PURPOSE.test(header.normalize('NFKC').trim())) return false;
    const cells = saidIn(rows, at);
    // Of roles, to stand by is one.
    const sayMore = field !== 'role' || cells.some((cell) => environmentIn(cell) !== 'standby');
    if (cells.length < 2 || !sayMore) return false;
    return cells.every(isEnvironment) || (field !== 'model' && field !== 'dbms' && mostAreEnvironments(cells));
  });
  if (index < 0) return layout;
  const told = bindingAt(layout, 'environment', index);
  const isMixed = !saidIn(rows, index).every(isEnvironment);
  // Below the rows that are looked at it may name a service: its words stay.
  const environment = { ...told, rule: { ...told.rule, alsoKept: true, ...(isMixed && { saidBy: saysEnvironment }) } };
  return { ...layout, bindings: [...layout.bindings.filter((binding) => binding.index !== index), environment] };
}

/** Of as many cells others may be of services: 'Reporting' among 'Produktion' and 'Test'. */
const LEAST_OF_ENVIRONMENTS = 1 / 2;

/** Whether cells are of several environments, though not all of them. */
function mostAreEnvironments(cells: readonly string[]): boolean {
  const said = cells.filter(saysEnvironment);
  return new Set(said.map(environmentIn)).size > 1 && said.length >= LEAST_OF_ENVIRONMENTS * cells.length;
}

/** Whether a cell is an environment, whatever stands aside: 'Cold Standby (Dbvisit)'. */
function saysEnvironment(cell: string): boolean {
  const words = cell.normalize('NFKC').trim().replace(ASIDE, '');
  return isEnvironment(words) || roleStated(words, '') === 'standby';
}

const ASIDE = /\s*\([^()]*\)$/;

function isEnvironment(cell: string): boolean {
  return ENVIRONMENT.test(cell) && (environmentIn(cell) !== null || namesBoth(cell));
}

/** The list with the column of environments by its header whose cells say most of them; one that was taken stays where no other says more. */
function withNamed(layout: Layout, rows: readonly HeadRow[]): Layout {
  const taken = layout.bindings.find(({ field }) => field === 'environment');
  const used = new Set(layout.bindings.map(({ index }) => index));
  const others = layout.headerCells.flatMap((header, at) =>
    !used.has(at) && ENVIRONMENTS.has(readHeader(header).base) ? [at] : [],
  );
  if (others.length === 0) return layout;
  const shareOf = (at: number) => {
    const cells = saidIn(rows, at);
    return cells.filter((cell) => environmentIn(cell) !== null).length / Math.max(cells.length, 1);
  };
  const [best] = others.map((at) => ({ at, share: shareOf(at) })).sort((one, other) => other.share - one.share);
  if (best === undefined || best.share <= (taken === undefined ? 0 : shareOf(taken.index))) return layout;
  const bindings = layout.bindings.filter((binding) => binding !== taken);
  return { ...layout, bindings: [...bindings, bindingAt(layout, 'environment', best.at)] };
}

function saidIn(rows: readonly HeadRow[], at: number): readonly string[] {
  return rows.map(({ cells }) => (cells[at] ?? '').normalize('NFKC').trim()).filter((cell) => !isMissing(cell));
}
