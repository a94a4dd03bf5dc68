import type { Random } from '#demo/random.ts'
import { nastyText } from './fuzz-json.ts'
import { nastyFile, nastyHeads, nastyNames, spoiltBytes } from './nasty-files.ts'
import { nastyKeys } from './nasty-values.ts'

const boundary = 'fuzz'
const whole = `multipart/form-data; boundary=${boundary}`

/** A multipart form with some of its parts spoilt, doubled, left out, or cut short as a whole. */
export async function multipartBody(random: Random, sample: FormData) {
  const parts: Buffer[] = []
  for (const [name, value] of sample) {
    if (random.chance(0.1)) continue
    if (typeof value === 'string')
      parts.push(field(name, random.chance(0.3) ? nastyText(random) : value))
    else parts.push(await fileOf(random, name, value))
    const last = parts.at(-1)
    if (last && random.chance(0.1)) parts.push(last)
  }
  if (random.chance(0.1)) parts.push(field(random.pick(nastyKeys), nastyText(random)))
  if (random.chance(0.1))
    parts.push(
      file(random.pick(['file', 'htmlFile', 'x', '']), random.pick(nastyNames), nastyFile(random)),
    )
  if (random.chance(0.1))
    parts.push(Buffer.from(`--${boundary}${random.pick(nastyHeads)}${nastyText(random)}\r\n`))
  if (random.chance(0.03))
    parts.push(...Array.from({ length: 300 }, (_, at) => field(`field${at}`, 'x')))
  const form = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  const payload = random.chance(0.1) ? form.subarray(0, random.integer(0, form.length)) : form
  return { type: random.chance(0.05) ? 'multipart/form-data' : whole, payload }
}

/** The sample's own file as it is or spoilt, or another one. */
async function fileOf(random: Random, name: string, sample: File): Promise<Buffer> {
  const bytes = Buffer.from(await sample.arrayBuffer())
  if (random.chance(0.4)) return file(name, sample.name, bytes)
  if (random.chance(0.4)) return file(name, sample.name, spoiltBytes(random, bytes))
  return file(name, random.chance(0.5) ? sample.name : random.pick(nastyNames), nastyFile(random))
}

function field(name: string, value: string): Buffer {
  return part(`name="${quoted(name)}"`, Buffer.from(value))
}

function file(name: string, fileName: string, bytes: Buffer): Buffer {
  return part(`name="${quoted(name)}"; filename="${quoted(fileName)}"`, bytes)
}

function part(disposition: string, content: Buffer): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}

function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ')
}
