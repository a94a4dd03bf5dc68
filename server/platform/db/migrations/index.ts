import type { Migration } from 'kysely/migration'
import * as people from './001-people.ts'
import * as trips from './002-trips.ts'
import * as platform from './003-platform.ts'
import * as identity from './004-identity.ts'
import * as agreements from './005-agreements.ts'
import * as memberMail from './006-member-mail.ts'
import * as money from './007-money.ts'
import * as invoices from './008-invoices.ts'
import * as subscriptions from './009-subscriptions.ts'
import * as rewardPrograms from './010-reward-programs.ts'
import * as account from './011-account.ts'
import * as rewards from './012-rewards.ts'
import * as drawEvidence from './013-draw-evidence.ts'
import * as closedMonths from './014-closed-months.ts'
import * as knownDevices from './015-known-devices.ts'
import * as manyMembers from './016-many-members.ts'
import * as emailDrafts from './017-email-drafts.ts'
import * as transportationCosts from './018-transportation-costs.ts'
import * as teammates from './019-teammates.ts'
import * as team from './020-team.ts'
import * as auditValues from './021-audit-values.ts'
import * as commutersByMode from './022-commuters-by-mode.ts'
import * as memberScores from './023-member-scores.ts'
import * as staffSignIn from './024-staff-sign-in.ts'
import * as employersByStaff from './025-employers-by-staff.ts'
import * as accessAndSearch from './026-access-and-search.ts'
import * as wallets from './027-wallets.ts'
import * as membersOfAll from './028-members-of-all.ts'
import * as platformStatistics from './029-platform-statistics.ts'
import * as auditOfStaff from './030-audit-of-staff.ts'
import * as costByDay from './031-cost-by-day.ts'
import * as repeatedRequests from './032-repeated-requests.ts'
import * as keptAudit from './033-kept-audit.ts'
import * as scorePartitions from './034-score-partitions.ts'
import * as membersShownByName from './035-members-shown-by-name.ts'
import * as taxForms from './036-tax-forms.ts'
import * as tickets from './037-tickets.ts'
import * as deletedAdmins from './038-deleted-admins.ts'
import * as agreementDrafts from './039-agreement-drafts.ts'
import * as campaigns from './040-campaigns.ts'
import * as redemptions from './041-redemptions.ts'
import * as invoicesByStaff from './042-invoices-by-staff.ts'
import * as listsOfInvoices from './043-lists-of-invoices.ts'
import * as waysToAsk from './044-ways-to-ask.ts'
import * as takenBack from './045-taken-back.ts'
import * as formerWalletIndex from './046-former-wallet-index.ts'
import * as failedRefundReports from './047-failed-refund-reports.ts'
import * as unsubscribedAddresses from './048-unsubscribed-addresses.ts'
import * as campaignSubjects from './049-campaign-subjects.ts'
import * as askedByLink from './050-asked-by-link.ts'
import * as openRedemptions from './051-open-redemptions.ts'
import * as daysOff from './052-days-off.ts'
import * as appTokens from './053-app-tokens.ts'
import * as reminders from './054-reminders.ts'
import * as loginsOfMembers from './055-logins-of-members.ts'
import * as staffInPortals from './056-staff-in-portals.ts'
import * as whatCommutersSee from './057-what-commuters-see.ts'
import * as tripQuestions from './058-trip-questions.ts'
import * as acceptedRecommendations from './059-accepted-recommendations.ts'
import * as rewardsOfMembers from './060-rewards-of-members.ts'
import * as questionedRewards from './061-questioned-rewards.ts'
import * as drawsOfMembers from './062-draws-of-members.ts'
import * as formerEntrantsIndex from './063-former-entrants-index.ts'
import * as whatHasLeft from './064-what-has-left.ts'
import * as returningMembers from './065-returning-members.ts'
import * as planningInputs from './066-planning-inputs.ts'
import * as planningForAll from './067-planning-for-all.ts'
import * as workingHours from './069-working-hours.ts'
import * as addressUploads from './070-address-uploads.ts'
import * as transitFeeds from './071-transit-feeds.ts'
import * as transitWays from './072-transit-ways.ts'
import * as countedHomes from './074-counted-homes.ts'
import * as actionsOnMany from './077-actions-on-many.ts'
import * as mailAudiences from './080-mail-audiences.ts'
import * as emailLinks from './081-email-links.ts'
import * as hoursOfMembers from './085-hours-of-members.ts'
import * as transitChecks from './086-transit-checks.ts'
import * as topUps from './089-top-ups.ts'
import * as notifications from './090-notifications.ts'
import * as mailChoices from './093-mail-choices.ts'
import * as notificationMails from './094-notification-mails.ts'
import * as listViews from './095-list-views.ts'
import * as invitationTexts from './096-invitation-texts.ts'
import * as lateEmails from './097-late-emails.ts'
import * as stoppedActions from './098-stopped-actions.ts'
import * as countsOnHome from './100-counts-on-home.ts'
import * as ageOfMails from './104-age-of-mails.ts'
import * as restores from './105-restores.ts'
import * as listsOfActions from './107-lists-of-actions.ts'
import * as mailsAboutMembers from './109-mails-about-members.ts'
import * as shortWaitsOfMembers from './112-short-waits-of-members.ts'
import * as answersOfMembers from './113-answers-of-members.ts'

