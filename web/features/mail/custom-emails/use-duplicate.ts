import type { CustomEmail } from '#contract/mail/custom-emails-fields.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { customEmails, mailKey } from './mail-queries.ts'

/** Makes a draft of an email, sent or not; what opens it is given its id. */
export function useDuplicate(onDone?: () => void) {
  const { run } = useCommand({
    run: (email: CustomEmail) =>
      customEmails.duplicateCustomEmail({ params: { id: email._id }, headers: {} }),
    success: resultOf,
    refresh: [{ queryKey: mailKey }],
    ...(onDone && { onDone }),
  })
  return run
}
