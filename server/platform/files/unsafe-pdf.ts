import { constants, inflateSync } from 'node:zlib'
import { blankEnd, readPdfDictionary, streamBytesAt, withoutEscapes } from './pdf-dictionary.ts'

/**
 * Why a PDF is not shown to anybody: `active` when it could do something by itself, `unreadable` when part of it cannot
 * be looked at, as of one that is encrypted; null when neither.
 */
export type PdfFault = 'active' | 'unreadable'

/** What runs scripts, starts programs, sends a form away, opens other files or carries them. ISO 32000-1, 7.11 and 12.6. */
const activeNames = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'Movie',
  'Sound',
  '3D',
  'EmbeddedFile',
  'EmbeddedFiles',
])

/** More of it unpacked is no form, and would hold up everybody. */
const mostUnpackedBytes = 32 * 1024 * 1024
/** Of a file's dictionaries together, and what stands before them, and four times as much as of one: a form has far less, and reading them takes longest. */
const mostReadBytes = 4 * 1024 * 1024
/** In names: a few writers escape a few. */
const mostEscapes = 100_000

const blank = String.raw`[\0\t\n\f\r ]`
const regular = String.raw`[^\0\t\n\f\r ()<>[\]{}/%]`
const escapedName = new RegExp(`/(${regular}*#[0-9a-fA-F]{2}${regular}*)`, 'g')
const activeName = new RegExp(`/(?:${[...activeNames].join('|')})(?!${regular})`)
/** What happens by itself when a page or field is opened, and forms that are programs (XFA), by the value of theirs. */
const actions = new RegExp(`/(?:AA|XFA)${blank}*(?:<<|\\[|%|\\d{1,10}(?:${blank}|%))`)
const encrypt = new RegExp(`/Encrypt(?!${regular})`)
/** A document may open at a place, which is an array; anything else it does on being opened is an action. */
const openingAction = new RegExp(`/OpenAction(?!${regular})${blank}*(?!${blank}|\\[)`)
const address = new RegExp(`/URI(?!${regular})`)

/**
 * Looks at every byte of a PDF, and into every stream that can hold objects, for what could run or reach out. Names count
 * wherever they stand and however they are written: rather a harmless file is refused than a harmful one is shown.
 */
export function whyUnsafePdf(bytes: Uint8Array): PdfFault | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const packed = unpackObjects(text, bytes)
  if (!packed || countEscapes(text) > mostEscapes) return 'unreadable'
  const all = [text, ...packed].map(clearNames)
  if (all.some((part) => encrypt.test(part))) return 'unreadable'
  const has = (pattern: RegExp) => all.some((part) => pattern.test(part))
  if (has(activeName) || has(actions)) return 'active'
  return has(openingAction) && has(address) ? 'active' : null
}

function countEscapes(text: string): number {
  let count = 0
  for (
    let at = text.indexOf('#');
    at >= 0 && count <= mostEscapes;
    at = text.indexOf('#', at + 1)
  ) {
    count++
  }
  return count
}

/** With every name that has escapes written without them. */
function clearNames(text: string): string {
  return text.replaceAll(escapedName, (_, escaped: string) => `/${withoutEscapes(escaped)} `)
}

/** The streams that hold objects, unpacked; undefined where one of them cannot be. */
function unpackObjects(text: string, bytes: Uint8Array): string[] | undefined {
  const parts: string[] = []
  let left = mostUnpackedBytes
  let toRead = mostReadBytes
  for (const { index } of text.matchAll(/obj/g)) {
    const before = index + 'obj'.length
    const at = blankEnd(text, before)
    // However often the word stands in a comment, each comment is read to its end.
    toRead -= at - before
    if (toRead < 0) return undefined
    if (!text.startsWith('<<', at)) continue
    const dictionary = readPdfDictionary(text.slice(at, at + mostReadBytes / 4), 0)
    if (!dictionary) continue
    if (dictionary === 'broken') return undefined
    toRead -= dictionary.end
    if (toRead < 0) return undefined
    const from = streamBytesAt(text, at + dictionary.end)
    if (from === undefined || !holdsObjects(dictionary.entries)) continue
    if (dictionary.hasRepeats || !isPlainlyPacked(dictionary.entries)) return undefined
    // Without a filter it has been looked at with the file.
    if (!dictionary.entries.has('Filter')) continue
    const part = inflated(bytes.subarray(from), left)
    if (part === undefined) return undefined
    left -= part.length
    parts.push(part)
  }
  return parts
}

function holdsObjects(entries: ReadonlyMap<string, string>): boolean {
  const type = entries.get('Type')
  return (
    (type !== undefined && withoutEscapes(type) === '/ObjStm') ||
    (entries.has('N') && entries.has('First'))
  )
}

/** By Flate alone, and not from another file: so every writer packs them. */
function isPlainlyPacked(entries: ReadonlyMap<string, string>): boolean {
  const written = entries.get('Filter')
  const filter = written && withoutEscapes(written)
  const isPlain =
    filter === undefined || ['/FlateDecode', '/Fl', '[ /FlateDecode ]', '[ /Fl ]'].includes(filter)
  const others = ['DecodeParms', 'DP', 'F', 'FFilter']
  return isPlain && others.every((key) => !entries.has(key))
}

function inflated(packed: Uint8Array, mostBytes: number): string | undefined {
  try {
    const options = { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(packed, options).toString('latin1')
  } catch {
    // It is packed otherwise, broken or larger than anything sent here.
    return undefined
  }
}
