import { notifyRoutes } from '#contract/notify-employees.ts'
import { createClient } from '#web/api/client.ts'

export const notices = createClient(notifyRoutes)