/** Forward only, in this order; a migration that has landed never changes. */
export const migrations: Record<string, Migration> = {
  '001-people': people,
  '002-trips': trips,
  '003-platform': platform,
  '004-identity': identity,
  '005-agreements': agreements,
  '006-member-mail': memberMail,
  '007-money': money,
  '008-invoices': invoices,
  '009-subscriptions': subscriptions,
  '010-reward-programs': rewardPrograms,
  '011-account': account,
  '012-rewards': rewards,
  '013-draw-evidence': drawEvidence,
  '014-closed-months': closedMonths,
  '015-known-devices': knownDevices,
  '016-many-members': manyMembers,
  '017-email-drafts': emailDrafts,
  '018-transportation-costs': transportationCosts,
  '019-teammates': teammates,
  '020-team': team,
  '021-audit-values': auditValues,
  '022-commuters-by-mode': commutersByMode,
  '023-member-scores': memberScores,
  '024-staff-sign-in': staffSignIn,
  '025-employers-by-staff': employersByStaff,
  '026-access-and-search': accessAndSearch,
  '027-wallets': wallets,
  '028-members-of-all': membersOfAll,
  '029-platform-statistics': platformStatistics,
  '030-audit-of-staff': auditOfStaff,
  '031-cost-by-day': costByDay,
  '032-repeated-requests': repeatedRequests,
  '033-kept-audit': keptAudit,
  '034-score-partitions': scorePartitions,
  '035-members-shown-by-name': membersShownByName,
  '036-tax-forms': taxForms,
  '037-tickets': tickets,
  '038-deleted-admins': deletedAdmins,
  '039-agreement-drafts': agreementDrafts,
  '040-campaigns': campaigns,
  '041-redemptions': redemptions,
  '042-invoices-by-staff': invoicesByStaff,
  '043-lists-of-invoices': listsOfInvoices,
  '044-ways-to-ask': waysToAsk,
  '045-taken-back': takenBack,
  '046-former-wallet-index': formerWalletIndex,
  '047-failed-refund-reports': failedRefundReports,
  '048-unsubscribed-addresses': unsubscribedAddresses,
  '049-campaign-subjects': campaignSubjects,
  '050-asked-by-link': askedByLink,
  '051-open-redemptions': openRedemptions,
  '052-days-off': daysOff,
  '053-app-tokens': appTokens,
  '054-reminders': reminders,
  '055-logins-of-members': loginsOfMembers,
  '056-staff-in-portals': staffInPortals,
  '057-what-commuters-see': whatCommutersSee,
  '058-trip-questions': tripQuestions,
  '059-accepted-recommendations': acceptedRecommendations,
  '060-rewards-of-members': rewardsOfMembers,
  '061-questioned-rewards': questionedRewards,
  '062-draws-of-members': drawsOfMembers,
  '063-former-entrants-index': formerEntrantsIndex,
  '064-what-has-left': whatHasLeft,
  '065-returning-members': returningMembers,
  '066-planning-inputs': planningInputs,
  '067-planning-for-all': planningForAll,
  '069-working-hours': workingHours,
  '070-address-uploads': addressUploads,
  '071-transit-feeds': transitFeeds,
  '072-transit-ways': transitWays,
  '074-counted-homes': countedHomes,
  '077-actions-on-many': actionsOnMany,
  '080-mail-audiences': mailAudiences,
  '081-email-links': emailLinks,
  '085-hours-of-members': hoursOfMembers,
  '086-transit-checks': transitChecks,
  '089-top-ups': topUps,
  '090-notifications': notifications,
  '093-mail-choices': mailChoices,
  '094-notification-mails': notificationMails,
  '095-list-views': listViews,
  '096-invitation-texts': invitationTexts,
  '097-late-emails': lateEmails,
  '098-stopped-actions': stoppedActions,
  '100-counts-on-home': countsOnHome,
  '104-age-of-mails': ageOfMails,
  '105-restores': restores,
  '107-lists-of-actions': listsOfActions,
  '109-mails-about-members': mailsAboutMembers,
  '112-short-waits-of-members': shortWaitsOfMembers,
  '113-answers-of-members': answersOfMembers,
}
