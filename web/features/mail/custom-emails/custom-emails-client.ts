import { customEmailRoutes } from '#contract/mail/custom-emails.ts'
import { createClient } from '#web/api/client.ts'

export const customEmails = createClient(customEmailRoutes)
