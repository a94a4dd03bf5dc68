import { delimitedRows, openQuote } from '#domain/delimited-text.ts'
import { FileRefused } from './file-refused.ts'

/** Rows of a CSV file, also in UTF-16 or in the encoding of western Windows. */
export function* textRows(bytes: Buffer): Generator<readonly string[]> {
  const text = decode(bytes)
  // Control characters no text has, unless it is in an encoding we do not know.
  if (/(?!\s)\p{Cc}/u.test(text)) throw new FileRefused('not_a_table')
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new FileRefused('web_page')
  for (const row of delimitedRows(text)) {
    if (row === openQuote) throw new FileRefused('open_quote')
    yield row
  }
}

function decode(bytes: Buffer): string {
  const [first = 0, second = 0] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  const sample = bytes.subarray(0, 1000)
  const zeros = (odd: 0 | 1) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length
  // Latin letters of UTF-16 have a zero byte each.
  if (zeros(1) * 4 > sample.length && zeros(0) === 0) return decodeAs('utf-16le', bytes)
  if (zeros(0) * 4 > sample.length && zeros(1) === 0) return decodeAs('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeAs('windows-1252', bytes)
  }
}

/** Leaves a byte order mark out. */
function decodeAs(encoding: string, bytes: Buffer): string {
  return new TextDecoder(encoding).decode(bytes)
}
