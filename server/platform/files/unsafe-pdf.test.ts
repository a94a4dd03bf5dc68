import { describe, expect, it } from 'vitest'
import { specimenForm } from '#demo/back-office/specimen-form.ts'
import { growth, mostGrowth } from '#testing/growth.ts'
import { hostilePdfs, packedPdf } from '#testing/hostile-pdfs.ts'
import { pdfFile } from '#testing/tax-forms.ts'
import { checkPdf } from './check-pdf.ts'
import { whyUnsafePdf } from './unsafe-pdf.ts'

describe('a PDF', () => {
  it.each(Object.entries(hostilePdfs))('with %s is not taken', (_what, bytes) => {
    expect(whyUnsafePdf(bytes)).not.toBeNull()
  })

  it.each([
    ['a page', pdfFile()],
    ['a page of text', specimenForm],
    ['packed objects', packedPdf('<< /Type /Page >>')],
    ['packed objects in a list of one filter', packedPdf('<< >>', '/Filter [/FlateDecode]')],
    ['unpacked objects', packedPdf('<< >>', '', (bytes) => Buffer.from(bytes))],
    ['a place to be opened at', pdfFile('/OpenAction [3 0 R /FitH 700] /A << /S /URI /URI (x) >>')],
    ['a page to be opened at, and no link', pdfFile('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
    ['links', pdfFile('/A << /S /URI /URI (https://example.com/) >>')],
    ['names that begin alike', pdfFile('/Launcher 1 /JavaScripts 2 /AAA << >> /Encrypted 3')],
  ])('with %s is taken', (_what, bytes) => {
    expect(whyUnsafePdf(bytes)).toBeNull()
  })

  it('that is protected or damaged is told from one that could run something', () => {
    expect(whyUnsafePdf(pdfFile('/Encrypt 5 0 R'))).toBe('unreadable')
    expect(whyUnsafePdf(pdfFile('/X (never closed'))).toBe('unreadable')
    expect(whyUnsafePdf(pdfFile('/AA << >>'))).toBe('active')
  })

  it('whose packed objects stand behind a long comment is looked into all the same', () => {
    const [head = '', ...rest] = packedPdf('<< /S /JavaScript /JS 5 0 R >>')
      .toString('latin1')
      .split('2 0 obj\n')
    const comment = `2 0 obj\n%${'x'.repeat(1_500_000)}\n`
    const bytes = Buffer.from([head, ...rest].join(comment), 'latin1')
    expect(whyUnsafePdf(bytes)).not.toBeNull()
  })

  it.each([
    ['one after the other', 'obj'],
    ['in one comment', 'obj%'],
  ])('with the word of objects again and again, %s, is soon looked at', (_what, text) => {
    const bytes = Buffer.from(`%PDF-1.7\n${text.repeat(3_000_000 / text.length)}%%EOF`)
    const begun = process.threadCpuUsage()
    whyUnsafePdf(bytes)
    expect(process.threadCpuUsage(begun).user).toBeLessThan(3_000_000)
  })

  it('of pixels is taken, whatever they look like', () => {
    let seed = 7
    const noise = Uint8Array.from({ length: 2_000_000 }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed >> 16
    })
    const head = `%PDF-1.7\n1 0 obj\n<< /Subtype /Image /Filter /DCTDecode >>\nstream\n`
    const bytes = Buffer.concat([
      Buffer.from(head),
      noise,
      Buffer.from('\nendstream\nendobj\n%%EOF'),
    ])
    expect(whyUnsafePdf(bytes)).toBeNull()
  })
})

/** So many bytes of something again and again. */
const lots = (text: string) => (size: number) =>
  Buffer.from(`%PDF-1.7\n${text.repeat(size / text.length)}%%EOF`)

describe.each([
  ['objects in objects', lots('1 0 obj<</A(')],
  ['objects in strings', lots('1 0 obj<</A()/B(')],
  ['escaped names', lots('/#41#')],
  ['names without an end', lots('/')],
  ['comments', lots('/AA%/OpenAction')],
  ['spaces', lots('/OpenAction                    ')],
  ['hexadecimal strings', lots('obj<</A<')],
  ['brackets', lots('obj<</A[')],
  ['objects', lots('1 0 obj<</A 1>>')],
  ['what unpacks to a hundred times as much', (size: number) => packedPdf(' '.repeat(6 * size))],
  [
    'packed streams',
    (size: number) =>
      Buffer.concat(Array.from({ length: size / 20_000 }, () => packedPdf(' '.repeat(60_000)))),
  ],
])('a file of %s', (_what, make) => {
  it('holds nobody up', async () => {
    const bytes = make(10_000_000)
    // Of this thread alone, however busy the machine is. Unit: microseconds.
    const begun = process.threadCpuUsage()
    await checkPdf(bytes)
    expect(process.threadCpuUsage(begun).user).toBeLessThan(150_000)
  })

  it('is looked at in time that grows with its size', () => {
    expect(growth(500_000, make, whyUnsafePdf)).toBeLessThan(mostGrowth)
  })
})
