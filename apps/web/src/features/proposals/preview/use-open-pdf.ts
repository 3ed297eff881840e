import { useEffect, useState } from 'react';
import { type OpenPdf, openPdf } from './open-pdf.ts';

/** A PDF as it was set. */
export interface PdfDocument {
  readonly bytes: ArrayBuffer;
  /** Of this version; null = of the proposal as it stands now. */
  readonly version: string | null;
}

interface Opened extends Pick<PdfDocument, 'version'> {
  readonly file: OpenPdf;
}

/** A PDF opened for drawing, the one before it until then; closed when nobody looks any more. */
export function useOpenPdf({ bytes, version }: PdfDocument): {
  readonly opened: Opened | null;
  readonly error: Error | null;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState<{ readonly bytes: ArrayBuffer; readonly cause: Error } | null>(null);
  useEffect(() => {
    let given = false;
    openPdf(bytes).then(
      (file) => (given ? file.close() : setOpened({ file, version })),
      (cause: Error) => given || setFailed({ bytes, cause }),
    );
    return () => {
      given = true;
    };
  }, [bytes, version]);
  const file = opened?.file;
  useEffect(() => () => file?.close(), [file]);
  // What kept an earlier one from being opened says nothing of this one.
  return { opened, error: failed?.bytes === bytes ? failed.cause : null };
}
