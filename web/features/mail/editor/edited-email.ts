import { queryOptions } from '@tanstack/react-query'
import { campaignRoutes } from '#contract/mail/campaigns.ts'
import type { BuiltEmail, EmailContent } from '#contract/mail/custom-emails-fields.ts'
import { recommendationRoutes } from '#contract/rewards/recommendations.ts'
import type { RecipientRule } from '#domain/mail/custom-emails/audience.ts'
import { createClient } from '#web/api/client.ts'
import { scheduledEmailsAddress } from '#web/features/mail/custom-emails/editor-address.ts'
import { customEmails } from '#web/features/mail/custom-emails/mail-queries.ts'
import {
  campaignFields,
  type MergeField,
  mergeFields,
  recommendationFields,
} from '#web/features/mail/custom-emails/merge-fields.ts'
import { paths } from '#web/paths.ts'

/** What can be built: an email to members, or that of a recommendation. */
export interface EditedEmail {
  kind: 'custom-email' | 'recommendation-email' | 'campaign-email'
  id: string
}

/** What is opened; of an email to members also when it leaves, and to whom. */
export type OpenedEmail = EmailContent & {
  rule?: RecipientRule
  rule_value?: number | null
  draft?: boolean
  formatted_Date?: string | null
}

interface Kind {
  /** Who writes it: the session that the editor works with. */
  holder: 'employer' | 'admin'
  read: (id: string) => Promise<OpenedEmail>
  save: (id: string, body: BuiltEmail) => Promise<{ revision: string }>
  /** What a new one begins with. */
  start: string
  fields: readonly MergeField[]
  back: (id: string) => { href: string; label: string }
}

const recommendations = createClient(recommendationRoutes)
const campaigns = createClient(campaignRoutes)

/** What a new email begins with: a greeting, a text and a button, one column that fits a phone. */
const startDesign = `
<table role="presentation" style="width:100%;max-width:600px;margin:0 auto;font-family:Arial,Helvetica,sans-serif;color:#14211d">
  <tr>
    <td style="padding:24px 16px">
      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">Hello {{first_name|there}}</h1>
      <p style="margin:0 0 16px;font-size:16px;line-height:1.5">Write what you want your members to know.</p>
      <p style="margin:0;font-size:16px;line-height:1.5">{{community}}</p>
    </td>
  </tr>
</table>`

/** The same for a recommendation: which way to work it advises, and what that earns. */
const recommendationStart = `
<table role="presentation" style="width:100%;max-width:600px;margin:0 auto;font-family:Arial,Helvetica,sans-serif;color:#14211d">
  <tr>
    <td style="padding:24px 16px">
      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">Hello {{first_name|there}}</h1>
      <p style="margin:0 0 16px;font-size:16px;line-height:1.5">Another way to work could suit you: {{recommended_modes|in a greener way}}.</p>
      <p style="margin:0 0 16px;font-size:16px;line-height:1.5">Each such trip earns you {{incentive}} on top of your other rewards, for {{trip_limit}} trips at most, until {{until}}.</p>
      <p style="margin:0;font-size:16px;line-height:1.5">{{community}}</p>
    </td>
  </tr>
</table>`

/** The same for a campaign, of whose recipients nothing is known but the address. */
const campaignStart = `
<table role="presentation" style="width:100%;max-width:600px;margin:0 auto;font-family:Arial,Helvetica,sans-serif;color:#14211d">
  <tr>
    <td style="padding:24px 16px">
      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">Hello</h1>
      <p style="margin:0;font-size:16px;line-height:1.5">Write what you want people to know.</p>
    </td>
  </tr>
</table>`

const kinds: Record<EditedEmail['kind'], Kind> = {
  'custom-email': {
    holder: 'employer',
    read: (id) => customEmails.readContent({ params: { id } }),
    save: (id, body) => customEmails.saveContent({ params: { id }, body }),
    start: startDesign,
    fields: mergeFields,
    back: () => ({ href: scheduledEmailsAddress, label: 'Members' }),
  },
  'recommendation-email': {
    holder: 'employer',
    read: (id) => recommendations.readRecommendationContent({ params: { id } }),
    save: (id, body) => recommendations.saveRecommendationContent({ params: { id }, body }),
    start: recommendationStart,
    fields: [...mergeFields, ...recommendationFields],
    back: (id) => ({
      // What stands in the address of the editor is no path yet.
      href: paths.recommendationEmail.replace('$recommendationId', () => encodeURIComponent(id)),
      label: 'Recommendation',
    }),
  },
  'campaign-email': {
    holder: 'admin',
    read: (id) => campaigns.readCampaignContent({ params: { id } }),
    save: (id, body) => campaigns.saveCampaignContent({ params: { id }, body }),
    start: campaignStart,
    fields: campaignFields,
    back: (id) => ({
      href: paths.adminCampaign.replace('$id', () => encodeURIComponent(id)),
      label: 'Campaign',
    }),
  },
}

/** How an email is read and saved, what it begins with, and where its editor leads back to. */
export function kindOf({ kind }: EditedEmail): Kind {
  return kinds[kind]
}

/** Which one an address of the editor names; nothing there is not found. */
export function editedEmail(search: string): EditedEmail {
  const query = new URLSearchParams(search)
  const recommendation = query.get('recommendation')
  const campaign = query.get('campaign')
  if (campaign) return { kind: 'campaign-email', id: campaign }
  return recommendation
    ? { kind: 'recommendation-email', id: recommendation }
    : { kind: 'custom-email', id: query.get('id') ?? '' }
}

/** Read once: what is edited must not be replaced under one's hands. */
export function contentQuery(email: EditedEmail) {
  return queryOptions({
    queryKey: ['email-content', email.kind, email.id],
    queryFn: () => kindOf(email).read(email.id),
    refetchInterval: false,
  })
}
