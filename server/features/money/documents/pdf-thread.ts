import { parentPort } from 'node:worker_threads'
import { drawDocument } from './draw-document.ts'
import type { PrintedDocument } from './printed-document.ts'

/** What the thread answers to a document. */
export type Drawn =
  | { kind: 'drawn'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string }

// Runs as a thread only: there is a parent.
parentPort?.on('message', (document: PrintedDocument) => {
  void answer(document)
})

async function answer(document: PrintedDocument): Promise<void> {
  const drawn = await draw(document)
  parentPort?.postMessage(drawn, drawn.kind === 'drawn' ? [drawn.bytes.buffer] : [])
}

async function draw(document: PrintedDocument): Promise<Drawn> {
  try {
    // A copy of its own can be handed over.
    return { kind: 'drawn', bytes: new Uint8Array(await drawDocument(document)) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
