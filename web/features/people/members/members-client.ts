import { memberRoutes } from '#contract/people/members.ts'
import { createClient } from '#web/api/client.ts'

export const members = createClient(memberRoutes)
