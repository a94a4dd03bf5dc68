import { withCampaignFooter } from '#domain/mail/campaigns/footer.ts'
import { fillHtml, fillText } from '#domain/mail/outbox/merge-fields.ts'
import { type ComposedMail, ownMail } from '#server/features/mail/custom-emails/compose-mail.ts'
import type { Config } from '#server/platform/config.ts'
import { type AppError, conflict } from '#server/platform/errors.ts'
import type { WholeCampaign } from './queries/campaigns.ts'

type Written = Pick<WholeCampaign, 'name' | 'title' | 'html'>

/** A campaign as its recipients share it: merge fields unfilled, with postal address and a way to unsubscribe. */
export function composeCampaign(
  { postalAddress }: Pick<Config, 'postalAddress'>,
  { name, title, html }: Written,
): ComposedMail {
  if (html === null) {
    throw conflict(
      'campaign_without_content',
      'This campaign has no content yet. Please write the email first.',
    )
  }
  const mail = ownMail(title ?? name, html)
  return { ...mail, ...withCampaignFooter(mail, postalAddress ?? '') }
}

/** The same for whoever looks at it: filled with their address, and with a link that ends nothing. */
export function fillSample(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { subject, text, html }: ComposedMail,
  email: string | null,
): ComposedMail {
  const values = { email, unsubscribe_link: publicUrl }
  return {
    subject: fillText(subject, values),
    text: fillText(text, values),
    html: fillHtml(html, values),
  }
}

export function postalAddressMissing(): AppError {
  return conflict(
    'postal_address_missing',
    'Campaigns need a postal address at the end, which is not configured (POSTAL_ADDRESS)',
  )
}
