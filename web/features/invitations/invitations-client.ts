import { invitationRoutes } from '#contract/invitations.ts'
import { createClient } from '#web/api/client.ts'

export const invitations = createClient(invitationRoutes)
