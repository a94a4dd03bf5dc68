import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

/** What the thread answers to a paper. */
export type Drawn =
  | { kind: 'drawn'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string }

// Runs as a thread only: there is a parent.
parentPort?.on('message', (paper: Paper) => {
  void answer(paper)
})

async function answer(paper: Paper): Promise<void> {
  const drawn = await draw(paper)
  parentPort?.postMessage(drawn, drawn.kind === 'drawn' ? [drawn.bytes.buffer] : [])
}

async function draw(paper: Paper): Promise<Drawn> {
  try {
    // A copy of its own can be handed over.
    return { kind: 'drawn', bytes: new Uint8Array(await drawPaper(paper)) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
