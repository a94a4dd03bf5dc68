import { pdfRenderer } from './pdf-renderer.ts'

/** Ample for hundreds of pages. One thread for the whole process. */
export const { render: renderPdf, stop: stopPdfThread } = pdfRenderer({
  mostMs: 10_000,
  patienceMs: 120_000,
  mostHeapMb: 256,
  mostWaiting: 50,
})
