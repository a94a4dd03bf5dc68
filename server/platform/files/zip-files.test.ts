import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type Entry, fromBuffer } from 'yauzl'
import { type TextFile, wholeFile, zipFiles } from './zip-files.ts'

/** What is deflated at once. */
const piece = 65_536

async function zipped(files: TextFile[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const each of zipFiles(files, new Date('2026-11-20T12:00:00Z'))) pieces.push(each)
  return Buffer.concat(pieces)
}

async function entriesOf(zip: Buffer): Promise<Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>()
  fromBuffer(zip, (error, archive) => {
    if (error) return reject(error)
    const entries: Entry[] = []
    archive.on('entry', (entry) => entries.push(entry))
    archive.on('end', () => resolve(entries))
    archive.on('error', reject)
  })
  return promise
}

async function* inParts(...parts: string[]) {
  yield* parts
}

const a = 'a'.repeat(piece)
const cases: [string, string[]][] = [
  ['empty', []],
  ['an empty part', ['']],
  ['a piece', [a]],
  ['a piece and an empty part', [a, '']],
  ['one less than a piece', [a.slice(1)]],
  ['a piece and one more', [a, 'b']],
  ['parts that a piece goes through', [a.slice(10), 'Grün 👩‍👩‍👧 '.repeat(20_000), 'end']],
  ['many pieces', Array.from({ length: 40 }, (_, n) => `${n} ${a}`)],
]

it('holds each file whole, with its size and check sum', async () => {
  const zip = await zipped(cases.map(([name, parts]) => ({ name, parts: inParts(...parts) })))
  const read = unzipSync(zip)
  const entries = await entriesOf(zip)
  expect(entries.map(({ fileName }) => fileName)).toEqual(cases.map(([name]) => name))
  for (const [at, [name, parts]] of cases.entries()) {
    const bytes = Buffer.from(parts.join(''))
    expect(Buffer.from(read[name] ?? []).equals(bytes), name).toBe(true)
    expect(entries[at], name).toMatchObject({ uncompressedSize: bytes.length, crc32: crc32(bytes) })
  }
})

it('sends small files together, in pieces, and none of them is held until the end', async () => {
  // Nothing that deflating makes smaller.
  const noise = (seed: number) =>
    Array.from({ length: 20_000 }, (_, n) => ((n + 1) * (seed + 7919) ** 2) % 99_991).join(' ')
  const files = Array.from({ length: 12 }, (_, n) =>
    wholeFile(`${n}.txt`, noise(n).slice(0, 60_000)),
  )
  const sizes: number[] = []
  for await (const { length } of zipFiles(files, new Date('2026-11-20T12:00:00Z')))
    sizes.push(length)
  expect(sizes.length).toBeGreaterThan(2)
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(piece)
})
