/** Pixels for each px of the drawing: sharp on a slide that fills a screen. */
const SCALE = 3;

/** A picture made of pixels, for programs that take no SVG. */
export async function pngOfSvg(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!png) throw new Error('the browser made no picture of the drawing');
    return png;
  } finally {
    URL.revokeObjectURL(url);
  }
}
