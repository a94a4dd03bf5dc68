import { memberPasswordRoutes } from '#contract/identity/passwords-commuter.ts'
import { createClient } from '#web/api/client.ts'

/** A member's own calls about a forgotten password. */
export const riderPasswords = createClient(memberPasswordRoutes)
