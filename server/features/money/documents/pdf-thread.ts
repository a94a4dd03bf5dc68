import { parentPort } from 'node:worker_threads'
import { drawDocument } from './draw-document.ts'
import { drawReport } from './draw-report.ts'
import type { Printed } from './printed-report.ts'

/** What the thread answers to a document. */
export type Drawn =
  | { kind: 'drawn'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string }

// Runs as a thread only: there is a parent.
parentPort?.on('message', (document: Printed) => {
  void answer(document)
})

async function answer(document: Printed): Promise<void> {
  const drawn = await draw(document)
  parentPort?.postMessage(drawn, drawn.kind === 'drawn' ? [drawn.bytes.buffer] : [])
}

async function draw(document: Printed): Promise<Drawn> {
  try {
    const drawing = 'chapters' in document ? drawReport(document) : drawDocument(document)
    // A copy of its own can be handed over.
    return { kind: 'drawn', bytes: new Uint8Array(await drawing) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
