import { memberRoutes } from '#contract/members.ts'
import { createClient } from '#web/api/client.ts'

export const members = createClient(memberRoutes)
