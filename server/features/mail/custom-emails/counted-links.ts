import { v7 as uuid } from 'uuid'
import { linkedAddresses, withAddresses } from '#domain/mail/custom-emails/counted-links.ts'
import { readToken, signToken } from '#server/platform/auth/signed-token.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countClick, findLink, insertLinks, listLinks } from './queries/links.ts'

const purpose = 'email_link'

/** A link works for good, and is the same for all recipients: a click says which link, and never whose. */
const ageless = new Date(0)

/** The HTML of an email about to leave with our own links in place of the author's, which are written down. */
export async function countedHtml(
  { config }: Pick<Platform, 'config'>,
  trx: Trx,
  email: RowKey,
  html: string,
): Promise<string> {
  const links = linkedAddresses(html).map((url) => ({ id: uuid(), url }))
  await insertLinks(trx, email, links)
  const { employerId } = email
  return withAddresses(
    html,
    new Map(links.map(({ id, url }) => [url, linkAddress(config, { employerId, id })])),
  )
}

/** The same as its author wrote it: who looks at what was sent counts as nobody's click. */
export async function writtenHtml(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  email: RowKey,
  html: string,
): Promise<string> {
  const { employerId } = email
  const links = await listLinks(db, email)
  return withAddresses(
    html,
    new Map(links.map(({ id, url }) => [linkAddress(config, { employerId, id }), url])),
  )
}

interface Click {
  token: string
  /** False for who only looks where it leads. */
  isCounted: boolean
  log: Logger
}

/**
 * Answers where a link leads, and counts that it was followed: what the author wrote, and nothing that the address
 * says. Anybody with a link can follow it as often as they like, so that it takes none of the employer's slots, and
 * leads on when it could not be counted.
 */
export async function followLink(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  { token, isCounted, log }: Click,
): Promise<string> {
  const [employerId, id] = readToken(config.signingKey, purpose, token)?.ids ?? []
  if (!employerId || !id) throw notFound('The link')
  const url = await findLink(db, { employerId, id })
  if (url === undefined || !URL.canParse(url)) throw notFound('The link')
  if (isCounted) {
    try {
      await countClick(db, { employerId, id })
    } catch (error) {
      log.warn({ err: error }, 'a click was not counted')
    }
  }
  // Encoded: a header takes neither other scripts nor line breaks.
  return new URL(url).href
}

function linkAddress(
  { signingKey, publicUrl }: Platform['config'],
  { employerId, id }: RowKey,
): string {
  const token = signToken(signingKey, purpose, { ids: [employerId, id], at: ageless })
  return `${publicUrl}/api/email-links/${token}`
}
