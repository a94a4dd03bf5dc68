import { crc32, deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'

interface Picture {
  width?: number
  height?: number
}

/** A picture whose upper left corner is red and the rest of it grey, as a file of a kind. */
export function imageFile(
  kind: 'png' | 'jpeg' | 'bmp',
  { width = 40, height = 20 }: Picture = {},
): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(width * height * 4).fill(200)
  for (let y = 0; y < height / 2; y++) {
    for (let x = 0; x < width / 2; x++) pixels.set([220, 20, 20, 255], (y * width + x) * 4)
  }
  const drawn = Transformer.fromRgbaPixels(pixels, width, height)
  // JPEG and BMP have no transparency here.
  const files = {
    png: () => drawn.pngSync(),
    jpeg: () => drawn.jpegSync(90),
    bmp: () => drawn.bmpSync(),
  }
  return new Uint8Array(files[kind]())
}

/** The same JPEG with what a camera that was held upright adds: turn a quarter to the right. */
export function turnedJpeg(picture: Picture = {}): Uint8Array<ArrayBuffer> {
  const plain = imageFile('jpeg', picture)
  const tiff = Buffer.from('49492a000800000001001201030001000000060000000000000000000000', 'hex')
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return new Uint8Array(Buffer.concat([plain.subarray(0, 2), head, data, plain.subarray(2)]))
}

/** A JPEG with so many bytes of filling before its first marker, as the format allows. */
export function filledJpeg(bytes: number): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(imageFile('jpeg'))
  return new Uint8Array(
    Buffer.concat([plain.subarray(0, 2), Buffer.alloc(bytes, 0xff), plain.subarray(2)]),
  )
}

/** The head of a PNG that says it is so large, and nothing behind it. */
export function hugePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const png = Buffer.from(imageFile('png'))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return new Uint8Array(png)
}

/** A pixel of an image file, as red, green and blue. */
export async function pixelOf(
  bytes: Uint8Array,
  { x, y }: { x: number; y: number },
): Promise<{ width: number; height: number; rgb: number[] }> {
  const drawn = new Transformer(bytes)
  const { width, height } = await drawn.metadata()
  const pixels = drawn.rawPixelsSync()
  const channels = pixels.length / (width * height)
  const at = (y * width + x) * channels
  return { width, height, rgb: [...pixels.subarray(at, at + 3)] }
}

/** The head of a PNG that says its colours have 16 bits, and nothing behind it that fits. */
export function deepPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const png = hugePng(width, height)
  png[24] = 16
  return png
}

/** A PNG of one pixel with so many chunks of nothing. */
export function choppedPng(chunks: number): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(imageFile('png', { width: 1, height: 1 }))
  const afterHead = 33
  const empty = pngChunk('IDAT', new Uint8Array())
  return new Uint8Array(
    Buffer.concat([
      plain.subarray(0, afterHead),
      ...Array<Buffer>(chunks).fill(empty),
      plain.subarray(afterHead),
    ]),
  )
}

/** A PNG of one pixel whose colour profile is so many zeros, packed to a thousandth of that. */
export function profiledPng(bytes: number): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(imageFile('png', { width: 1, height: 1 }))
  const afterHead = 33
  const profile = pngChunk(
    'iCCP',
    Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(bytes))]),
  )
  return new Uint8Array(
    Buffer.concat([plain.subarray(0, afterHead), profile, plain.subarray(afterHead)]),
  )
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
