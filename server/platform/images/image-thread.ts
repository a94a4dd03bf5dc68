import { parentPort, workerData } from 'node:worker_threads'
import { Transformer } from '@napi-rs/image'

/** What the thread answers; nothing of a file that cannot be decoded. */
export interface Encoded {
  bytes: Uint8Array<ArrayBuffer> | undefined
}

const quality = 85

// Runs as a thread only, which is given this.
const { bytes, type } = workerData as { bytes: Uint8Array; type: 'image/png' | 'image/jpeg' }
const encoded = encode()
parentPort?.postMessage({ bytes: encoded } satisfies Encoded, encoded ? [encoded.buffer] : [])

function encode(): Uint8Array<ArrayBuffer> | undefined {
  try {
    // Upright, as a photo's own data says it was taken; these data stay behind.
    const image = new Transformer(bytes).rotate()
    // A copy of its own can be handed over.
    return new Uint8Array(type === 'image/jpeg' ? image.jpegSync(quality) : image.pngSync())
  } catch {
    return undefined
  }
}
