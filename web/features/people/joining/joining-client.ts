import { joiningRoutes } from '#contract/people/joining.ts'
import { createClient } from '#web/api/client.ts'

export const joining = createClient(joiningRoutes)
