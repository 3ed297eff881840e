/* The thread in which a PDF is read: pdf.js answers its messages by itself. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
