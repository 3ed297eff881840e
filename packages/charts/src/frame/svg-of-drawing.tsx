import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { chartTheme } from '../chart-theme.ts';
import { type LegendItem, PrintLegend } from './MarkLegend.tsx';
import { linesOf } from './text-lines.ts';

const NAMESPACE = 'http://www.w3.org/2000/svg';
/** What a drawing takes from the styles of its page. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'visibility',
] as const;
/** A picture is opened where the fonts of the page are not. */
const FONTS = 'Inter, "Noto Sans JP", "Yu Gothic", Meiryo, "Hiragino Sans", sans-serif';
const TITLE_PX = 15;
const LINE_PX = 20;
const LEGEND_PX = 24;

interface Drawing {
  readonly title: string;
  readonly legend: readonly LegendItem[];
  /** The drawing as it is on the page. */
  readonly svg: SVGSVGElement;
}

/** A drawing of the page as a picture that stands alone: title, legend and marks, on white as documents are, its styles within. */
export function svgOfDrawing({ title, legend, svg }: Drawing): string {
  const { width, height } = svg.getBoundingClientRect();
  const titleLines = linesOf(title, width, TITLE_PX);
  const top = titleLines.length * LINE_PX + (legend.length > 0 ? LEGEND_PX : 0) + LINE_PX / 2;
  const stage = document.createElement('div');
  stage.style.cssText = 'position:absolute;left:-100000px;top:0;color-scheme:light';
  stage.setAttribute('aria-hidden', 'true');
  const picture = element('svg', { xmlns: NAMESPACE, width, height: height + top });
  picture.setAttribute('viewBox', `0 0 ${width} ${height + top}`);
  picture.setAttribute('font-family', FONTS);
  const theme = chartTheme('screen');
  picture.append(element('rect', { width, height: height + top, style: `fill:${theme.page}` }));
  titleLines.forEach((line, at) => {
    const text = element('text', {
      y: (at + 0.75) * LINE_PX,
      style: `fill:${theme.ink};font-size:${TITLE_PX}px;font-weight:600`,
    });
    text.textContent = line;
    picture.append(text);
  });
  const legendGroup = element('g', { transform: `translate(0 ${titleLines.length * LINE_PX})` });
  const root = createRoot(legendGroup);
  flushSync(() => root.render(<PrintLegend items={legend} theme={theme} />));
  const drawing = svg.cloneNode(true) as SVGSVGElement;
  drawing.setAttribute('y', String(top));
  picture.append(legendGroup, drawing);
  stage.append(picture);
  document.body.append(stage);
  stated(picture);
  const written = new XMLSerializer().serializeToString(picture);
  root.unmount();
  stage.remove();
  return written;
}

/** Writes into each mark what the styles of the page make of it, as attributes, which every program reads; takes away what only the page understands. */
function stated(root: Element): void {
  const marks = [root, ...root.querySelectorAll('*')];
  const styles = marks.map((mark) => {
    const computed = getComputedStyle(mark);
    return STYLES.map((name) => [name, computed.getPropertyValue(name)] as const);
  });
  for (const [at, mark] of marks.entries()) {
    for (const { name } of [...mark.attributes]) if (isOfThePage(name)) mark.removeAttribute(name);
    for (const [name, value] of styles[at] ?? []) mark.setAttribute(name, value);
  }
}

function isOfThePage(attribute: string): boolean {
  return ['class', 'style', 'tabindex', 'role'].includes(attribute) || attribute.startsWith('aria-');
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
