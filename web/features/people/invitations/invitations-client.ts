import { invitationRoutes } from '#contract/people/invitations.ts'
import { createClient } from '#web/api/client.ts'

export const invitations = createClient(invitationRoutes)
