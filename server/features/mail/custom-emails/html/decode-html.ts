/** Text of a file, whatever it was saved with; undefined when it is no text. */
export function decodeHtml(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? undefined : text.toWellFormed()
}

/** As browsers decide: the byte order mark, then what the page says of itself, then what fits. */
function encodingOf(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes) ?? wideEncoding(bytes)
  if (marked) return marked
  const declared = declaredEncoding(bytes)
  if (declared && declared !== 'utf-8') return declared
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** HTML starts with an ASCII character: in UTF-16 one of its two bytes is zero. */
function wideEncoding([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : undefined
}

/** What `<meta charset>` or `<meta http-equiv>` says near the start. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 2048))
  const label = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:-]+)/i.exec(head)?.[1]
  if (!label) return undefined
  try {
    const { encoding } = new TextDecoder(label)
    // Written in single bytes, so it cannot be what it says.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    // A name no browser knows counts as none.
    return undefined
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
