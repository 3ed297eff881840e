import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The green of fresh rush, the one accent of the product. White on shade 8 or 7 has at least 5.5:1. */
const rush: MantineColorsTuple = [
  '#f1f7f3',
  '#dfece4',
  '#c1dacb',
  '#9fc8b0',
  '#7fb395',
  '#5f9c7a',
  '#478763',
  '#387452',
  '#2f6b4f',
  '#1f4b37',
];

/** Greys of the dark page with a breath of the accent, from text to the darkest ground. */
const dark: MantineColorsTuple = [
  '#e6eae8',
  '#cdd3d0',
  '#a3adb3',
  '#949ea4',
  '#3a4344',
  '#2c3435',
  '#1e2425',
  '#15191a',
  '#111415',
  '#0d1011',
];

const FONT =
  "'Inter Variable', 'Noto Sans JP', 'Noto Sans CJK JP', 'Hiragino Kaku Gothic ProN', 'Yu Gothic UI', 'Meiryo', system-ui, sans-serif";

export const theme = createTheme({
  colors: { rush, dark },
  primaryColor: 'rush',
  primaryShade: { light: 8, dark: 7 },
  fontFamily: FONT,
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', 'Menlo', 'Consolas', 'Noto Sans Mono CJK JP', monospace",
  headings: { fontFamily: FONT, fontWeight: '600' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});

/** Colours with a meaning. Text colours keep 4.5:1 on their page in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--measure': '68ch' },
  light: {
    '--mantine-color-dimmed': '#59636b',
    '--mantine-color-placeholder': '#6b757d',
    '--line': '#e3e7e5',
    '--page-quiet': '#f7f9f8',
    '--accent-text': '#2f6b4f',
    '--accent-wash': '#eef5f0',
    '--warning-text': '#a2440b',
    '--error-text': '#b3261e',
    '--drop-line': '#9aa69f',
    '--edge-shadow': 'rgb(28 35 33 / 18%)',
    '--hatch': '#c9d0cc',
    '--hatch-quiet': '#dde3df',
  },
  dark: {
    '--mantine-color-dimmed': '#a3adb3',
    '--mantine-color-placeholder': '#949ea4',
    // A quiet button is an outline on the dark page: filled with grey it looks as if it were switched off.
    '--mantine-color-default': 'transparent',
    '--mantine-color-default-hover': '#20302a',
    '--mantine-color-default-border': '#5b6963',
    '--line': '#2e3536',
    '--page-quiet': '#1b2021',
    '--accent-text': '#9fc8b0',
    '--accent-wash': '#20302a',
    '--warning-text': '#f0a060',
    '--error-text': '#ff9a8f',
    '--drop-line': '#5b6963',
    '--edge-shadow': 'rgb(0 0 0 / 65%)',
    '--hatch': '#49534f',
    '--hatch-quiet': '#343c39',
  },
});
