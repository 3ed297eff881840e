import ts from 'typescript';

/** One small change of a product file that its tests should notice. */
export interface Mutant {
  /** From the root of the repository. */
  readonly path: string;
  readonly line: number;
  /** The whole line as it stands, without its margins. */
  readonly text: string;
  /** What stands there, and what takes its place. */
  readonly original: string;
  readonly replacement: string;
  /** Where in its text, in characters; a line may say the same twice. */
  readonly at: number;
  /** Where in the file, in characters. */
  readonly start: number;
  readonly end: number;
}

const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['===', '!=='],
  ['!==', '==='],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['+=', '-='],
  ['-=', '+='],
]);

/** Functions and methods, by the names they are called by. */
const CALLS: ReadonlyMap<string, string> = new Map([
  ['Math.min', 'Math.max'],
  ['Math.max', 'Math.min'],
  ['Math.ceil', 'Math.floor'],
  ['Math.floor', 'Math.ceil'],
  ['some', 'every'],
  ['every', 'some'],
]);

/** All mutants of a source file, in their order. Types, and texts put together by +, have none. */
export function mutantsOf(path: string, source: string): readonly Mutant[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const lines = source.split('\n');
  const mutants: Mutant[] = [];

  function add(start: number, end: number, replacement: string): void {
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    const whole = lines[line] ?? '';
    const at = character - (whole.length - whole.trimStart().length);
    const original = source.slice(start, end);
    mutants.push({ path, line: line + 1, text: whole.trim(), original, replacement, at, start, end });
  }

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken;
      const replacement = OPERATORS.get(operator.getText(file));
      if (replacement && !joinsTexts(node)) add(operator.getStart(file), operator.end, replacement);
    } else if (ts.isCallExpression(node)) {
      const called = namedPart(node.expression, file);
      const replacement = called && CALLS.get(called.getText(file));
      if (called && replacement) add(called.getStart(file), called.end, replacement);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node.getStart(file), node.operand.getStart(file), '');
    } else if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) {
      const isTrue = node.kind === ts.SyntaxKind.TrueKeyword;
      add(node.getStart(file), node.end, String(!isTrue));
    }
    ts.forEachChild(node, visit);
  }

  visit(file);
  return mutants.toSorted((a, b) => a.start - b.start);
}

/** The source with the mutant in it. */
export function mutated(source: string, { start, end, original, replacement }: Mutant): string {
  if (source.slice(start, end) !== original) throw new Error(`the file no longer says ${original} there`);
  return source.slice(0, start) + replacement + source.slice(end);
}

/** Math.min whole, of other methods the name alone. */
function namedPart(called: ts.Expression, file: ts.SourceFile): ts.Node | null {
  if (!ts.isPropertyAccessExpression(called)) return null;
  return called.expression.getText(file) === 'Math' ? called : called.name;
}

function joinsTexts({ left, right, operatorToken }: ts.BinaryExpression): boolean {
  return operatorToken.kind === ts.SyntaxKind.PlusToken && [left, right].some(ts.isStringLiteralLike);
}
