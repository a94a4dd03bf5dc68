import type { Random } from '#demo/random.ts'
import { claimingParts, encryptedWorkbook, workbook } from '../address-files.ts'
import { gtfsZip } from '../gtfs.ts'
import { choppedPng, imageFile } from '../images.ts'

/** Texts that say they are one thing and are another. */
const texts = [
  '',
  '\0',
  'email\r\na@b.example\r\n"',
  'email,name\r\n=1+1,\u202Ea\r\na@b.example;c\r\n',
  'toString,__proto__,constructor\r\na@b.example,b,c\r\n',
  'address\r\n"1999 Broadway, Denver\r\n\u0007\r\n',
  'PK\u0003\u0004',
  `PK\u0005\u0006${'\0'.repeat(18)}`,
  '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(1)>>>>endobj\ntrailer<</Root 1 0 R>>',
  '<html><body>{{toString}}{{constructor|x}}<a href="javascript:alert(1)">a</a></body></html>',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  `<${'div><'.repeat(2000)}`,
  '\uFEFF\uD800',
  ','.repeat(20_000),
]

/** Sound files of each kind that is taken, and some that claim too much, made when the first is asked for. */
const wholes: (() => Uint8Array)[] = [
  () => workbook([['email'], ['a@b.example'], ['c@d.example']]),
  () => workbook([['email'], ['a@b.example']], 'xls'),
  () => encryptedWorkbook(),
  () => claimingParts(2000),
  () => gtfsZip(),
  () => gtfsZip({ 'stops.txt': 'stop_id,stop_lat,stop_lon\r\na,1e999,NaN\r\n' }),
  () => imageFile('png'),
  () => imageFile('jpeg'),
  () => choppedPng(500),
]
const made = new Map<number, Buffer>()

export const nastyNames: readonly string[] = [
  '',
  'a',
  'a.csv',
  'a.xlsx',
  'a.xls',
  'a.zip',
  'a.pdf',
  'a.png',
  'a.html',
  'a.hta',
  '../../a.csv',
  'a\u202Evsc.csv',
  `${'a'.repeat(300)}.csv`,
]

const partOf = (rest: string) => `\r\ncontent-disposition: form-data; ${rest}\r\n\r\n`

/** What stands between a boundary and the content of a part, and can be read in no way or in several. */
export const nastyHeads: readonly string[] = [
  '\r\n\r\n',
  '--\r\n\r\n',
  '\ncontent-disposition: form-data; name="file"; filename="a.csv"\n\n',
  '\r\ncontent-type: text/csv\r\n\r\n',
  '\r\ncontent-disposition form-data; name="file"\r\n\r\n',
  '\r\ncontent-disposition: attachment; filename="a.csv"\r\n\r\n',
  '\r\ncontent-disposition: form-data; name="file"; filename="a.csv"',
  `\r\n${'x-a: b\r\n'.repeat(3000)}content-disposition: form-data; name="file"\r\n\r\n`,
  partOf('name'),
  partOf('name="file; filename="a.csv'),
  partOf('name=""; filename="a.csv"'),
  partOf('name="a\0b"'),
  partOf('name="file"; name="htmlFile"; filename="a.csv"; filename="b.zip"'),
  partOf(`name="file"; filename="${'a'.repeat(100_000)}.csv"`),
  partOf(`name="file"; filename*=UTF-16''%zz%00.csv`),
  partOf('name="file"; filename="a.csv"\r\ncontent-transfer-encoding: base64'),
  partOf('name="file"; filename="a.csv"\r\ncontent-type: multipart/mixed; boundary=fuzz'),
  partOf('name="title"\r\ncontent-type: text/plain; charset=nothing'),
  partOf('name="title"\r\ncontent-type: application/json'),
]

/** A file that nobody should send. */
export function nastyFile(random: Random): Buffer {
  if (random.chance(0.5)) return Buffer.from(random.pick(texts))
  const at = random.integer(0, wholes.length - 1)
  const whole = made.get(at) ?? Buffer.from(wholes[at]?.() ?? [])
  made.set(at, whole)
  return random.chance(0.2) ? whole : spoiltBytes(random, whole)
}

/** The bytes with one to three places cut, doubled, or written over. */
export function spoiltBytes(random: Random, whole: Uint8Array): Buffer {
  let bytes = Buffer.from(whole)
  for (let left = random.integer(1, 3); left > 0 && bytes.length > 0; left--) {
    const at = random.integer(0, bytes.length - 1)
    const end = Math.min(bytes.length, at + random.integer(1, 64))
    const way = random.integer(0, 3)
    if (way === 0) bytes = bytes.subarray(0, at)
    else if (way === 1) bytes = Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)])
    else bytes = Buffer.from(bytes).fill(way === 2 ? 0xff : random.integer(0, 255), at, end)
  }
  return bytes
}
