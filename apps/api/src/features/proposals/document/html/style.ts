import type { Look } from '../content/blocks.ts';

/** Colours and sizes as in print (../template/theme.typ); light everywhere, as its drawings are. */
const STYLE = `
:root { color-scheme: light; --ink: #1c2321; --quiet: #59636b; --line: #d9dfdc; --warning: #a2440b; }
header .logo { display: block; max-width: 14rem; max-height: 4rem; margin: 0 0 1rem; }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body {
  margin: 0 auto; padding: 1.5rem; max-width: 76rem; background: #fff; color: var(--ink);
  font: 1rem/1.65 "Noto Sans JP", "Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic UI", Meiryo, system-ui, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
p, ul, dl, figure { margin: 0 0 1rem; }
small, .said { color: var(--quiet); font-size: .85rem; }
a { color: var(--accent); }
h1 { margin: 0; font-size: 2rem; font-weight: 500; line-height: 1.3; }
h2 { margin: 2.5rem 0 1rem; font-size: 1.5rem; font-weight: 500; line-height: 1.3; }
h3 { margin: 1.75rem 0 .75rem; font-size: 1.05rem; }
.number { color: var(--accent); }
.warning { color: var(--warning); }
.draft { position: sticky; top: 0; z-index: 1; margin: 0; padding: .25rem 0; text-align: end; background: #fff; color: var(--warning); font-weight: 700; }
header { padding-bottom: 1.5rem; border-bottom: 1px solid var(--line); }
.marks { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; }
.marks strong { align-self: start; padding: .1rem .5rem; border: 1px solid var(--ink); }
.marks span { margin-inline-start: auto; text-align: end; white-space: pre-line; }
.customer { margin: 2rem 0 .75rem; font-size: 1.35rem; }
.kind { margin: 0; color: var(--accent); font-weight: 700; }
.sender { text-align: end; white-space: pre-line; }
nav ol { margin: 0; padding: 0; list-style: none; }
nav li { border-bottom: 1px solid var(--line); }
nav a { display: grid; grid-template-columns: 1.8em 1fr; padding: .35rem 0; color: inherit; text-decoration: none; }
nav a:hover, nav a:focus-visible { text-decoration: underline; }
ul { padding-inline-start: 1.2rem; }
li::marker { color: var(--accent); }
.headline strong { margin-inline-end: .5rem; color: var(--accent); font-size: 3rem; font-weight: 500; line-height: 1.2; }
.headline span { font-size: 1.15rem; }
.headline small { display: block; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; }
dt { color: var(--quiet); font-size: .85rem; }
dd { margin: 0; }
.figures strong { font-size: 1.5rem; font-weight: 500; }
.figures span { color: var(--quiet); font-size: .85rem; }
.figures small { display: block; }
.points > div { display: grid; grid-template-columns: minmax(6rem, 10rem) 1fr; gap: 1rem; padding: .6rem 0; border-top: 1px solid var(--line); }
.points dt { color: var(--accent); font-weight: 700; }
.points ul { margin: 0; }
.scrolls { margin-bottom: 1.5rem; overflow-x: auto; }
.scrolls:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: .85rem; line-height: 1.45; }
th { color: var(--quiet); font-weight: 500; text-align: start; vertical-align: bottom; white-space: pre-line; border-bottom: 1.5px solid var(--ink); }
td { vertical-align: top; border-bottom: 1px solid var(--line); }
th, td { padding: .35rem .4rem; }
th.number, td.number { color: inherit; text-align: end; white-space: pre; overflow-wrap: normal; }
th.number { color: var(--quiet); }
.marked { background: var(--wash); font-weight: 700; }
.gaps { padding-inline-start: .75rem; border-inline-start: 3px solid var(--line); font-size: .9rem; }
.gaps p { margin-bottom: .5rem; }
.gaps small { display: block; }
figure svg { display: block; width: 100%; max-width: 46rem; height: auto; }
summary { cursor: pointer; }
figcaption { margin-bottom: .5rem; font-weight: 700; }
figure summary { color: var(--quiet); font-size: .85rem; }
.server figcaption small { font-weight: 400; }
.checks { padding: 0; list-style: none; }
.checks li { display: grid; grid-template-columns: 5rem 1fr; gap: .75rem; margin-bottom: .5rem; }
.checks .ok { color: var(--accent); }
.checks .info { color: var(--quiet); }
.because { margin-bottom: 1rem; }
.because h3 { display: inline; margin: 0; }
.line { margin: .4rem 0; font-size: .9rem; }
.line p { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; }
.line .value { margin-inline-start: auto; text-align: end; }
.boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: .6rem; margin-top: .5rem; }
.board { padding: .5rem; border: 1px solid var(--accent); border-radius: 4px; }
.board > strong { color: var(--accent); }
.board.memory-only { border-color: var(--quiet); }
.board.memory-only > strong { color: var(--quiet); }
.node { margin-top: .35rem; padding: .5rem; border-radius: 3px; background: var(--wash); line-height: 1.35; }
.node.memory-only { background: none; border: 1px dashed var(--quiet); }
.node small { display: block; }
.node ul { margin: .35rem 0 0; padding: 0; list-style: none; }
.node li { margin-top: .3rem; padding: .3rem .45rem; border-radius: 3px; background: var(--accent); color: #fff; }
.node li small { color: inherit; }
footer { margin-top: 3rem; padding-top: .75rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .85rem; }
@media (max-width: 40rem) {
  .points > div, .checks li { grid-template-columns: 1fr; gap: .25rem; }
}
@media (min-width: 70rem) {
  body { display: grid; grid-template-columns: 15rem minmax(0, 1fr); column-gap: 3rem; }
  .draft, header, footer { grid-column: 1 / -1; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; font-size: .9rem; }
}
@media print {
  @page { margin: 18mm 16mm; }
  body { display: block; max-width: none; padding: 0; font-size: 9.5pt; }
  .draft { position: fixed; inset-inline-end: 0; background: none; }
  .scrolls { overflow: visible; }
  nav a { padding: .15rem 0; }
  thead { display: table-header-group; }
  tr, figure, .points > div, .line { break-inside: avoid; }
  h2, h3, .said { break-after: avoid; }
  figure details:not([open]) { display: none; }
}
`;

/** The same in the colours of a document. */
export function styleIn({ accent, wash, headings }: Look): string {
  return `${STYLE}:root { --accent: ${accent}; --wash: ${wash}; }\nmain > section > h2 { color: ${headings}; }\n`;
}
