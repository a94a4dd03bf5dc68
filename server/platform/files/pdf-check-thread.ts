import { parentPort, workerData } from 'node:worker_threads'
import { type PdfFault, whyUnsafePdf } from './unsafe-pdf.ts'

/** What the thread is given. */
export interface GivenPdf {
  bytes: Uint8Array
}

/** What the thread answers. */
export interface CheckedPdf {
  fault: PdfFault | null
}

// Runs as a thread only, which is given this.
const { bytes } = workerData as GivenPdf
parentPort?.postMessage({ fault: whyUnsafePdf(bytes) } satisfies CheckedPdf)
