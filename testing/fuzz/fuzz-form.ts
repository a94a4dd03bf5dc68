import type { Random } from '#demo/random.ts'
import { nastyText } from './fuzz-json.ts'
import { nastyKeys } from './nasty-values.ts'

const boundary = 'fuzz'
const whole = `multipart/form-data; boundary=${boundary}`

/** Files that say one thing and are another. */
const nastyFiles = [
  '',
  '\0',
  'email\r\na@b.example\r\n"',
  'email,name\r\n=1+1,\u202Ea\r\na@b.example;c\r\n',
  'toString,__proto__,constructor\r\na@b.example,b,c\r\n',
  'PK\u0003\u0004',
  `PK\u0005\u0006${'\0'.repeat(18)}`,
  '<html><body>{{toString}}{{constructor|x}}<a href="javascript:alert(1)">a</a></body></html>',
  `<${'div><'.repeat(2000)}`,
  '\uFEFF\uD800',
  ','.repeat(20_000),
]
const nastyNames = [
  '',
  'a',
  'a.csv',
  'a.xlsx',
  'a.xls',
  'a.html',
  'a.hta',
  '../../a.csv',
  'a\u202Evsc.csv',
  `${'a'.repeat(300)}.csv`,
]

/** A multipart form with some of its parts spoilt, doubled, left out, or cut short as a whole. */
export async function multipartBody(random: Random, sample: FormData) {
  const parts: string[] = []
  for (const [name, value] of sample) {
    if (random.chance(0.1)) continue
    if (typeof value === 'string')
      parts.push(field(name, random.chance(0.3) ? nastyText(random) : value))
    else if (random.chance(0.5)) parts.push(file(name, value.name, await value.text()))
    else parts.push(file(name, random.pick(nastyNames), random.pick(nastyFiles)))
    if (random.chance(0.1)) parts.push(parts.at(-1) ?? '')
  }
  if (random.chance(0.1)) parts.push(field(random.pick(nastyKeys), nastyText(random)))
  if (random.chance(0.1))
    parts.push(
      file(
        random.pick(['file', 'htmlFile', 'x', '']),
        random.pick(nastyNames),
        random.pick(nastyFiles),
      ),
    )
  if (random.chance(0.03))
    parts.push(...Array.from({ length: 300 }, (_, at) => field(`field${at}`, 'x')))
  const form = `${parts.join('')}--${boundary}--\r\n`
  const cut = random.chance(0.1) ? form.slice(0, random.integer(0, form.length)) : form
  return { type: random.chance(0.05) ? 'multipart/form-data' : whole, payload: Buffer.from(cut) }
}

function field(name: string, value: string): string {
  return part(`name="${quoted(name)}"`, value)
}

function file(name: string, fileName: string, text: string): string {
  return part(`name="${quoted(name)}"; filename="${quoted(fileName)}"`, text)
}

function part(disposition: string, text: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
}

function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ')
}
