import { accountRoutes } from './identity/accounts/accounts.ts'
import { memberAccountRoutes } from './identity/accounts/accounts-commuter.ts'
import { agreementRoutes } from './identity/agreements/agreements.ts'
import { memberAgreementRoutes } from './identity/agreements/agreements-commuter.ts'
import { staffAgreementRoutes } from './identity/agreements/agreements-staff.ts'
import { appTokenRoutes } from './identity/app-tokens.ts'
import { registeredAppRoutes } from './identity/app-tokens-staff.ts'
import { accountClosingRoutes } from './identity/closing.ts'
import { memberClosingRoutes } from './identity/closing-commuter.ts'
import { accountExportRoutes } from './identity/export.ts'
import { memberExportRoutes } from './identity/export-commuter.ts'
import { historyRoutes } from './identity/history/history.ts'
import { passwordRoutes } from './identity/passwords.ts'
import { memberPasswordRoutes } from './identity/passwords-commuter.ts'
import { registrationRoutes } from './identity/registration.ts'
import { sessionRoutes } from './identity/sessions.ts'
import { memberSessionRoutes } from './identity/sessions-commuter.ts'
import { teamInvitationRoutes, teamRoutes } from './identity/team.ts'
import { twoStepRoutes } from './identity/two-step/two-step.ts'
import { altEmailRoutes } from './identity/two-step/two-step-alt-email.ts'
import { memberTwoStepRoutes } from './identity/two-step/two-step-commuter.ts'
import { campaignRoutes } from './mail/campaigns.ts'
import { mailChoiceRoutes, ownMailChoiceRoutes, staffMailChoiceRoutes } from './mail/choices.ts'
import { customEmailRoutes } from './mail/custom-emails.ts'
import { unsubscribeRoutes } from './mail/unsubscribe.ts'
import { creditRoutes } from './money/credit.ts'
import { invoiceRoutes } from './money/invoices.ts'
import { staffInvoiceRoutes } from './money/invoices-staff.ts'
import { paymentRoutes } from './money/payments.ts'
import { redemptionRoutes } from './money/redemptions.ts'
import { staffRedemptionRoutes } from './money/redemptions-staff.ts'
import { taxFormRoutes } from './money/tax-forms.ts'
import { staffTaxFormRoutes } from './money/tax-forms-staff.ts'
import { topUpRoutes } from './money/top-up.ts'
import { walletRoutes } from './money/wallets.ts'
import { walletStatementRoutes } from './money/wallets-commuter.ts'
import { invitationRoutes } from './people/invitations.ts'
import { invitationTextRoutes } from './people/invitations-text.ts'
import { joiningRoutes } from './people/joining.ts'
import { communityRoutes } from './people/joining-communities.ts'
import { memberSurveyRoutes } from './people/joining-commuter.ts'
import { memberRoutes } from './people/members.ts'
import { memberBulkRoutes } from './people/members-bulk.ts'
import { memberMailRoutes } from './people/members-mails.ts'
import { memberPageRoutes } from './people/members-page.ts'
import { staffMemberRoutes } from './people/members-staff.ts'
import { placeRoutes } from './people/places.ts'
import { complianceRoutes } from './planning/compliance.ts'
import { costRoutes } from './planning/costs.ts'
import { benefitRoutes } from './planning/costs-benefits.ts'
import { modeChoiceRoutes } from './planning/mode-choice.ts'
import { modeChoiceAddressRoutes } from './planning/mode-choice-addresses.ts'
import { modeChoiceMapRoutes } from './planning/mode-choice-map.ts'
import { transitRoutes } from './planning/transit.ts'
import { drawRoutes } from './rewards/draws.ts'
import { notifyRoutes } from './rewards/notices.ts'
import { recommendationRoutes } from './rewards/recommendations.ts'
import { ownRecommendationRoutes } from './rewards/recommendations-commuter.ts'
import { rewardSettingsRoutes } from './rewards/settings.ts'
import { rewardRoutes } from './rewards/statements.ts'
import { staffRewardRoutes } from './rewards/statements-staff.ts'
import { adminRoutes } from './staff/admins.ts'
import { adminAccountRoutes } from './staff/admins-accounts.ts'
import { auditRoutes } from './staff/audit.ts'
import { employerRoutes } from './staff/employers.ts'
import { signInAsRoutes } from './staff/sign-in-as.ts'
import { statisticsRoutes } from './statistics/home.ts'
import { ownSummaryRoutes } from './statistics/home-commuter.ts'
import { homeOverviewRoutes } from './statistics/home-overview.ts'
import { leaderboardRoutes } from './statistics/leaderboard.ts'
import { ownLeaderboardRoutes } from './statistics/leaderboard-commuter.ts'
import { metricRoutes } from './statistics/metrics.ts'
import { platformStatisticsRoutes } from './statistics/platform.ts'
import { reportRoutes } from './statistics/report.ts'
import { subscriptionRoutes } from './subscriptions/programs.ts'
import { contactRoutes } from './support/contact.ts'
import { ticketRoutes } from './support/tickets.ts'
import { staffTicketRoutes } from './support/tickets-staff.ts'
import { documentRoutes } from './system/document-tickets.ts'
import { staffDocumentRoutes } from './system/document-tickets-staff.ts'
import { healthRoutes } from './system/health.ts'
import { listViewRoutes, staffListViewRoutes } from './system/list-views.ts'
import {
  notificationRoutes,
  ownNotificationRoutes,
  staffNotificationRoutes,
} from './system/notifications.ts'
import { progressRoutes } from './system/progress.ts'
import { searchRoutes } from './system/search.ts'
import { daysOffRoutes } from './trips/days-off.ts'
import { reminderRoutes } from './trips/reminders.ts'
import { tripRoutes } from './trips/trips.ts'
import { tripQuestionRoutes } from './trips/trips-questions.ts'
import { tripQuoteRoutes } from './trips/trips-quote.ts'
import { staffTripRoutes } from './trips/trips-staff.ts'
import { tripWeekRoutes } from './trips/trips-weeks.ts'

