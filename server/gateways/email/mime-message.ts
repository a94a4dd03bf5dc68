import { randomUUID } from 'node:crypto'
import { encode as base64, wrap as wrapBase64 } from 'nodemailer/lib/base64'
import { buildHeaderValue, foldLines, hasLongerLines, isPlainText } from 'nodemailer/lib/mime-funcs'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode as quotedPrintable, wrap as wrapQuoted } from 'nodemailer/lib/qp'
import { headerText } from '#domain/mail/outbox/header-text.ts'
import type { Mail, MailAttachment } from './index.ts'

type HeaderValue = string | Date | { name: string; address: string }

/** Longer lines than these are encoded, as programs on the way may break them. */
const lineLength = 76

/** Spells what a header holds; it holds none itself, so that one does for all mails. */
const speller = new MimeNode()

/**
 * A mail as it goes over the wire, made at once by the library's own encoders: its tree of streams costs
 * more than the whole of the rest of sending one.
 */
export async function mimeMessage(mail: Mail, from: string): Promise<string> {
  const attachments = await Promise.all((mail.attachments ?? []).map(attached))
  const alternatives = multipart('alternative', [
    textual('text/plain', mail.text),
    textual('text/html', mail.html),
  ])
  const content =
    attachments.length > 0 ? multipart('mixed', [alternatives, ...attachments]) : alternatives
  return `${headersOf(mail, from)}\r\n${content}`
}

function headersOf(
  { messageId, to, replyTo, subject, date, kind, unsubscribeUrl }: Mail,
  from: string,
) {
  return [
    header('From', from),
    header('To', addressed(to)),
    replyTo ? header('Reply-To', addressed(replyTo)) : '',
    header('Subject', headerText(subject)),
    header('Message-ID', messageId),
    header('Date', date),
    // RFC 3834: nobody's absence note answers a program.
    kind === 'automatic' ? header('Auto-Submitted', 'auto-generated') : '',
    kind === 'bulk' ? header('Precedence', 'bulk') : '',
    unsubscribeUrl ? header('List-Unsubscribe', `<${unsubscribeUrl}>`) : '',
    unsubscribeUrl ? header('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click') : '',
    'MIME-Version: 1.0',
  ]
    .filter((line) => line !== '')
    .join('\r\n')
}

function header(name: string, value: HeaderValue): string {
  return foldLines(`${name}: ${speller.encodeHeaderValue(name, value)}`, lineLength)
}

/** As an object: as text it would be read as a list of several. */
export function addressed(address: string) {
  return { name: '', address }
}

/** A part with its header. What is inside cannot know the boundary, so it cannot end it. */
function multipart(kind: 'alternative' | 'mixed', parts: readonly string[]): string {
  const boundary = `--_${randomUUID()}`
  const content = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${content}--${boundary}--\r\n`
}

function textual(type: string, text: string): string {
  const [encoding, content] = encoded(text)
  return part(
    [`Content-Type: ${type}; charset=utf-8`, `Content-Transfer-Encoding: ${encoding}`],
    content,
  )
}

/** As it is where that is safe, in base64 where most letters are of other scripts than ours. */
function encoded(text: string): [encoding: string, content: string] {
  if (isPlainText(text) && !hasLongerLines(text, lineLength)) return ['7bit', text]
  if (Buffer.byteLength(text) > text.length * 1.5) return ['base64', wrapBase64(base64(text))]
  return ['quoted-printable', wrapQuoted(quotedPrintable(text))]
}

async function attached({ fileName, type, bytes }: MailAttachment): Promise<string> {
  const disposition = buildHeaderValue({ value: 'attachment', params: { filename: fileName } })
  const headers = [
    `Content-Type: ${type}`,
    foldLines(`Content-Disposition: ${disposition}`, lineLength),
    'Content-Transfer-Encoding: base64',
  ]
  return part(headers, wrapBase64(base64(Buffer.from(await bytes()))))
}

function part(headers: readonly string[], content: string): string {
  return `${headers.join('\r\n')}\r\n\r\n${content}`
}
