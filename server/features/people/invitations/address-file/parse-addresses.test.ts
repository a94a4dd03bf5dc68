import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FileRefused } from '#server/platform/files/uploaded-rows/file-refused.ts'
import {
  claimingParts,
  encryptedWorkbook,
  protectedXls,
  workbook,
  zipOf,
} from '#testing/address-files.ts'
import { parseAddresses } from './parse-addresses.ts'

const people = [
  ['name', 'email'],
  ['Zoë Example', 'zoe@test.example'],
  ['小林 さくら', 'sakura@test.example'],
]
const invitees = [
  { row: 2, name: 'Zoë Example', email: 'zoe@test.example' },
  { row: 3, name: '小林 さくら', email: 'sakura@test.example' },
]
const csv = people.map((row) => row.join(',')).join('\r\n')
const types = { name: '[Content_Types].xml', content: Buffer.from('spreadsheetml') }

/** What a file of any name comes to: its name is nothing to go by. */
async function read(content: Buffer | string) {
  try {
    return await parseAddresses(Buffer.from(content))
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal
    throw error
  }
}

const archiveOf = (count: number) =>
  zipOf([
    types,
    ...Array.from({ length: count - 1 }, (_, n) => ({
      name: `xl/worksheets/sheet${n}.xml`,
      content: Buffer.from('<worksheet/>'),
    })),
  ])

const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

