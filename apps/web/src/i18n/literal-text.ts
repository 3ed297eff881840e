import ts from 'typescript';

/** Attributes a person reads or hears. */
const READ_ALOUD = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'label', 'alt', 'description']);

/** Text in a component's source that a person would see but no translation would reach: JSX text and literal labels. */
export function literalTexts(fileName: string, source: string): string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, words: string) => {
    if (!/\p{L}/u.test(words)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${fileName}:${line + 1} ${words.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, node.text);
    else if (ts.isJsxAttribute(node) && READ_ALOUD.has(node.name.getText(file))) {
      if (node.initializer) literalsIn(node.initializer, report);
      return;
    } else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) {
      literalsShown(node.expression, report);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

type Report = (node: ts.Node, words: string) => void;

/** Literals that end up as the value itself: `'x'`, `a ? 'x' : b`, `a && 'x'`, `a ?? 'x'`, a template's own words. */
function literalsShown(node: ts.Expression, report: Report): void {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) report(node, node.text);
  else if (ts.isTemplateExpression(node)) {
    report(node, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' '));
  } else if (ts.isConditionalExpression(node)) {
    literalsShown(node.whenTrue, report);
    literalsShown(node.whenFalse, report);
  } else if (ts.isBinaryExpression(node)) literalsShown(node.right, report);
  else if (ts.isParenthesizedExpression(node)) literalsShown(node.expression, report);
}

function literalsIn(initializer: ts.JsxAttributeValue, report: Report): void {
  if (ts.isStringLiteral(initializer)) report(initializer, initializer.text);
  else if (ts.isJsxExpression(initializer) && initializer.expression) literalsShown(initializer.expression, report);
}
