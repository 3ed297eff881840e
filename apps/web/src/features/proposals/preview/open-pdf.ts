import { getDocument, PDFWorker, type RenderTask, TextLayer } from 'pdfjs-dist';

/** CSS pixels a point: 1 is the size of the paper. */
const CSS_PX_PER_PT = 96 / 72;
/** No page takes more memory than that, however far one goes in: 32 MB. */
const MOST_PIXELS = 8_000_000;

export interface PdfChapter {
  readonly title: string;
  /** From 1. */
  readonly page: number;
}

/** Where a page is drawn: its picture, and its words over it, invisible, to be selected and read aloud. */
export interface PageSurface {
  readonly picture: HTMLCanvasElement;
  readonly words: HTMLElement;
}

/** A PDF whose pages are drawn one by one. All are of the size of the first, in CSS pixels of the paper's own size. */
export interface OpenPdf {
  readonly pages: number;
  readonly width: number;
  readonly height: number;
  readonly chapters: readonly PdfChapter[];
  /** Draws a page (from 1) so many times its size. Aborting gives it up, and frees what it took. */
  draw(page: number, scale: number, surface: PageSurface, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Opens a PDF in a thread of its own. Throws where the bytes are none. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const thread = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.fromPort({ port: thread as never });
  const close = () => {
    void loading.destroy();
    worker.destroy();
    thread.terminate();
  };
  // The bytes go over to the thread: it is given its own.
  const loading = getDocument({ data: new Uint8Array(bytes.slice(0)), worker, isEvalSupported: false, verbosity: 0 });
  try {
    const file = await loading.promise;
    const { width, height } = (await file.getPage(1)).getViewport({ scale: CSS_PX_PER_PT });
    const pageOf = async (dest: unknown): Promise<number | null> => {
      const place = typeof dest === 'string' ? await file.getDestination(dest) : dest;
      return Array.isArray(place) ? (await file.getPageIndex(place[0])) + 1 : null;
    };
    const listed = await Promise.all(
      ((await file.getOutline()) ?? []).map(async ({ title, dest }) => ({ title, page: await pageOf(dest) })),
    );
    const draw: OpenPdf['draw'] = async (number, scale, { picture, words }, signal) => {
      const page = await file.getPage(number);
      if (signal.aborted) return;
      const viewport = page.getViewport({ scale: scale * CSS_PX_PER_PT });
      const sharp = Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)));
      picture.width = Math.floor(viewport.width * sharp);
      picture.height = Math.floor(viewport.height * sharp);
      const canvasContext = picture.getContext('2d');
      if (!canvasContext) throw new Error('the browser draws no pictures');
      const rendering: RenderTask = page.render({ canvasContext, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
      const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
      signal.addEventListener('abort', () => {
        rendering.cancel();
        layer.cancel();
        picture.width = 0;
        words.replaceChildren();
        page.cleanup();
      });
      await Promise.all([rendering.promise, layer.render()]);
    };
    return {
      pages: file.numPages,
      width,
      height,
      chapters: listed.flatMap(({ title, page }) => (page === null ? [] : [{ title, page }])),
      draw,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