/** The whole contract by capability; for the server and the reference, the web imports single files. */
export const contract = {
  accountClosing: accountClosingRoutes,
  accountExport: accountExportRoutes,
  accounts: accountRoutes,
  adminAccounts: adminAccountRoutes,
  admins: adminRoutes,
  agreements: agreementRoutes,
  altEmail: altEmailRoutes,
  appTokens: appTokenRoutes,
  audit: auditRoutes,
  campaigns: campaignRoutes,
  communities: communityRoutes,
  contact: contactRoutes,
  credit: creditRoutes,
  health: healthRoutes,
  homeOverview: homeOverviewRoutes,
  history: historyRoutes,
  invoices: invoiceRoutes,
  compliance: complianceRoutes,
  costs: costRoutes,
  benefits: benefitRoutes,
  customEmails: customEmailRoutes,
  daysOff: daysOffRoutes,
  documents: documentRoutes,
  draws: drawRoutes,
  employers: employerRoutes,
  invitations: invitationRoutes,
  invitationText: invitationTextRoutes,
  joining: joiningRoutes,
  mailChoices: mailChoiceRoutes,
  leaderboard: leaderboardRoutes,
  listViews: listViewRoutes,
  memberAccount: memberAccountRoutes,
  memberAgreements: memberAgreementRoutes,
  memberClosing: memberClosingRoutes,
  memberExport: memberExportRoutes,
  memberPasswords: memberPasswordRoutes,
  memberSessions: memberSessionRoutes,
  memberSurvey: memberSurveyRoutes,
  memberTwoStep: memberTwoStepRoutes,
  memberBulk: memberBulkRoutes,
  memberMails: memberMailRoutes,
  memberPages: memberPageRoutes,
  members: memberRoutes,
  metrics: metricRoutes,
  modeChoiceMap: modeChoiceMapRoutes,
  report: reportRoutes,
  modeChoice: modeChoiceRoutes,
  modeChoiceAddresses: modeChoiceAddressRoutes,
  notifications: notificationRoutes,
  notifyEmployees: notifyRoutes,
  ownLeaderboard: ownLeaderboardRoutes,
  ownMailChoices: ownMailChoiceRoutes,
  ownNotifications: ownNotificationRoutes,
  ownRecommendations: ownRecommendationRoutes,
  ownSummary: ownSummaryRoutes,
  passwords: passwordRoutes,
  payments: paymentRoutes,
  places: placeRoutes,
  platformStatistics: platformStatisticsRoutes,
  progress: progressRoutes,
  recommendations: recommendationRoutes,
  redemptions: redemptionRoutes,
  registeredApps: registeredAppRoutes,
  registration: registrationRoutes,
  reminders: reminderRoutes,
  rewardSettings: rewardSettingsRoutes,
  rewards: rewardRoutes,
  search: searchRoutes,
  sessions: sessionRoutes,
  staffInvoices: staffInvoiceRoutes,
  staffAgreements: staffAgreementRoutes,
  staffListViews: staffListViewRoutes,
  staffMailChoices: staffMailChoiceRoutes,
  staffMembers: staffMemberRoutes,
  staffNotifications: staffNotificationRoutes,
  staffRedemptions: staffRedemptionRoutes,
  staffRewards: staffRewardRoutes,
  staffTaxForms: staffTaxFormRoutes,
  staffTickets: staffTicketRoutes,
  staffTrips: staffTripRoutes,
  signInAs: signInAsRoutes,
  staffDocuments: staffDocumentRoutes,
  statistics: statisticsRoutes,
  subscriptions: subscriptionRoutes,
  taxForms: taxFormRoutes,
  team: teamRoutes,
  teamInvitations: teamInvitationRoutes,
  tickets: ticketRoutes,
  topUp: topUpRoutes,
  transit: transitRoutes,
  tripQuestions: tripQuestionRoutes,
  tripQuotes: tripQuoteRoutes,
  trips: tripRoutes,
  tripWeeks: tripWeekRoutes,
  twoStep: twoStepRoutes,
  unsubscribe: unsubscribeRoutes,
  walletStatement: walletStatementRoutes,
  wallets: walletRoutes,
} as const

export type Contract = typeof contract
