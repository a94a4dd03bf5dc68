import { Worker } from 'node:worker_threads'
import { Mutex } from 'async-mutex'
import { type ImageKind, readImageHead } from './image-head.ts'
import type { Encoded, Given } from './image-thread.ts'

/** An image that was drawn anew: nothing of the file that came is in it but its pixels. */
export interface CleanImage {
  type: 'image/png' | 'image/jpeg'
  bytes: Uint8Array
}

export type Reencoded =
  | { kind: 'image'; image: CleanImage }
  | { kind: 'refused'; refusal: 'not_an_image' | 'too_large' }

/**
 * A photo of a phone, or a scanned page; more would need more memory than a small server has. Of 16 bits a colour half
 * as many.
 */
export const mostMegapixels = 25
/** Of a side: a decoder takes far longer for each line than for its pixels. */
export const longestSide = 20_000
/** Of the image drawn anew: a picture of noise gets larger by it. */
const mostBytes = 20 * 1024 * 1024
const mostMs = 20_000
const mostHeapMb = 128

const thread = new URL('./image-thread.ts', import.meta.url)
/** One at a time, since each needs memory for all its pixels; forms that wait are few, by their own limit. */
const turns = new Mutex()

/**
 * Decodes an image and encodes it anew, JPEG as JPEG and all else as PNG, upright and without what else was in
 * its file. What its head says it is, and how large, is looked at first: that bounds what the decoder needs. It
 * runs in a thread of its own, so that no request waits for it.
 */
export async function reencodeImage(bytes: Uint8Array): Promise<Reencoded> {
  const head = readImageHead(bytes)
  if (!head || head.width === 0 || head.height === 0) return refused('not_an_image')
  const pixels = head.width * head.height * (head.isDeep ? 2 : 1)
  if (pixels > mostMegapixels * 1_000_000) return refused('too_large')
  if (Math.max(head.width, head.height) > longestSide) return refused('too_large')
  const encoded = await turns.runExclusive(() => encodeInThread(new Uint8Array(bytes), head.kind))
  if (!encoded) return refused('not_an_image')
  if (encoded.bytes.length > mostBytes) return refused('too_large')
  return { kind: 'image', image: encoded }
}

const refused = (refusal: 'not_an_image' | 'too_large'): Reencoded => ({ kind: 'refused', refusal })

/** The bytes are handed over: they are a copy of the thread's own. */
async function encodeInThread(
  bytes: Uint8Array<ArrayBuffer>,
  kind: ImageKind,
): Promise<CleanImage | undefined> {
  const type = kind === 'jpeg' ? 'image/jpeg' : 'image/png'
  const worker = new Worker(thread, {
    workerData: { bytes, kind, type } satisfies Given,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
    execArgv: [],
    env: {},
    // What a decoder prints about a broken file is no line of our log.
    stdout: true,
    stderr: true,
  })
  try {
    const encoded = await answerOf(worker)
    return encoded && { type, bytes: encoded }
  } finally {
    await worker.terminate()
  }
}

/** Whatever ends the thread without an image, the file is at fault. */
function answerOf(worker: Worker): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), mostMs)
    worker.on('message', (encoded: Encoded) => resolve(encoded.bytes))
    worker.on('error', () => resolve(undefined))
    worker.on('exit', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}
