import { unsubscribeRoutes } from '#contract/mail/unsubscribe.ts'
import { createClient } from '#web/api/client.ts'

export const subscription = createClient(unsubscribeRoutes)
