import { deflateSync } from 'node:zlib'
import { pdfFile } from './tax-forms.ts'

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

/** A PDF whose objects are packed into a stream, as most writers do; the dictionary says how. */
export function packedPdf(
  object: string,
  dictionary = '/Filter /FlateDecode',
  pack: (bytes: Uint8Array) => Buffer = (bytes) => deflateSync(bytes),
) {
  const head = '7 0 '
  const stream = pack(Buffer.from(`${head}${object}`, 'latin1'))
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n'),
    Buffer.from(
      `<< /Type /ObjStm /N 1 /First ${head.length} ${dictionary} /Length ${stream.length} >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
}

const asciiHex = (bytes: Uint8Array) => Buffer.from(`${Buffer.from(bytes).toString('hex')}>`)

/** Ways to have a viewer of PDFs run something, as published by those who look for them. */
export const hostilePdfs: Readonly<Record<string, Uint8Array>> = {
  'a script when it is opened': pdfFile(`/OpenAction ${script}`),
  'a script whose name is written with escapes': pdfFile(
    '/OpenAction << /S /J#61vaScr#69pt /JS (app.alert(1)) >>',
  ),
  'a script whose name is all escapes': pdfFile(
    '/OpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 /JS <6170702e616c657274283129> >>',
  ),
  'scripts by name': pdfFile('/Names << /JavaScript << /Names [(a) 5 0 R] >> >>'),
  'a script behind the end': Buffer.concat([
    pdfFile(),
    Buffer.from(`1 0 obj\n<< /Type /Catalog /OpenAction ${script} >>\nendobj\n%%EOF\n`),
  ]),
  'a script in a comment of a stream’s dictionary': pdfFile(
    '/X 1 %>>\n/OpenAction 5 0 R /S/JavaScript',
  ),
  'a script among packed objects': packedPdf(script),
  'a script among packed objects, with escapes': packedPdf('<< /S /J#61vaScript /JS 5 0 R >>'),
  'packed objects whose filter is written with escapes': packedPdf(
    script,
    '/Filter /Fl#61teDecode',
  ),
  'packed objects that call themselves something else': Buffer.from(
    packedPdf(script).toString('latin1').replace('/Type /ObjStm', '/Type /XObject'),
    'latin1',
  ),
  'packed objects whose type is written with escapes': Buffer.from(
    packedPdf(script).toString('latin1').replace('/ObjStm', '/Obj#53tm'),
    'latin1',
  ),
  'packed objects behind a string that looks like an object': Buffer.from(
    packedPdf(script).toString('latin1').replace('/N 1', '/X (1 0 obj) /N 1'),
    'latin1',
  ),
  'packed twice': packedPdf(script, '/Filter [/ASCIIHexDecode /FlateDecode]', (bytes) =>
    asciiHex(deflateSync(bytes)),
  ),
  'packed with a predictor': packedPdf(
    script,
    '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
  ),
  'packed by a filter that stands elsewhere': packedPdf(script, '/Filter 9 0 R'),
  'packed by one of two filters': packedPdf(script, '/Filter /LZWDecode /Filter /FlateDecode'),
  'packed and broken': packedPdf(script, '/Filter /FlateDecode', (bytes) =>
    deflateSync(bytes).fill(0, 8),
  ),
  'packed from another file': packedPdf(script, '/Filter /FlateDecode /F (other.pdf)'),
  'a program that is started': pdfFile('/OpenAction << /S /Launch /F (cmd.exe) >>'),
  'a page that is opened': pdfFile('/OpenAction << /S /URI /URI (https://example.com/) >>'),
  'a page that is opened by a reference': pdfFile('/OpenAction 5 0 R /A << /S /URI /URI (x) >>'),
  'an action of a page': pdfFile('/AA << /O 5 0 R >>'),
  'an action behind a comment': pdfFile('/AA %\n<< /O 5 0 R >>'),
  'an action of a page, by a reference': pdfFile('/AA 5 0 R'),
  'a form that is sent away': pdfFile('/A << /S /SubmitForm /F (https://example.com/) >>'),
  'a file inside': pdfFile('/Names << /EmbeddedFiles 5 0 R >>'),
  'another file that is opened': pdfFile('/A << /S /GoToR /F (other.pdf) >>'),
  'a form that is a program': pdfFile('/AcroForm << /XFA [(template) 5 0 R] >>'),
  'a film': pdfFile('/A << /S /Rendition /JS (app.alert(1)) >>'),
  'what is encrypted': pdfFile('/Encrypt 5 0 R'),
  'an object without an end': pdfFile('/X (never closed'),
}
