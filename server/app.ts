import type { FastifyInstance } from 'fastify'
import { type Contract, contract } from '#contract/index.ts'
import type { Handlers } from '#contract/route.ts'
import { memberAccountHandlers } from '#server/features/identity/accounts/commuter/routes.ts'
import { accountHandlers } from '#server/features/identity/accounts/routes.ts'
import { memberAgreementHandlers } from '#server/features/identity/agreements/commuter/routes.ts'
import { agreementHandlers } from '#server/features/identity/agreements/routes.ts'
import { staffAgreementHandlers } from '#server/features/identity/agreements/staff/routes.ts'
import { appTokenHandlers } from '#server/features/identity/app-tokens/routes.ts'
import { registeredAppHandlers } from '#server/features/identity/app-tokens/staff/routes.ts'
import { memberClosingHandlers } from '#server/features/identity/closing/commuter/routes.ts'
import { accountClosingHandlers } from '#server/features/identity/closing/routes.ts'
import { memberExportHandlers } from '#server/features/identity/export/commuter/routes.ts'
import { accountExportHandlers } from '#server/features/identity/export/routes.ts'
import { historyHandlers } from '#server/features/identity/history/routes.ts'
import {
  memberPasswordHandlers,
  passwordHandlers,
} from '#server/features/identity/passwords/routes.ts'
import { registrationHandlers } from '#server/features/identity/registration/routes.ts'
import {
  memberSessionHandlers,
  sessionHandlers,
} from '#server/features/identity/sessions/routes.ts'
import { teamHandlers, teamInvitationHandlers } from '#server/features/identity/team/routes.ts'
import { altEmailHandlers } from '#server/features/identity/two-step/alt-email/routes.ts'
import { memberTwoStepHandlers } from '#server/features/identity/two-step/commuter/routes.ts'
import { twoStepHandlers } from '#server/features/identity/two-step/routes.ts'
import { campaignHandlers } from '#server/features/mail/campaigns/routes.ts'
import {
  mailChoiceHandlers,
  ownMailChoiceHandlers,
  staffMailChoiceHandlers,
} from '#server/features/mail/choices/routes.ts'
import { customEmailHandlers } from '#server/features/mail/custom-emails/routes.ts'
import { mountDevInbox } from '#server/features/mail/outbox/dev-inbox.ts'
import { unsubscribeHandlers } from '#server/features/mail/unsubscribe/routes.ts'
import { creditHandlers } from '#server/features/money/credit/routes.ts'
import { invoiceHandlers } from '#server/features/money/invoices/routes.ts'
import { staffInvoiceHandlers } from '#server/features/money/invoices/staff/routes.ts'
import { paymentHandlers } from '#server/features/money/payments/routes.ts'
import { redemptionHandlers } from '#server/features/money/redemptions/routes.ts'
import { staffRedemptionHandlers } from '#server/features/money/redemptions/staff/routes.ts'
import { taxFormHandlers } from '#server/features/money/tax-forms/routes.ts'
import { staffTaxFormHandlers } from '#server/features/money/tax-forms/staff/routes.ts'
import { topUpHandlers } from '#server/features/money/top-up/routes.ts'
import { walletStatementHandlers } from '#server/features/money/wallets/commuter/routes.ts'
import { walletHandlers } from '#server/features/money/wallets/routes.ts'
import { invitationHandlers } from '#server/features/people/invitations/routes.ts'
import { invitationTextHandlers } from '#server/features/people/invitations/text/routes.ts'
import { communityHandlers } from '#server/features/people/joining/communities/routes.ts'
import { memberSurveyHandlers } from '#server/features/people/joining/commuter/routes.ts'
import { joiningHandlers } from '#server/features/people/joining/routes.ts'
import { memberBulkHandlers } from '#server/features/people/members/bulk/routes.ts'
import {
  memberMailHandlers,
  memberPageHandlers,
} from '#server/features/people/members/page/routes.ts'
import { memberHandlers } from '#server/features/people/members/routes.ts'
import { staffMemberHandlers } from '#server/features/people/members/staff/routes.ts'
import { placeHandlers } from '#server/features/people/places/routes.ts'
import { complianceHandlers } from '#server/features/planning/compliance/routes.ts'
import { benefitHandlers, costHandlers } from '#server/features/planning/costs/routes.ts'
import { whenPlanningIsOn } from '#server/features/planning/costs/when-switched-on.ts'
import { modeChoiceAddressHandlers } from '#server/features/planning/mode-choice/addresses/routes.ts'
import { modeChoiceMapHandlers } from '#server/features/planning/mode-choice/map/routes.ts'
import { modeChoiceHandlers } from '#server/features/planning/mode-choice/routes.ts'
import { transitHandlers } from '#server/features/planning/transit/routes.ts'
import { drawHandlers } from '#server/features/rewards/draws/routes.ts'
import { notifyHandlers } from '#server/features/rewards/notices/routes.ts'
import { ownRecommendationHandlers } from '#server/features/rewards/recommendations/commuter/routes.ts'
import { recommendationHandlers } from '#server/features/rewards/recommendations/routes.ts'
import { rewardSettingsHandlers } from '#server/features/rewards/settings/routes.ts'
import { rewardHandlers } from '#server/features/rewards/statements/routes.ts'
import { staffRewardHandlers } from '#server/features/rewards/statements/staff/routes.ts'
import { adminAccountHandlers } from '#server/features/staff/admins/accounts/routes.ts'
import { adminHandlers } from '#server/features/staff/admins/routes.ts'
import { auditHandlers } from '#server/features/staff/audit/routes.ts'
import { employerHandlers } from '#server/features/staff/employers/routes.ts'
import { signInAsHandlers } from '#server/features/staff/sign-in-as/routes.ts'
import { ownSummaryHandlers } from '#server/features/statistics/home/commuter/routes.ts'
import {
  homeOverviewHandlers,
  statisticsHandlers,
} from '#server/features/statistics/home/routes.ts'
import { ownLeaderboardHandlers } from '#server/features/statistics/leaderboard/commuter/routes.ts'
import { leaderboardHandlers } from '#server/features/statistics/leaderboard/routes.ts'
import { metricHandlers } from '#server/features/statistics/metrics/routes.ts'
import { platformStatisticsHandlers } from '#server/features/statistics/platform/routes.ts'
import { reportHandlers } from '#server/features/statistics/report/routes.ts'
import { visitCounter } from '#server/features/statistics/visits/count-visits.ts'
import { subscriptionHandlers } from '#server/features/subscriptions/programs/routes.ts'
import { renewPrograms } from '#server/features/subscriptions/renewals/renew-employer.ts'
import { contactHandlers } from '#server/features/support/contact/routes.ts'
import { ticketHandlers } from '#server/features/support/tickets/routes.ts'
import { staffTicketHandlers } from '#server/features/support/tickets/staff/routes.ts'
import { documentHandlers } from '#server/features/system/document-tickets/routes.ts'
import { staffDocumentHandlers } from '#server/features/system/document-tickets/staff/routes.ts'
import { healthHandlers } from '#server/features/system/health/routes.ts'
import { showHealth } from '#server/features/system/health/show-health.ts'
import {
  listViewHandlers,
  staffListViewHandlers,
} from '#server/features/system/list-views/routes.ts'
import {
  notificationHandlers,
  ownNotificationHandlers,
  staffNotificationHandlers,
} from '#server/features/system/notifications/routes.ts'
import { progressHandlers } from '#server/features/system/progress/routes.ts'
import { searchHandlers } from '#server/features/system/search/routes.ts'
import { daysOffHandlers } from '#server/features/trips/days-off/routes.ts'
import { reminderHandlers } from '#server/features/trips/reminders/routes.ts'
import { tripQuoteHandlers } from '#server/features/trips/trips/commuter/routes.ts'
import { tripQuestionHandlers } from '#server/features/trips/trips/questions/routes.ts'
import { tripHandlers } from '#server/features/trips/trips/routes.ts'
import { staffTripHandlers } from '#server/features/trips/trips/staff/routes.ts'
import { tripWeekHandlers } from '#server/features/trips/trips/weeks/routes.ts'
import { appAuthenticator } from './platform/auth/app-tokens.ts'
import { authenticator } from './platform/auth/authenticate.ts'
import { documentAuthenticator } from './platform/auth/document-tickets.ts'
import type { Contexts } from './platform/http/contexts.ts'
import { createServer } from './platform/http/create-server.ts'
import { appsInKnownTurns, inKnownTurns } from './platform/http/known-turns.ts'
import { mountMetrics } from './platform/http/metrics-route.ts'
import { mountRoutes } from './platform/http/mount-routes.ts'
import { mountReference } from './platform/http/reference/reference-page.ts'
import { mountSecurityTxt } from './platform/http/security-txt.ts'
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
  mountMetrics(server, platform, () => showHealth(platform))
  return server
}

