import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** A text of the product, in both languages it is written in. */
export interface Sentence {
  readonly en: string;
  readonly ja: string;
  /** Its braces stand for values: `text` of the model, `{{…}}` of the screens. */
  readonly speaksOf: 'values' | 'screen-values' | 'nothing';
  /** A text of the screens that goes with a count: other languages may need more forms of it. */
  readonly counted: boolean;
  /** The folder that says it. */
  readonly where: string;
}

export interface ReadSentences {
  readonly sentences: readonly Sentence[];
  /** Texts that are put together while the product runs: no table could hold them. 'path:line what'. */
  readonly unreadable: readonly string[];
}

const SOURCES = [
  'packages/model/src',
  'packages/formats/src',
  'packages/placement/src',
  'packages/charts/src',
  'packages/wording/src',
  'packages/contracts/src',
  'apps/api/src',
  'apps/web/src',
];
/** Where `text` itself is defined. */
const DEFINED_IN = 'packages/model/src/figure/text.ts';

/** Every text of the product: calls of `text`, pairs of `en` and `ja`, and the tables of the screens. */
export function readSentences(root: string): ReadSentences {
  const sentences: Sentence[] = [];
  const unreadable: string[] = [];
  for (const path of SOURCES.flatMap((folder) => sourcesIn(join(root, folder)))) {
    const name = relative(root, path);
    if (name === DEFINED_IN) continue;
    const code = readFileSync(path, 'utf8');
    const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kindOf(path));
    const where = dirname(name).replace('/src', '');
    const saysText = importsText(file);
    const visit = (node: ts.Node): void => {
      for (const found of sentencesAt(node, saysText)) {
        if (found !== null) sentences.push({ ...found, where });
        else unreadable.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { sentences, unreadable };
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(test|generated)\//.test(path))
    .toSorted();
}

function kindOf(path: string): ts.ScriptKind {
  return path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

/** Is `text` here the one of the model, and not a function of the file's own? */
function importsText(file: ts.SourceFile): boolean {
  return file.statements.some((statement) => {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return bindings && ts.isNamedImports(bindings) && bindings.elements.some(({ name }) => name.text === 'text');
  });
}

type Found = Omit<Sentence, 'where'> | null;

function sentencesAt(node: ts.Node, saysText: boolean): readonly Found[] {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    if (node.expression.text === 'text' && saysText) return ofCall(node.arguments);
    if (node.expression.text === 'defineTexts') return ofScreens(node.arguments[0]);
  }
  return ts.isObjectLiteralExpression(node) ? ofPair(node) : [];
}

/** `text(en, ja, values)`. */
function ofCall([en, ja, values]: readonly ts.Expression[]): readonly Found[] {
  if (!en || !ja) return [];
  const pair = [literal(en), literal(ja)] as const;
  if (pair[0] === null || pair[1] === null) return [null];
  return [{ en: pair[0], ja: pair[1], speaksOf: values ? 'values' : 'nothing', counted: false }];
}

/** `{ en: 'servers', ja: '台' }`; what is only handed on (`{ en, ja }`, `{ en: texts.en[key], … }`) is read where it comes from. */
function ofPair(node: ts.ObjectLiteralExpression): readonly Found[] {
  const [en, ja] = ['en', 'ja'].map((name) => propertyOf(node, name));
  if (!en || !ja || ts.isObjectLiteralExpression(en)) return [];
  if ([en, ja].every(isHandedOn) || [en, ja].every(isSchema)) return [];
  return ofCall([en, ja]);
}

function propertyOf(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of node.properties) {
    if (property.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}

function isHandedOn(value: ts.Expression): boolean {
  return ts.isIdentifier(value) || ts.isPropertyAccessExpression(value) || ts.isElementAccessExpression(value);
}

/** `{ en: z.string(), … }` */
function isSchema(value: ts.Expression): boolean {
  return ts.isCallExpression(value) && value.expression.getText().startsWith('z.');
}

/** The table of a feature: by key in English, by the same key in Japanese. */
function ofScreens(table: ts.Expression | undefined): readonly Found[] {
  if (!table || !ts.isObjectLiteralExpression(table)) return [null];
  const [en, ja] = ['en', 'ja'].map((name) => entriesOf(propertyOf(table, name)));
  if (!en || !ja) return [null];
  return [...en].map(([key, english]) => {
    const japanese = ja.get(key) ?? ja.get(key.replace(/_one$/, '_other'));
    if (english === null || japanese == null) return null;
    const speaksOf = english.includes('{{') ? 'screen-values' : 'nothing';
    return { en: english, ja: japanese, speaksOf, counted: key.endsWith('_other') };
  });
}

function entriesOf(table: ts.Expression | undefined): ReadonlyMap<string, string | null> | null {
  if (!table || !ts.isObjectLiteralExpression(table)) return null;
  const entries = new Map<string, string | null>();
  for (const property of table.properties) {
    if (!ts.isPropertyAssignment(property) || !(ts.isStringLiteral(property.name) || ts.isIdentifier(property.name)))
      return null;
    entries.set(property.name.text, literal(property.initializer));
  }
  return entries;
}

/** The words of a literal, or of several put together; null = they come about while the product runs. */
function literal(value: ts.Expression): string | null {
  if (ts.isStringLiteral(value) || ts.isNoSubstitutionTemplateLiteral(value)) return value.text;
  if (ts.isParenthesizedExpression(value)) return literal(value.expression);
  if (!ts.isBinaryExpression(value) || value.operatorToken.kind !== ts.SyntaxKind.PlusToken) return null;
  const [left, right] = [literal(value.left), literal(value.right)];
  return left === null || right === null ? null : left + right;
}
