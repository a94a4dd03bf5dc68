import type { UploadedFile } from '#contract/route.ts'
import { invalid } from '#server/platform/errors.ts'
import { decodeHtml } from './html/decode-html.ts'
import { storedHtml } from './html/stored-html.ts'

/** `.hta` and `.shtml` are read as plain HTML: what they could run goes like any other script. */
const htmlFile = /\.(?:html|htm|hta|shtml)$/i

export const tooComplex = 'This is too much for a mail: too many elements, or nested too deeply'

/** The HTML of an uploaded file, cleaned; refuses a file that would make no mail. */
export function readTemplate({ name, bytes }: UploadedFile): string {
  if (!htmlFile.test(name)) throw refused('Please choose an HTML file (.html, .htm, .hta, .shtml)')
  if (bytes.length === 0) throw refused('The file is empty')
  const text = decodeHtml(bytes)
  if (text === undefined) throw refused('The file cannot be read as HTML')
  const stored = storedHtml(text)
  if (stored.kind === 'empty') {
    throw refused('The file has nothing to show: no text and no picture')
  }
  if (stored.kind === 'too_complex') throw refused(tooComplex)
  return stored.html
}

function refused(message: string) {
  return invalid({ htmlFile: [message] })
}
