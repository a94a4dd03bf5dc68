import { accountClosingRoutes } from './account-closing.ts'
import { accountExportRoutes } from './account-export.ts'
import { accountRoutes } from './accounts.ts'
import { agreementRoutes } from './agreements.ts'
import { altEmailRoutes } from './alt-email.ts'
import { contactRoutes } from './contact.ts'
import { creditRoutes } from './credit.ts'
import { customEmailRoutes } from './custom-emails.ts'
import { documentRoutes } from './documents.ts'
import { drawRoutes } from './draws.ts'
import { healthRoutes } from './health.ts'
import { invitationRoutes } from './invitations.ts'
import { invoiceRoutes } from './invoices.ts'
import { joiningRoutes } from './joining.ts'
import { memberRoutes } from './members.ts'
import { notifyRoutes } from './notify-employees.ts'
import { passwordRoutes } from './passwords.ts'
import { paymentRoutes } from './payments.ts'
import { placeRoutes } from './places.ts'
import { progressRoutes } from './progress.ts'
import { recommendationRoutes } from './recommendations.ts'
import { registrationRoutes } from './registration.ts'
import { rewardSettingsRoutes } from './reward-settings.ts'
import { rewardRoutes } from './rewards.ts'
import { sessionRoutes } from './sessions.ts'
import { statisticsRoutes } from './statistics.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { tripRoutes } from './trips.ts'
import { twoStepRoutes } from './two-step.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'

/** The whole contract by capability; for the server and the reference, the web imports single files. */
export const contract = {
  accountClosing: accountClosingRoutes,
  accountExport: accountExportRoutes,
  accounts: accountRoutes,
  agreements: agreementRoutes,
  altEmail: altEmailRoutes,
  contact: contactRoutes,
  credit: creditRoutes,
  health: healthRoutes,
  invoices: invoiceRoutes,
  customEmails: customEmailRoutes,
  documents: documentRoutes,
  draws: drawRoutes,
  invitations: invitationRoutes,
  joining: joiningRoutes,
  members: memberRoutes,
  notifyEmployees: notifyRoutes,
  passwords: passwordRoutes,
  payments: paymentRoutes,
  places: placeRoutes,
  progress: progressRoutes,
  recommendations: recommendationRoutes,
  registration: registrationRoutes,
  rewardSettings: rewardSettingsRoutes,
  rewards: rewardRoutes,
  sessions: sessionRoutes,
  statistics: statisticsRoutes,
  subscriptions: subscriptionRoutes,
  trips: tripRoutes,
  twoStep: twoStepRoutes,
  unsubscribe: unsubscribeRoutes,
} as const

export type Contract = typeof contract
