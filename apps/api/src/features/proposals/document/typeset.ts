import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { CompanyLogo, LogoMedia } from '@tatami/contracts';
import { compactPdf } from './compact-pdf.ts';
import type { DocumentContent, Look } from './content/blocks.ts';
import { fitted } from './deck/text-room.ts';
import { declaredAccessible } from './declared-accessible.ts';
import { drawable, drawableInDrawing, signsOf } from './font-signs.ts';
import { namesSecond, type SecondFont, secondFont, withoutAccents, wordsForTypst } from './second-font.ts';
import blocks from './template/blocks.typ';
import proposal from './template/proposal.typ';
import server from './template/server.typ';
import theme from './template/theme.typ';

/** A folder that does not exist: templates live in memory, and no file of the machine is within their reach. */
const WORKSPACE = resolve('/tatami-proposal-template');
const TEMPLATES = { 'proposal.typ': proposal, 'blocks.typ': blocks, 'server.typ': server, 'theme.typ': theme };
/** Of the line under each page, beside the version and the page number, pt: names in full stand on the cover. */
const [FOOT_WIDTH, FOOT_SIZE] = [340, 8];
/** Documents after which unused layouts are forgotten. */
const CACHE_AGE = 5;

interface Typesetting {
  readonly typst: NodeCompiler;
  /** By code point: which fonts can draw it. */
  readonly drawn: Uint8Array;
  readonly second: SecondFont;
}

let typesetting: Typesetting | undefined;

/** Reads fonts and templates, so that the first document does not. */
export function prepareTypesetting(): Typesetting {
  typesetting ??= withTemplates();
  return typesetting;
}

function withTemplates(): Typesetting {
  const first = [
    import.meta.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-jp/500Medium/NotoSansJP_500Medium.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  ].map((font) => withoutAccents(readFileSync(new URL(font))));
  const second = [
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  ].map((font) => readFileSync(new URL(font)));
  const created = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: [...first, ...second] }] });
  for (const [name, source] of Object.entries(TEMPLATES))
    created.mapShadow(resolve(WORKSPACE, name), Buffer.from(source));
  // All weights of a family draw the same signs.
  const drawn = signsOf([first[0] as Uint8Array, second[0] as Uint8Array]);
  return { typst: created, drawn, second: secondFont(drawn) };
}

/** Sets a proposal as a PDF that is kept for years (PDF/A-2a) and read by everybody (PDF/UA-1). Throws with the compiler's diagnostics: a template at fault is a bug of ours. */
export function typeset(content: DocumentContent): Uint8Array<ArrayBuffer> {
  const { typst, drawn, second } = prepareTypesetting();
  const { look } = content;
  const { accent, wash, headings } = look;
  const printed = {
    ...content,
    foot: fitted(content.foot, FOOT_WIDTH, FOOT_SIZE, 1),
    look: { ...look, logo: look.logo && { alt: look.logo.alt } },
  };
  const { json, texts } = drawableJson(printed, drawn, second);
  const compiled = typst.compile({
    mainFilePath: resolve(WORKSPACE, 'proposal.typ'),
    inputs: {
      ...{ content: json, accent, wash, headings, logo: placeLogo(typst, look) },
      inSecond: wordsForTypst(texts, second),
    },
  });
  const { result } = compiled;
  if (!result) throw new Error(`proposal template: ${diagnosticsOf(typst, compiled)}`);
  const pdf = typst.pdf(result, { pdfStandard: 'a-2a' });
  typst.evictCache(CACHE_AGE);
  return compactPdf(pdf, declaredAccessible);
}

/** What is set as JSON, each of its texts as the fonts can draw it, and these texts. */
function drawableJson(printed: object, drawn: Uint8Array, second: SecondFont) {
  const texts: string[] = [];
  const json = JSON.stringify(printed, (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (key === 'svg') return namesSecond(drawableInDrawing(value, drawn), second);
    const words = drawable(value, drawn);
    texts.push(words);
    return words;
  });
  return { json, texts };
}

/** Puts the logo where the template finds it, and says how it is read; empty where there is none. */
function placeLogo(typst: NodeCompiler, { logo }: Pick<Look, 'logo'>): string {
  if (!logo) return '';
  typst.mapShadow(LOGO, Buffer.from(logo.base64, 'base64'));
  return READ_AS[logo.media];
}

const LOGO = resolve(WORKSPACE, 'logo');
const READ_AS: Readonly<Record<LogoMedia, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
};

/** Can a logo be set at all? What fails here would fail every document. */
export function canSet(logo: CompanyLogo): boolean {
  const { typst } = prepareTypesetting();
  const format = placeLogo(typst, { logo: { ...logo, alt: '' } });
  const { result } = typst.compile({
    mainFileContent: '#image("/logo", format: sys.inputs.format, width: 40pt)',
    inputs: { format },
  });
  return result !== null && typst.pdf(result).length > 0;
}

function diagnosticsOf(failed: NodeCompiler, compiled: ReturnType<NodeCompiler['compile']>): string {
  const error = compiled.takeDiagnostics();
  return error ? JSON.stringify(failed.fetchDiagnostics(error)) : 'no diagnostics';
}
