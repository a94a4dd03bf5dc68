import type { BuiltEmail, EmailContent } from '#contract/mail/custom-emails.ts'
import { customEmailRoutes } from '#contract/mail/custom-emails.ts'
import { recommendationRoutes } from '#contract/rewards/recommendations.ts'
import { createClient } from '#web/api/client.ts'
import { scheduledEmailsAddress } from '#web/features/mail/custom-emails/editor-address.ts'
import {
  type MergeField,
  mergeFields,
  recommendationFields,
} from '#web/features/mail/custom-emails/merge-fields.ts'
import { paths } from '#web/paths.ts'
import { recommendationStart, startDesign } from './start-design.ts'

/** What can be built: an e-mail to members, or that of a recommendation. */
export interface EditedEmail {
  kind: 'custom-email' | 'recommendation-email'
  id: string
}

interface Kind {
  read: (id: string) => Promise<EmailContent>
  save: (id: string, body: BuiltEmail) => Promise<unknown>
  /** What a new one begins with. */
  start: string
  fields: readonly MergeField[]
  back: (id: string) => { href: string; label: string }
}

const customEmails = createClient(customEmailRoutes)
const recommendations = createClient(recommendationRoutes)

const kinds: Record<EditedEmail['kind'], Kind> = {
  'custom-email': {
    read: (id) => customEmails.readContent({ params: { id } }),
    save: (id, body) => customEmails.saveContent({ params: { id }, body }),
    start: startDesign,
    fields: mergeFields,
    back: () => ({ href: scheduledEmailsAddress, label: 'Members' }),
  },
  'recommendation-email': {
    read: (id) => recommendations.readRecommendationContent({ params: { id } }),
    save: (id, body) => recommendations.saveRecommendationContent({ params: { id }, body }),
    start: recommendationStart,
    fields: [...mergeFields, ...recommendationFields],
    back: (id) => ({
      href: paths.recommendationEmail.replace('$recommendationId', id),
      label: 'Recommendation',
    }),
  },
}

/** How an e-mail is read and saved, what it begins with, and where its editor leads back to. */
export function kindOf({ kind }: EditedEmail): Kind {
  return kinds[kind]
}

/** Which one an address of the editor names; nothing there is not found. */
export function editedEmail(search: string): EditedEmail {
  const query = new URLSearchParams(search)
  const recommendation = query.get('recommendation')
  return recommendation
    ? { kind: 'recommendation-email', id: recommendation }
    : { kind: 'custom-email', id: query.get('id') ?? '' }
}
