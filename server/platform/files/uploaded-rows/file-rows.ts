import { isArchive } from './directory.ts'
import { FileRefused } from './file-refused.ts'
import { textRows } from './text-rows.ts'

/**
 * Rows of a file as texts. What it is shows in its first bytes: a workbook that is named .csv, or the
 * other way round, is read as what it is.
 */
export async function fileRows(bytes: Buffer): Promise<Iterable<readonly string[]>> {
  if (bytes.length === 0) throw new FileRefused('empty')
  const [first = 0, second = 0] = bytes
  if (isArchive(bytes)) return (await workbooks()).xlsxRows(bytes)
  if (startsWith(bytes, 'PK\u0005\u0006')) throw new FileRefused('empty')
  // OLE2, which every .xls since Excel 5 is in, and a workbook that is encrypted as a whole.
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) return (await workbooks()).xlsRows(bytes)
  // A bare stream of records, as Excel 2 to 4 wrote it: it begins with BOF.
  if (first === 0x09 && [0x00, 0x02, 0x04].includes(second)) {
    return (await workbooks()).xlsRows(bytes)
  }
  refuseOtherKinds(bytes)
  return textRows(bytes)
}

/** Rows of a file that has to be text, as its name says. */
export function csvRows(bytes: Buffer): Iterable<readonly string[]> {
  if (bytes.length === 0) throw new FileRefused('empty')
  if (startsWith(bytes, 'PK') || startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) {
    throw new FileRefused('not_a_table')
  }
  refuseOtherKinds(bytes)
  return textRows(bytes)
}

/** A large package, which a text file does without. */
const workbooks = () => import('./workbook-rows.ts')

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
function refuseOtherKinds(bytes: Buffer): void {
  const content = startsWith(bytes, byteOrderMark) ? bytes.subarray(byteOrderMark.length) : bytes
  if (startsWith(content, pdf)) throw new FileRefused('pdf')
  if (others.some((signature) => startsWith(content, signature))) {
    throw new FileRefused('not_a_table')
  }
}

/** Whether a file begins with these bytes, written one to a character. */
function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'))
}
