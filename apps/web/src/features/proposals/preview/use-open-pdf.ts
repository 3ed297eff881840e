import { useEffect, useState } from 'react';
import { type OpenPdf, openPdf } from './open-pdf.ts';

/** A PDF opened for drawing, the one before it until then; closed when nobody looks any more. */
export function useOpenPdf(bytes: ArrayBuffer): { readonly file: OpenPdf | null; readonly error: Error | null } {
  const [file, setFile] = useState<OpenPdf | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    let given = false;
    openPdf(bytes).then(
      (opened) => (given ? opened.close() : setFile(opened)),
      (cause: Error) => given || setError(cause),
    );
    return () => {
      given = true;
    };
  }, [bytes]);
  useEffect(() => () => file?.close(), [file]);
  return { file, error };
}