/** Builds the HTTP side of the product on a platform; it does not listen yet. */
export async function buildApp(
  platform: Platform,
  { checkResponses }: AppOptions,
): Promise<FastifyInstance> {
  const visits = visitCounter(platform)
  const handlers: AllHandlers = {
    accountClosing: accountClosingHandlers(platform),
    accountExport: accountExportHandlers(platform),
    accounts: accountHandlers(platform),
    adminAccounts: adminAccountHandlers(platform),
    admins: adminHandlers(platform),
    agreements: agreementHandlers(platform),
    altEmail: altEmailHandlers(platform),
    appTokens: appTokenHandlers(platform),
    audit: auditHandlers(platform),
    campaigns: campaignHandlers(platform),
    communities: communityHandlers(platform),
    contact: contactHandlers(platform),
    credit: creditHandlers(platform),
    health: healthHandlers(platform),
    homeOverview: homeOverviewHandlers(platform),
    history: historyHandlers(platform),
    invoices: invoiceHandlers(platform),
    benefits: whenPlanningIsOn(platform, benefitHandlers(platform)),
    compliance: whenPlanningIsOn(platform, complianceHandlers(platform)),
    costs: costHandlers(platform),
    customEmails: customEmailHandlers(platform),
    daysOff: daysOffHandlers(platform),
    documents: documentHandlers(platform),
    draws: drawHandlers(platform),
    employers: employerHandlers(platform),
    invitations: invitationHandlers(platform),
    invitationText: invitationTextHandlers(platform),
    joining: joiningHandlers(platform),
    listViews: listViewHandlers(platform),
    memberAccount: memberAccountHandlers(platform),
    memberAgreements: memberAgreementHandlers(platform),
    memberClosing: memberClosingHandlers(platform),
    memberExport: memberExportHandlers(platform),
    memberPasswords: memberPasswordHandlers(platform),
    memberSessions: memberSessionHandlers(platform),
    mailChoices: mailChoiceHandlers(platform),
    ownMailChoices: ownMailChoiceHandlers(platform),
    staffMailChoices: staffMailChoiceHandlers(platform),
    memberSurvey: memberSurveyHandlers(platform),
    memberTwoStep: memberTwoStepHandlers(platform),
    members: memberHandlers(platform),
    memberBulk: memberBulkHandlers(platform),
    memberMails: memberMailHandlers(platform),
    memberPages: memberPageHandlers(platform),
    metrics: metricHandlers(platform),
    modeChoice: whenPlanningIsOn(platform, modeChoiceHandlers(platform)),
    modeChoiceAddresses: whenPlanningIsOn(platform, modeChoiceAddressHandlers(platform)),
    modeChoiceMap: whenPlanningIsOn(platform, modeChoiceMapHandlers(platform)),
    ownLeaderboard: ownLeaderboardHandlers(platform),
    ownRecommendations: ownRecommendationHandlers(platform),
    ownSummary: ownSummaryHandlers(platform),
    notifications: notificationHandlers(platform),
    notifyEmployees: notifyHandlers(platform),
    ownNotifications: ownNotificationHandlers(platform),
    staffNotifications: staffNotificationHandlers(platform),
    passwords: passwordHandlers(platform),
    payments: paymentHandlers(platform),
    places: placeHandlers(platform),
    platformStatistics: platformStatisticsHandlers(platform, visits),
    progress: progressHandlers(platform),
    recommendations: recommendationHandlers(platform),
    redemptions: redemptionHandlers(platform),
    registeredApps: registeredAppHandlers(platform),
    registration: registrationHandlers(platform),
    reminders: reminderHandlers(platform),
    report: reportHandlers(platform),
    rewardSettings: rewardSettingsHandlers(platform),
    rewards: rewardHandlers(platform),
    search: searchHandlers(platform),
    sessions: sessionHandlers(platform),
    signInAs: signInAsHandlers(platform),
    staffDocuments: staffDocumentHandlers(platform),
    leaderboard: leaderboardHandlers(platform),
    staffInvoices: staffInvoiceHandlers(platform),
    staffAgreements: staffAgreementHandlers(platform),
    staffListViews: staffListViewHandlers(platform),
    staffMembers: staffMemberHandlers(platform),
    staffRedemptions: staffRedemptionHandlers(platform),
    staffRewards: staffRewardHandlers(platform),
    staffTaxForms: staffTaxFormHandlers(platform),
    staffTickets: staffTicketHandlers(platform),
    staffTrips: staffTripHandlers(platform),
    tripWeeks: tripWeekHandlers(platform),
    statistics: statisticsHandlers(platform),
    subscriptions: subscriptionHandlers(platform, renewPrograms),
    taxForms: taxFormHandlers(platform),
    team: teamHandlers(platform),
    teamInvitations: teamInvitationHandlers(platform),
    tickets: ticketHandlers(platform),
    topUp: topUpHandlers(platform),
    transit: transitHandlers(platform),
    tripQuestions: tripQuestionHandlers(platform),
    tripQuotes: tripQuoteHandlers(platform),
    trips: tripHandlers(platform),
    twoStep: twoStepHandlers(platform),
    unsubscribe: unsubscribeHandlers(platform),
    walletStatement: walletStatementHandlers(platform),
    wallets: walletHandlers(platform),
  }
  const server = createServer(platform)
  server.addHook('onClose', () => visits.write())
  const options = {
    ...guards(platform),
    seeVisit: visits.see,
    log: platform.log,
    checkResponses,
  }
  // Object.keys forgets the literal keys.
  for (const capability of Object.keys(contract) as (keyof Contract)[]) {
    // A record meets its own handlers, by the type above; the loop cannot say so.
    mountRoutes(server, contract[capability], handlers[capability] as never, options)
  }
  mountSecurityTxt(server, platform)
  mountReference(server, contract)
  mountMetrics(server, platform, () => showHealth(platform))
  if (!platform.config.isProduction && platform.email.kind === 'local') {
    mountDevInbox(server, platform)
  }
  await mountWeb(server, platform.config.webFolder)
  return server
}

function guards(platform: Platform) {
  const authenticate = inKnownTurns(authenticator(platform.db, platform.clock))
  const { trustedProxies } = platform.config
  return {
    authenticate,
    authenticateApp: appsInKnownTurns(appAuthenticator(platform.db, platform.clock)),
    authenticateDocument: documentAuthenticator(platform, authenticate),
    trustedProxies,
  }
}
