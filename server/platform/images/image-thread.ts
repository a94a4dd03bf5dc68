import { parentPort, workerData } from 'node:worker_threads'
import { Transformer } from '@napi-rs/image'
import type { ImageKind } from './image-head.ts'
import { pngOfPixels } from './png-pixels.ts'

/** What the thread is given. */
export interface Given {
  bytes: Uint8Array
  kind: ImageKind
  type: 'image/png' | 'image/jpeg'
}

/** What the thread answers; nothing of a file that cannot be decoded. */
export interface Encoded {
  bytes: Uint8Array<ArrayBuffer> | undefined
}

const quality = 85

// Runs as a thread only, which is given this.
const { bytes, kind, type } = workerData as Given
const encoded = encode()
parentPort?.postMessage({ bytes: encoded } satisfies Encoded, encoded ? [encoded.buffer] : [])

function encode(): Uint8Array<ArrayBuffer> | undefined {
  try {
    // Upright, as a photo's own data says it was taken; these data stay behind.
    const pixels = kind === 'png' ? pngOfPixels(bytes) : bytes
    if (!pixels) return undefined
    const image = new Transformer(pixels).rotate()
    // A copy of its own can be handed over.
    return new Uint8Array(type === 'image/jpeg' ? image.jpegSync(quality) : image.pngSync())
  } catch {
    return undefined
  }
}