describe('a file of addresses is read', () => {
  it.each<[string, Buffer | string]>([
    ['CSV', csv],
    ['CSV with a byte order mark', `\uFEFF${csv}`],
    ['CSV with semicolons', csv.replaceAll(',', ';')],
    ['CSV with tabs', csv.replaceAll(',', '\t')],
    ['UTF-16, little-endian', utf16(`\uFEFF${csv}`)],
    ['UTF-16, big-endian', utf16(`\uFEFF${csv}`, true)],
    ['UTF-16 without a byte order mark', utf16(csv)],
    ['.xlsx', workbook(people)],
    ['.xls of Excel 97 and later', workbook(people, 'biff8')],
  ])('%s', async (_what, content) => {
    expect(await read(content)).toEqual({ invitees, failures: [] })
  })

  it.each(['biff5', 'biff2'] as const)('.xls of old Excel, %s', async (type) => {
    const latin = [people[0], ['Zoe Example', 'zoe@test.example']].map((row) => [...(row ?? [])])
    expect(await read(workbook(latin, type))).toEqual({
      invitees: [{ row: 2, name: 'Zoe Example', email: 'zoe@test.example' }],
      failures: [],
    })
  })

  it('in the encoding of western Windows', async () => {
    const bytes = Buffer.from('name,email\r\nZo\u00eb,zoe@test.example', 'latin1')
    expect(await read(bytes)).toMatchObject({ invitees: [{ name: 'Zoë' }] })
  })

  it('with 300 columns', async () => {
    const wide = people.map((row) => [...Array.from({ length: 298 }, (_, n) => `x${n}`), ...row])
    for (const type of ['xlsx', 'csv'] as const) {
      expect(await read(workbook(wide, type))).toEqual({
        invitees,
        failures: [],
      })
    }
  })

  it('without calculating formulas, from its first sheet, whose blank rows count', async () => {
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
      <row r="1"><c r="A1" t="str"><v>email</v></c></row>
      <row r="5"><c r="A5" t="str"><f>"evil"&amp;"@test.example"</f><v>saved@test.example</v></c></row>
      <row r="6"><c r="A6"><f>1+1</f></c></row>
      <row r="7"><c r="A7" t="e"><v>#REF!</v></c></row>
    </sheetData></worksheet>`
    const { CFB } = await import('@e965/xlsx')
    const archive = CFB.read(workbook([['email']]), { type: 'buffer' })
    CFB.utils.cfb_add(archive, '/xl/worksheets/sheet1.xml', Buffer.from(sheet))
    const file: Buffer = CFB.write(archive, { fileType: 'zip', type: 'buffer' })
    expect(await read(file)).toEqual({
      invitees: [{ row: 5, name: null, email: 'saved@test.example' }],
      failures: [],
    })
  })
})

describe('a file of addresses is refused', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const megabyte = Buffer.alloc(1024 * 1024)

  it.each<[string, Buffer | string, string]>([
    ['empty', '', 'empty'],
    ['blank', '\uFEFF \r\n\r\n', 'empty'],
    ['an empty workbook', workbook([]), 'empty'],
    ['with a heading only', 'name,email\r\n', 'no_rows'],
    ['without addresses', workbook([['name'], ['Sam']]), 'no_email_column'],
    ['a truncated .xlsx', half(workbook(people)), 'corrupt'],
    [
      'an .xlsx with bytes behind its end',
      Buffer.concat([workbook(people), Buffer.alloc(1)]),
      'corrupt',
    ],
    ['a truncated .xls', half(workbook(people, 'biff8')), 'corrupt'],
    ['a CSV cut inside a quoted cell', 'name,email\n"Sam', 'open_quote'],
    ['an encrypted .xlsx', encryptedWorkbook(), 'encrypted'],
    ['an .xls with a password', protectedXls(people), 'encrypted'],
    ['an encrypted archive', zipOf([{ ...types, flags: 1 }]), 'encrypted'],
    ['a strongly encrypted archive', zipOf([{ ...types, flags: 0x41 }]), 'encrypted'],
    ['an archive of something else', zipOf([{ name: 'a.xml', content: megabyte }]), 'not_a_table'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not_a_table'],
    ['a PDF of plain text', '%PDF-1.4\n1 0 obj\nemail', 'pdf'],
    ['a PDF after a byte order mark', '\uFEFF%PDF-1.4\nemail', 'pdf'],
    ['a rich text', '{\\rtf1 email', 'not_a_table'],
    ['a picture cut after its name', 'GIF89a', 'not_a_table'],
    ['a web page', '<html><table><tr><td>email', 'web_page'],
    [
      'that unpacks to more than 200 MB',
      zipOf([types, { name: 'a.xml', content: megabyte, claimedSize: 201 * 1024 * 1024 }]),
      'too_large',
    ],
    [
      'with a sheet of more than 100 MB',
      zipOf([types, { name: 'a.xml', content: megabyte, claimedSize: 101 * 1024 * 1024 }]),
      'too_much_work',
    ],
    ['of 1,001 parts', archiveOf(1001), 'too_many_parts'],
    ['of 1,000 parts without a sheet', archiveOf(1000), 'corrupt'],
    ['that says it has 50,000 parts, and has none', claimingParts(50_000), 'too_many_parts'],
    [
      'that unpacks to more than it says',
      zipOf([types, { name: 'a.xml', content: megabyte, claimedSize: 1000 }]),
      'too_large',
    ],
    ['with too many rows', `email\n${'a@test.example\n'.repeat(50_001)}`, 'too_many_rows'],
  ])('%s', async (_what, content, refusal) => {
    expect(await read(content)).toBe(refusal)
  })

  it('or read, and never breaks the reader, whatever bytes are damaged', async () => {
    const files = [workbook(people), workbook(people, 'biff8')]
    const damage = fc.tuple(
      fc.constantFrom(...files),
      fc.nat(),
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
    )
    await fc.assert(
      fc.asyncProperty(damage, async ([file, at, bytes]) => {
        const broken = Buffer.from(file)
        Buffer.from(bytes).copy(broken, at % broken.length)
        const outcome = await read(broken)
        expect(typeof outcome === 'string' || Array.isArray(outcome.invitees)).toBe(true)
      }),
      { numRuns: 100, seed: 4 },
    )
  })
})

describe('rows that are left out', () => {
  it('are listed with their number and reason, and stop nobody', async () => {
    const rows = [
      'email,name',
      'good@test.example,Good',
      'nobody,Sam',
      ',Sam',
      '"  ok@test.example ",',
      'GOOD@test.example,Again',
      '"lines@test.example","Sam\nBcc: x"',
      '',
      `long@test.example,${'x'.repeat(201)}`,
      `${'y'.repeat(300)}@test.example,Sam`,
      '=HYPERLINK("x"),Sam',
    ]
    expect(await read(rows.join('\n'))).toEqual({
      invitees: [
        { row: 2, name: 'Good', email: 'good@test.example' },
        { row: 5, name: null, email: 'ok@test.example' },
      ],
      failures: [
        { row: 3, name: 'Sam', email: 'nobody', reason: 'malformed_email' },
        { row: 4, name: 'Sam', email: '', reason: 'malformed_email' },
        { row: 6, name: 'Again', email: 'GOOD@test.example', reason: 'duplicate_in_file' },
        { row: 7, name: 'Sam\nBcc: x', email: 'lines@test.example', reason: 'malformed_name' },
        { row: 9, name: 'x'.repeat(200), email: 'long@test.example', reason: 'malformed_name' },
        { row: 10, name: 'Sam', email: 'y'.repeat(254), reason: 'malformed_email' },
        { row: 11, name: 'Sam', email: '=HYPERLINK("x")', reason: 'malformed_email' },
      ],
    })
  })
  it('reads addresses by the rule for one, normalised', async () => {
    const typed = [
      'email',
      'r&d@test.example',
      'sam@Bücher.example',
      'Sam@xn--bcher-kva.example',
      'ivan@почта.рф',
      'test@iana-.com',
      `${'a'.repeat(65)}@test.example`,
    ]
    expect(await read(typed.join('\n'))).toEqual({
      invitees: [
        { row: 2, name: null, email: 'r&d@test.example' },
        { row: 3, name: null, email: 'sam@xn--bcher-kva.example' },
        { row: 5, name: null, email: 'ivan@xn--80a1acny.xn--p1ai' },
      ],
      failures: [
        { row: 4, name: '', email: 'Sam@xn--bcher-kva.example', reason: 'duplicate_in_file' },
        { row: 6, name: '', email: 'test@iana-.com', reason: 'malformed_email' },
        { row: 7, name: '', email: `${'a'.repeat(65)}@test.example`, reason: 'malformed_email' },
      ],
    })
  })
})
