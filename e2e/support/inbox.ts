import { type APIRequestContext, expect } from '@playwright/test'

interface LocalMessage {
  to_address: string
  subject: string
  text: string
  received_at: string
}

/** The one-time code that went to an address or number after a moment. */
export function codeSentTo(request: APIRequestContext, to: string, after: Date): Promise<string> {
  return foundInMail(request, to, after, /\b(\d{6})\b/)
}

/** The path of the link with a token that went to an address after a moment. */
export function linkSentTo(request: APIRequestContext, to: string, after: Date): Promise<string> {
  return foundInMail(request, to, after, /https?:\/\/[^/\s]+(\/[\w/-]+\?token=[\w-]+)/)
}

/** The path of the link to unsubscribe in a mail with a subject. */
export async function unsubscribeLinkIn(
  request: APIRequestContext,
  subject: string,
): Promise<string> {
  const answer = await request.get('/dev/inbox.json')
  const { data }: { data: LocalMessage[] } = await answer.json()
  const text = data.find((message) => message.subject === subject)?.text ?? ''
  const link = /https?:\/\/[^/\s]+(\/unsubscribe\/[\w-]+)/.exec(text)?.[1]
  expect(link, `a link to unsubscribe in ${text}`).toBeDefined()
  return link ?? ''
}

/** The path of the link by which somebody invited to a team joins it. */
export function teamLinkSentTo(
  request: APIRequestContext,
  to: string,
  after: Date,
): Promise<string> {
  return foundInMail(request, to, after, /https?:\/\/[^/\s]+(\/join-team\?token=[\w-]+)/)
}

/** The path of the link to join that an invitation brought to an address after a moment. */
export function joinLinkSentTo(
  request: APIRequestContext,
  to: string,
  after: Date,
): Promise<string> {
  return foundInMail(request, to, after, /https?:\/\/[^/\s]+(\/join\/[\w.-]+)/)
}

/** The path of the link to the survey that went to somebody who left it for later. */
export function surveyLinkSentTo(
  request: APIRequestContext,
  to: string,
  after: Date,
): Promise<string> {
  return foundInMail(request, to, after, /https?:\/\/[^/\s]+(\/survey\/[\w-]+)/)
}

/** The path of the link by which a deleted member redeems what they earned. */
export function redemptionLinkSentTo(
  request: APIRequestContext,
  to: string,
  after: Date,
): Promise<string> {
  return foundInMail(request, to, after, /https?:\/\/[^/\s]+(\/redeem\/[\w-]+)/)
}

/** Mails leave with a job: they are there a little later. */
async function foundInMail(
  request: APIRequestContext,
  to: string,
  after: Date,
  what: RegExp,
): Promise<string> {
  async function find(): Promise<string> {
    const answer = await request.get('/dev/inbox.json')
    const { data }: { data: LocalMessage[] } = await answer.json()
    const texts = data
      .filter((message) => message.to_address === to && new Date(message.received_at) >= after)
      .map(({ text }) => what.exec(text)?.[1])
    return texts.find((text) => text !== undefined) ?? ''
  }
  await expect.poll(find, `a message to ${to}`).not.toBe('')
  return find()
}
