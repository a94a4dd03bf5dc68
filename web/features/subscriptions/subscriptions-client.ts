import { subscriptionRoutes } from '#contract/subscriptions.ts'
import { createClient } from '#web/api/client.ts'

export const subscriptions = createClient(subscriptionRoutes)
