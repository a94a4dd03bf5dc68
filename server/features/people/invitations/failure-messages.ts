import { fieldMessages } from '#contract/field-message.ts'
import type { FailureReason } from '#contract/people/invitations.ts'

/** What a person reads about an address that is not invited. */
export const failureMessages: Record<FailureReason, string> = {
  malformed_email: fieldMessages.email,
  malformed_name: 'The name is too long or has line breaks',
  duplicate_in_file: 'The address stands in the file more than once',
  already_member: 'This person is a member already',
  already_invited: 'This person was invited already',
  blocked: 'This address is blocked. Unblock it to invite it.',
  unsubscribed: 'This person wants no emails from you',
  inactive: 'This member was deactivated',
}
