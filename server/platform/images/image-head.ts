export type ImageKind = 'png' | 'jpeg' | 'bmp'

/** What the head of a file says it is, and how large a picture its decoder would make. */
export interface ImageHead {
  kind: ImageKind
  width: number
  height: number
  /** 16 bits a colour: twice the memory. */
  isDeep?: true
}

/**
 * Reads what a file is from its content, whatever its name says, without decoding it; nothing when it is none of
 * the kinds we take, or its head is broken.
 */
export function readImageHead(bytes: Uint8Array): ImageHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return pngHead(view)
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpegHead(view)
  return startsWith(bytes, [0x42, 0x4d]) ? bmpHead(view) : undefined
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/** IHDR comes first, by the format's rule. */
function pngHead(view: DataView): ImageHead | undefined {
  const isHeader = view.byteLength >= 33 && view.getUint32(12) === 0x49484452
  if (!isHeader) return undefined
  const isDeep = view.getUint8(24) === 16
  return {
    kind: 'png',
    width: view.getUint32(16),
    height: view.getUint32(20),
    ...(isDeep && { isDeep }),
  }
}

/** Of the descriptions of a bitmap that have come about, from version 3 to 5. */
const bmpHeads = [40, 52, 56, 108, 124]

/** A height below zero is a picture from top to bottom. */
function bmpHead(view: DataView): ImageHead | undefined {
  if (view.byteLength < 54 || !bmpHeads.includes(view.getUint32(14, true))) return undefined
  const [width, height] = [view.getInt32(18, true), view.getInt32(22, true)]
  return { kind: 'bmp', width: Math.abs(width), height: Math.abs(height) }
}

/** Segments and filling before the frame: a colour profile takes 255 at most. */
const mostSteps = 1000

/** From segment to segment, up to the one that begins the frame. */
function jpegHead(view: DataView): ImageHead | undefined {
  let at = 2
  for (let step = 0; step < mostSteps && at + 9 < view.byteLength; step++) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    // Filled up with 0xFF before a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) {
      return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    } else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** SOF0 to SOF15 but for the three that are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
