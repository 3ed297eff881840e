import { type Text, text } from '../figure/index.ts';
import { attributesIn, type WorkloadRecord } from '../inventory/index.ts';
import type { DatabaseProductId } from './database-products.data.ts';
import { databaseText } from './database-text.ts';
import { databasesMentioned } from './databases-named.ts';
import { editionAlone } from './edition-alone.ts';
import { DATABASE_NAMES, OWN_HEADERS, OWN_WORDS } from './own-words.data.ts';
import { isAnothers, quotedColumn } from './told-by-columns.ts';

type Told = Pick<WorkloadRecord, 'name' | 'attributes'> & { readonly origin?: WorkloadRecord['origin'] };

interface OwnProduct {
  readonly product: DatabaseProductId;
  /** What its DBMS would read, with the edition and the version that stand beside. */
  readonly dbms: string;
  readonly evidence: Text;
}

/**
 * The product of which a list names options, editions, roles or memory that no other has; where its rows are names of databases, also the
 * one product that the name of its file has. null = none does, or several.
 */
export function productByOwnWords(workload: Told): OwnProduct | null {
  const said = [...saidInCells(workload), ...saidByHeaders(workload)];
  const [first] = said.length > 0 ? said : saidByFile(workload);
  if (!first || said.some(({ product }) => product !== first.product)) return null;
  const { product, evidence } = first;
  return { product, evidence, dbms: databaseText({ product, ...beside(workload, product) }) };
}

/** Under which header of names of databases a workload stands; null = under none. */
export function standsAmongDatabases({ name, origin }: Told): Text | null {
  const cell = origin?.cells.name;
  const header = cell && headerOf(cell.column);
  return header !== undefined && DATABASE_NAMES.test(header) && cell?.text.trim() === name
    ? text('it stands in the column “{column}”', '「{column}」列に記載', { column: header })
    : null;
}

type Said = Pick<OwnProduct, 'product' | 'evidence'>;

function saidInCells({ attributes }: Told): readonly Said[] {
  return Object.entries(attributesIn(attributes)).flatMap(([column, words]) => {
    if (isAnothers(words)) return [];
    const header = column.normalize('NFKC');
    return OWN_WORDS.filter((own) => own.columns.test(header) && own.words.test(words.normalize('NFKC').trim())).map(
      ({ product }) => ({ product, evidence: quotedColumn(column, words) }),
    );
  });
}

function saidByHeaders({ origin }: Told): readonly Said[] {
  return Object.values(origin?.cells ?? {}).flatMap(({ column, text: said }) => {
    const header = headerOf(column);
    return OWN_HEADERS.filter(({ words }) => said.trim() !== '' && words.test(header)).map(({ product }) => ({
      product,
      evidence: text('its list has a column “{column}”', '一覧に「{column}」列がある', { column: header }),
    }));
  });
}

function saidByFile(workload: Told): readonly Said[] {
  const file = workload.origin?.file ?? '';
  const [only, ...others] = standsAmongDatabases(workload) ? databasesMentioned(file) : [];
  if (!only || others.length > 0) return [];
  return [
    {
      product: only.product,
      evidence: text('it is a database of the file “{file}”', 'ファイル「{file}」に記載のデータベース', { file }),
    },
  ];
}

/** The edition and the version that further columns of the row state without a product. */
function beside({ attributes }: Told, product: DatabaseProductId) {
  const columns = Object.entries(attributesIn(attributes));
  const editions = new Set(
    columns.flatMap(([column, words]) => {
      const found = isAnothers(words) ? null : editionAlone(column, words, product);
      return found?.edition ? [found.edition] : [];
    }),
  );
  const stated = columns.find(([column]) => VERSION.test(column.normalize('NFKC').trim()))?.[1] ?? '';
  const [named] = databasesMentioned(`${databaseText({ product, edition: null, version: null })} ${stated}`);
  const [edition] = editions;
  return { edition: editions.size === 1 && edition ? edition : null, version: named?.version ?? null };
}

const VERSION = /^(?:db[\s_-]*)?(?:version|バージョン|版本|버전)$/i;

/** 'SGA (GB)' of 'G (SGA (GB)), H': readers name a cell by its letter with the header behind it. */
function headerOf(column: string): string {
  return /^[A-Z]{1,3} \((.*?)\)(?:, [A-Z]{1,3}.*)?$/.exec(column)?.[1] ?? column;
}
