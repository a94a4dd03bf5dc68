import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { plainMail as mail } from '#testing/smtp-client.ts'
import type { Mail, MailAttachment } from './index.ts'
import { mimeMessage } from './mime-message.ts'

const from = 'Switchback <no-reply@switchback.test>'

const parsed = async (change: Partial<Mail>) =>
  PostalMime.parse(await mimeMessage({ ...mail, ...change }, from))

it.each([
  ['lines longer than a server takes', 'word '.repeat(400)],
  ['a line without a space to break at', 'x'.repeat(3000)],
  ['dots at the start of lines', 'one\n.\n..two\n.three'],
  ['what looks like an escape', 'a=3D b=\nc=20 =C3=A4'],
  ['spaces at the end of lines', 'one  \ntwo\t\n'],
  ['what looks like the end of a part', 'one\n--_\n--\ntwo'],
  ['another script alone', '通勤プログラムのお知らせ'.repeat(60)],
  ['another script in much markup', `<b class="style">${'رحلة'}</b>`.repeat(40)],
])('carries %s unchanged', async (_, text) => {
  const arrived = await parsed({ text, html: `<pre>${text}</pre>` })
  const shown = (content: string | undefined) => content?.replaceAll('\r\n', '\n').trimEnd()
  expect(shown(arrived.text)).toBe(text.trimEnd())
  expect(shown(arrived.html)).toBe(`<pre>${text}</pre>`)
})

it('keeps every line within what servers take, and what is encoded within 7 bits', async () => {
  const long = 'ä'.repeat(2000)
  const source = await mimeMessage({ ...mail, subject: long, text: long, html: long }, from)
  const lines = source.split(/\r?\n/)
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(998)
  expect(Buffer.byteLength(source)).toBe(source.length)
})

it('ends no part by what somebody wrote: its boundaries are new in every mail', async () => {
  const boundaryOf = (source: string) => /boundary="([^"]+)"/.exec(source)?.[1] ?? 'none'
  const seen = boundaryOf(await mimeMessage(mail, from))
  const text = `Hello\n--${seen}\nContent-Type: text/html\n\n<b>mine</b>`
  const again = await mimeMessage({ ...mail, text }, from)
  expect(boundaryOf(again)).not.toBe(seen)
  const arrived = await PostalMime.parse(again)
  expect(arrived.html?.trim()).toBe(mail.html)
})

it.each(['invoice.pdf', 'Rechnung "März" 2026.pdf', '請求書.pdf', 'a\r\nBcc: x@test.example.pdf'])(
  'carries a file named %j beside text and HTML',
  async (fileName) => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256)
    const file: MailAttachment = { fileName, type: 'application/pdf', bytes: async () => bytes }
    const arrived = await parsed({ attachments: [file] })
    expect(arrived.text?.trim()).toBe(mail.text)
    expect(arrived.html?.trim()).toBe(mail.html)
    const [attachment] = arrived.attachments
    expect(attachment).toMatchObject({ mimeType: 'application/pdf', disposition: 'attachment' })
    // A line break has no place in a header: it may arrive as a space, never as another header.
    expect(attachment?.filename?.replaceAll(/\s+/g, ' ')).toBe(fileName.replaceAll(/\s+/g, ' '))
    expect(new Uint8Array(attachment?.content as ArrayBuffer)).toEqual(bytes)
    expect(arrived.bcc).toBeUndefined()
  },
)

it('names who it is from and to as one each, also in other scripts', async () => {
  const arrived = await parsed({ to: 'grüße@köln.example', replyTo: 'a@test.example' })
  expect(arrived.from).toEqual({ name: 'Switchback', address: 'no-reply@switchback.test' })
  expect(arrived.to).toHaveLength(1)
  expect(arrived.replyTo).toEqual([{ name: '', address: 'a@test.example' }])
})
