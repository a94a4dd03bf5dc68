/** A dictionary of a PDF: each key, without escapes, with its value as it is written. */
export interface PdfDictionary {
  entries: ReadonlyMap<string, string>
  /** Whether a key stands in it twice: readers differ in which they take. */
  hasRepeats: boolean
  /** Where the text goes on behind it. */
  end: number
}

/**
 * Reads the dictionary that begins at a place, over spaces and comments; undefined where none does, `broken` where one
 * does that has no end or is none. Source: ISO 32000-1, 7.2 and 7.3.
 */
export function readPdfDictionary(
  text: string,
  from: number,
): PdfDictionary | 'broken' | undefined {
  const open = tokenAt(text, from)
  if (open?.text !== '<<') return undefined
  const entries = new Map<string, string>()
  let hasRepeats = false
  let at = open.end
  for (;;) {
    const key = tokenAt(text, at)
    if (!key) return 'broken'
    if (key.text === '>>') return { entries, hasRepeats, end: key.end }
    const value = key.text.startsWith('/') ? valueAt(text, key.end) : undefined
    if (!value) return 'broken'
    const name = withoutEscapes(key.text.slice(1))
    if (entries.has(name)) hasRepeats = true
    entries.set(name, value.text)
    at = value.end
  }
}

/** Where a text goes on behind spaces and comments. */
export function blankEnd(text: string, from: number): number {
  return matchEnd(blank, text, from) ?? from
}

/** Where a stream's bytes begin when its keyword follows; undefined where it does not. */
export function streamBytesAt(text: string, from: number): number | undefined {
  const keyword = tokenAt(text, from)
  if (keyword?.text !== 'stream') return undefined
  const end = text.startsWith('\r\n', keyword.end)
    ? 2
    : /[\r\n]/.test(text[keyword.end] ?? '')
      ? 1
      : 0
  return keyword.end + end
}

/** A name as it is meant: any of its characters may be written as `#` and two digits. */
export function withoutEscapes(name: string): string {
  return name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

interface Token {
  text: string
  end: number
}

const blank = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y
const plain = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y
const hexString = /<[^>]*>/y

/** The next name, number, keyword, string or bracket. */
function tokenAt(text: string, from: number): Token | undefined {
  const start = blankEnd(text, from)
  const two = text.slice(start, start + 2)
  if (two === '<<' || two === '>>') return { text: two, end: start + 2 }
  const [one = ''] = two
  if (one === '') return undefined
  if (one === '(') return stringAt(text, start)
  const end =
    one === '/'
      ? matchEnd(name, text, start)
      : one === '<'
        ? matchEnd(hexString, text, start)
        : matchEnd(plain, text, start)
  // What is left are brackets, one by one; a hexadecimal string without an end is none.
  const stop = end ?? (one === '<' ? undefined : start + 1)
  return stop === undefined ? undefined : { text: text.slice(start, stop), end: stop }
}

/** A value as it is written: a token, a reference to an object, or all of an array or dictionary. */
function valueAt(text: string, from: number): Token | undefined {
  const first = tokenAt(text, from)
  if (!first) return undefined
  if (/^\d+$/.test(first.text)) {
    const second = tokenAt(text, first.end)
    const third = second && /^\d+$/.test(second.text) ? tokenAt(text, second.end) : undefined
    if (second && third?.text === 'R') {
      return { text: `${first.text} ${second.text} R`, end: third.end }
    }
  }
  const parts = [first.text]
  let depth = depthOf(first)
  let last = first
  while (depth > 0) {
    const next = tokenAt(text, last.end)
    if (!next) return undefined
    parts.push(next.text)
    depth += depthOf(next)
    last = next
  }
  return { text: parts.join(' '), end: last.end }
}

function depthOf({ text }: Token): number {
  if (text === '<<' || text === '[') return 1
  return text === '>>' || text === ']' ? -1 : 0
}

/** Parentheses within a string are in pairs or behind a backslash. */
function stringAt(text: string, start: number): Token | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '(') depth++
    else if (character === ')') depth--
    if (depth === 0) return { text: text.slice(start, at + 1), end: at + 1 }
  }
  return undefined
}

function matchEnd(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : undefined
}
