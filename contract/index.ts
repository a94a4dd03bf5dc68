import { accountRoutes } from './accounts.ts'
import { agreementRoutes } from './agreements.ts'
import { contactRoutes } from './contact.ts'
import { healthRoutes } from './health.ts'
import { memberRoutes } from './members.ts'
import { passwordRoutes } from './passwords.ts'
import { placeRoutes } from './places.ts'
import { registrationRoutes } from './registration.ts'
import { sessionRoutes } from './sessions.ts'
import { statisticsRoutes } from './statistics.ts'
import { tripRoutes } from './trips.ts'
import { twoStepRoutes } from './two-step.ts'

/** The whole contract by capability; for the server and the reference, the web imports single files. */
export const contract = {
  accounts: accountRoutes,
  agreements: agreementRoutes,
  contact: contactRoutes,
  health: healthRoutes,
  members: memberRoutes,
  passwords: passwordRoutes,
  places: placeRoutes,
  registration: registrationRoutes,
  sessions: sessionRoutes,
  statistics: statisticsRoutes,
  trips: tripRoutes,
  twoStep: twoStepRoutes,
} as const

export type Contract = typeof contract
