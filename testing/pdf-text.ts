import { inflateSync } from 'node:zlib'

/** What a PDF of ours says: read from its text operators through the fonts' own tables of letters. */
export interface ReadPdf {
  /** Each with its pieces of text in the order they are drawn. */
  pages: string[][]
  /** All objects as they stand in the file: titles, structure, languages. */
  structure: string
}

interface PdfObject {
  head: string
  stream: string | undefined
}

/** Reads back what our drawing writes; no reader for other PDFs. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'))
  const heads = [...objects.values()].map(({ head }) => head)
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return { pages: pages.map((page) => textOf(page, objects)), structure: heads.join('\n') }
}

/** All text of all pages in one line. */
export function pdfText(bytes: Uint8Array): string {
  return readPdf(bytes).pages.flat().join(' ')
}

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const match of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const at = body.indexOf('\nstream\n')
    const head = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? undefined : body.slice(at + 8, body.lastIndexOf('\nendstream'))
    objects.set(id, { head, stream: raw === undefined ? undefined : unpacked(head, raw) })
  }
  return objects
}

function unpacked(head: string, raw: string): string {
  if (!head.includes('/FlateDecode')) return raw
  return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
}

function textOf({ head }: PdfObject, objects: Map<string, PdfObject>): string[] {
  const resources = objects.get(refIn(head, 'Resources'))?.head ?? ''
  const fonts = new Map<string, string[]>()
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const toUnicode = refIn(objects.get(id)?.head ?? '', 'ToUnicode')
    fonts.set(name, lettersOf(objects.get(toUnicode)?.stream ?? ''))
  }
  const content = objects.get(refIn(head, 'Contents'))?.stream ?? ''
  return [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, piece = '']) => {
    const letters = fonts.get(/\/(F\d+) /.exec(piece)?.[1] ?? '') ?? []
    const codes = [...piece.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
      hex.match(/.{4}/g),
    )
    return codes.map((code) => letters[Number.parseInt(code ?? '', 16)] ?? '').join('')
  })
}

function refIn(head: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? ''
}

/** The letters of a font by the code that draws them. */
function lettersOf(table: string): string[] {
  const ranges = table.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)
  return [...ranges].flatMap(([, entries = '']) =>
    [...entries.matchAll(/<([^>]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
}
