import { subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { createClient } from '#web/api/client.ts'

export const subscriptions = createClient(subscriptionRoutes)
