import { expect, it } from 'vitest'
import {
  choppedPng,
  deepPng,
  filledJpeg,
  hugePng,
  imageFile,
  pixelOf,
  profiledPng,
  turnedJpeg,
} from '#testing/images.ts'
import { readImageHead } from './image-head.ts'
import { type CleanImage, reencodeImage } from './reencode-image.ts'

async function cleaned(bytes: Uint8Array): Promise<CleanImage> {
  const answer = await reencodeImage(bytes)
  if (answer.kind === 'refused') throw new Error(answer.refusal)
  return answer.image
}

it.each([
  ['png', 'image/png'],
  ['bmp', 'image/png'],
  ['jpeg', 'image/jpeg'],
] as const)('draws a %s anew as %s, whatever its file is called', async (kind, type) => {
  const image = await cleaned(imageFile(kind))
  expect(image.type).toBe(type)
  expect(readImageHead(image.bytes)).toEqual({
    kind: type === 'image/png' ? 'png' : 'jpeg',
    width: 40,
    height: 20,
  })
  const { rgb } = await pixelOf(image.bytes, { x: 4, y: 4 })
  expect(rgb[0]).toBeGreaterThan(180)
  expect(rgb[1]).toBeLessThan(80)
})

it('leaves behind whatever else a file holds, a script among it', async () => {
  const script = Buffer.from('<script>alert(document.domain)</script>')
  for (const kind of ['png', 'bmp', 'jpeg'] as const) {
    const image = await cleaned(Buffer.concat([imageFile(kind), script]))
    expect(Buffer.from(image.bytes).includes('script')).toBe(false)
  }
})

it('turns a photo as its camera was held, and forgets what else the camera noted', async () => {
  const image = await cleaned(turnedJpeg())
  const { width, height, rgb } = await pixelOf(image.bytes, { x: 16, y: 4 })
  expect({ width, height }).toEqual({ width: 20, height: 40 })
  expect(rgb[1]).toBeLessThan(80)
  expect(Buffer.from(image.bytes).includes('Exif')).toBe(false)
})

it.each([
  ['text', Buffer.from('no image at all, but long enough to be one of those')],
  ['a drawing that can run script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an animation', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['nothing', new Uint8Array()],
  ['a page that begins like a bitmap', Buffer.from(`BM<html>${' '.repeat(80)}`)],
  ['a PNG that was cut short', imageFile('png').subarray(0, 60)],
  ['a JPEG that has a head alone', imageFile('jpeg').subarray(0, 200)],
])('refuses %s', async (_, bytes) => {
  expect(await reencodeImage(bytes)).toEqual({ kind: 'refused', refusal: 'not_an_image' })
})

it.each([
  ['a PNG of 3.6 thousand million pixels', hugePng(60_000, 60_000)],
  ['one of more than a database could count', hugePng(0xffffffff, 0xffffffff)],
  ['one of as many lines as others have pixels', hugePng(1, 25_000_000)],
  ['one line of them', hugePng(25_000_000, 1)],
  ['one of 13 million with 16 bits a colour', deepPng(3606, 3606)],
])('refuses %s before it is decoded', async (_, bytes) => {
  const before = process.memoryUsage().rss
  expect(await reencodeImage(bytes)).toEqual({ kind: 'refused', refusal: 'too_large' })
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
})

it.each([
  ['a PNG of 800 thousand chunks', choppedPng(800_000)],
  ['a JPEG that is filled up before its frame', filledJpeg(10_000_000)],
])('holds nobody else up while it looks into %s', async (_, bytes) => {
  // Of this thread alone, however busy the machine is. Unit: microseconds.
  const begun = process.threadCpuUsage()
  const answer = reencodeImage(bytes)
  const { user } = process.threadCpuUsage(begun)
  // A copy of the file takes a few milliseconds; walking through it here took hundreds.
  expect(user).toBeLessThan(150_000)
  await answer
})

it('looks for the frame of a JPEG only where one can begin', () => {
  expect(readImageHead(filledJpeg(900))).toMatchObject({ kind: 'jpeg', width: 40 })
  expect(readImageHead(filledJpeg(2000))).toBeUndefined()
})

it('unpacks nothing of a PNG but its pixels', async () => {
  const packed = profiledPng(96 * 1024 * 1024)
  let most = 0
  const before = process.memoryUsage().rss
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before)
  }, 5)
  const image = await cleaned(packed)
  clearInterval(watch)
  expect(readImageHead(image.bytes)).toEqual({ kind: 'png', width: 1, height: 1 })
  expect(most).toBeLessThan(64 * 1024 * 1024)
})
