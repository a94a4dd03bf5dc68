import { accountRoutes } from './accounts.ts'
import { contactRoutes } from './contact.ts'
import { healthRoutes } from './health.ts'
import { memberRoutes } from './members.ts'
import { sessionRoutes } from './sessions.ts'
import { statisticsRoutes } from './statistics.ts'
import { tripRoutes } from './trips.ts'

/** The whole contract by capability; for the server and the reference, the web imports single files. */
export const contract = {
  accounts: accountRoutes,
  contact: contactRoutes,
  health: healthRoutes,
  members: memberRoutes,
  sessions: sessionRoutes,
  statistics: statisticsRoutes,
  trips: tripRoutes,
} as const

export type Contract = typeof contract
