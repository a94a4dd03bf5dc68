import { FileRefused } from './file-refused.ts'
import { startsWith } from './starts-with.ts'

const byteOrderMark = '\u00ef\u00bb\u00bf'
const pdf = '%PDF-'
/** PostScript, rich text, PNG, JPEG, GIF, and archives of gzip, RAR and 7-Zip. */
const others = [
  '%!PS-',
  '{\\rtf',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF87a',
  'GIF89a',
  '\u001f\u008b',
  'Rar!\u001a\u0007',
  '7z\u00bc\u00af',
]

/** Refuses files that would pass for a text without addresses, and are no text at all. */
export function refuseOtherKinds(bytes: Buffer): void {
  const content = startsWith(bytes, byteOrderMark) ? bytes.subarray(byteOrderMark.length) : bytes
  if (startsWith(content, pdf)) throw new FileRefused('pdf')
  if (others.some((signature) => startsWith(content, signature))) {
    throw new FileRefused('not_a_table')
  }
}
