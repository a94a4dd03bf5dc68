import { notifyRoutes } from '#contract/rewards/notices.ts'
import { createClient } from '#web/api/client.ts'

export const notices = createClient(notifyRoutes)
