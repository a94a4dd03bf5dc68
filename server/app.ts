import type { FastifyInstance } from 'fastify'
import { type Contract, contract } from '#contract/index.ts'
import type { Handlers } from '#contract/route.ts'
import { accountClosingHandlers } from './features/account-closing/routes.ts'
import { accountExportHandlers } from './features/account-export/routes.ts'
import { accountHandlers } from './features/accounts/routes.ts'
import { agreementHandlers } from './features/agreements/routes.ts'
import { altEmailHandlers } from './features/alt-email/routes.ts'
import { creditHandlers } from './features/billing/routes.ts'
import { contactHandlers } from './features/contact/routes.ts'
import { customEmailHandlers } from './features/custom-emails/routes.ts'
import { documentHandlers } from './features/documents/routes.ts'
import { drawHandlers } from './features/draws/routes.ts'
import { healthHandlers } from './features/health/routes.ts'
import { invitationHandlers } from './features/invitations/routes.ts'
import { invoiceHandlers } from './features/invoices/routes.ts'
import { joiningHandlers } from './features/joining/routes.ts'
import { mountDevInbox } from './features/mail/dev-inbox.ts'
import { memberHandlers } from './features/members/routes.ts'
import { notifyHandlers } from './features/notify-employees/routes.ts'
import { passwordHandlers } from './features/passwords/routes.ts'
import { paymentHandlers } from './features/payments/routes.ts'
import { placeHandlers } from './features/places/routes.ts'
import { progressHandlers } from './features/progress/routes.ts'
import { recommendationHandlers } from './features/recommendations/routes.ts'
import { registrationHandlers } from './features/registration/routes.ts'
import { renewPrograms } from './features/renewals/renew-employer.ts'
import { rewardSettingsHandlers } from './features/reward-programs/routes.ts'
import { rewardHandlers } from './features/reward-statements/routes.ts'
import { sessionHandlers } from './features/sessions/routes.ts'
import { statisticsHandlers } from './features/statistics/routes.ts'
import { subscriptionHandlers } from './features/subscriptions/routes.ts'
import { tripHandlers } from './features/trips/routes.ts'
import { twoStepHandlers } from './features/two-step/routes.ts'
import { unsubscribeHandlers } from './features/unsubscribe/routes.ts'
import { authenticator } from './platform/auth/authenticate.ts'
import { documentAuthenticator } from './platform/auth/document-tickets.ts'
import { mountReference } from './platform/http/api-reference.ts'
import type { Contexts } from './platform/http/contexts.ts'
import { createServer } from './platform/http/create-server.ts'
import { mountMetrics } from './platform/http/metrics-route.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { mountWeb } from './platform/http/serve-web.ts'
import type { Platform } from './platform/platform.ts'

/** Every capability of the contract is served by one feature: a missing or extra one does not compile. */
type AllHandlers = { [Capability in keyof Contract]: Handlers<Contract[Capability], Contexts> }

interface AppOptions {
  /** Tests hold every answer against the contract. */
  checkResponses: boolean
}

/** What a worker answers: whether it lives, and its metrics. */
export function buildProbes(platform: Platform): FastifyInstance {
  const server = createServer(platform)
  mountRoutes(server, contract.health, healthHandlers(platform), {
    ...guards(platform),
    log: platform.log,
    checkResponses: false,
  })
  mountMetrics(server, platform)
  return server
}

/** Builds the HTTP side of the product on a platform; it does not listen yet. */
export async function buildApp(
  platform: Platform,
  { checkResponses }: AppOptions,
): Promise<FastifyInstance> {
  const handlers: AllHandlers = {
    accountClosing: accountClosingHandlers(platform),
    accountExport: accountExportHandlers(platform),
    accounts: accountHandlers(platform),
    agreements: agreementHandlers(platform),
    altEmail: altEmailHandlers(platform),
    contact: contactHandlers(platform),
    credit: creditHandlers(platform),
    health: healthHandlers(platform),
    invoices: invoiceHandlers(platform),
    customEmails: customEmailHandlers(platform),
    documents: documentHandlers(platform),
    draws: drawHandlers(platform),
    invitations: invitationHandlers(platform),
    joining: joiningHandlers(platform),
    members: memberHandlers(platform),
    notifyEmployees: notifyHandlers(platform),
    passwords: passwordHandlers(platform),
    payments: paymentHandlers(platform),
    places: placeHandlers(platform),
    progress: progressHandlers(platform),
    recommendations: recommendationHandlers(platform),
    registration: registrationHandlers(platform),
    rewardSettings: rewardSettingsHandlers(platform),
    rewards: rewardHandlers(platform),
    sessions: sessionHandlers(platform),
    statistics: statisticsHandlers(platform),
    subscriptions: subscriptionHandlers(platform, renewPrograms),
    trips: tripHandlers(platform),
    twoStep: twoStepHandlers(platform),
    unsubscribe: unsubscribeHandlers(platform),
  }
  const server = createServer(platform)
  const options = {
    ...guards(platform),
    log: platform.log,
    checkResponses,
  }
  // Object.keys forgets the literal keys.
  for (const capability of Object.keys(contract) as (keyof Contract)[]) {
    // A record meets its own handlers, by the type above; the loop cannot say so.
    mountRoutes(server, contract[capability], handlers[capability] as never, options)
  }
  mountReference(server, contract)
  mountMetrics(server, platform)
  if (!platform.config.isProduction && platform.email.kind === 'local') {
    mountDevInbox(server, platform)
  }
  await mountWeb(server, platform.config.webFolder)
  return server
}

function guards(platform: Platform) {
  const authenticate = authenticator(platform.db, platform.clock)
  return { authenticate, authenticateDocument: documentAuthenticator(platform, authenticate) }
}
