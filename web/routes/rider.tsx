import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ownMailsSearch } from '#web/features/people/members/commuter/own-mails-page.tsx'
import type { ownDrawsSearch } from '#web/features/rewards/draws/commuter/own-draws-page.tsx'
import type { ownRewardsSearch } from '#web/features/rewards/statements/commuter/own-rewards-page.tsx'
import type { ownLeaderboardSearch } from '#web/features/statistics/leaderboard/commuter/own-leaderboard-queries.ts'
import type { helpSearch } from '#web/features/support/tickets/commuter/help-search.ts'
import type { notificationsSearch } from '#web/features/system/notifications/notification-queries.ts'
import type { ownQuestionsSearch } from '#web/features/trips/trips/questions/commuter/own-question-queries.ts'
import type { weekSearch } from '#web/features/trips/trips/week/week-search.ts'
import { riderPaths } from '#web/paths.ts'
import type { walletPageSearch } from '#web/portals/commuter/wallet/wallet-page.tsx'
import { readByPage } from './read-by-page.ts'
import { belowRider, rider } from './rider-shell.tsx'
import { riderVisitorRoutes } from './rider-visitors.tsx'

const todayPage = () => import('#web/portals/commuter/today/today-page.tsx')

const today = createRoute({
  getParentRoute: () => rider,
  path: '/',
  loader: async ({ context }) => (await todayPage()).loadToday(context),
  component: lazyRouteComponent(todayPage, 'TodayPage'),
})

const tripsPage = () => import('#web/portals/commuter/trips/trips-page.tsx')

const trips = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.trips),
  validateSearch: readByPage<typeof weekSearch>,
  component: lazyRouteComponent(tripsPage, 'TripsPage'),
})

const questions = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.questions),
  validateSearch: readByPage<typeof ownQuestionsSearch>,
  component: lazyRouteComponent(
    () => import('#web/portals/commuter/questions/questions-page.tsx'),
    'QuestionsPage',
  ),
})

const daysOff = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.daysOff),
  component: lazyRouteComponent(
    () => import('#web/portals/commuter/days-off/days-off-page.tsx'),
    'DaysOffPage',
  ),
})

const leaderboard = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.leaderboard),
  validateSearch: readByPage<typeof ownLeaderboardSearch>,
  component: lazyRouteComponent(
    () => import('#web/features/statistics/leaderboard/commuter/own-leaderboard-page.tsx'),
    'OwnLeaderboardPage',
  ),
})

const progress = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.progress),
  component: lazyRouteComponent(
    () => import('#web/portals/commuter/progress/progress-page.tsx'),
    'ProgressPage',
  ),
})

const wallet = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.wallet),
  validateSearch: readByPage<typeof walletPageSearch>,
  component: lazyRouteComponent(
    () => import('#web/portals/commuter/wallet/wallet-page.tsx'),
    'WalletPage',
  ),
})

const taxForm = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.taxForm),
  component: lazyRouteComponent(
    () => import('#web/features/money/tax-forms/commuter/own-tax-form-page.tsx'),
    'OwnTaxFormPage',
  ),
})

const rewards = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.rewards),
  validateSearch: readByPage<typeof ownRewardsSearch>,
  component: lazyRouteComponent(
    () => import('#web/features/rewards/statements/commuter/own-rewards-page.tsx'),
    'OwnRewardsPage',
  ),
})

const draws = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.draws),
  validateSearch: readByPage<typeof ownDrawsSearch>,
  component: lazyRouteComponent(
    () => import('#web/features/rewards/draws/commuter/own-draws-page.tsx'),
    'OwnDrawsPage',
  ),
})

const rules = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.rules),
  component: lazyRouteComponent(
    () => import('#web/portals/commuter/rules/rules-page.tsx'),
    'RulesPage',
  ),
})

const help = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.help),
  validateSearch: readByPage<typeof helpSearch>,
  component: lazyRouteComponent(
    () => import('#web/features/support/tickets/commuter/help-section.tsx'),
    'HelpSection',
  ),
})

const agreements = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.agreements),
  component: lazyRouteComponent(
    () => import('#web/features/identity/agreements/commuter/own-agreements-page.tsx'),
    'OwnAgreementsPage',
  ),
})

const profile = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.profile),
  component: lazyRouteComponent(
    () => import('#web/features/identity/accounts/commuter/profile-page.tsx'),
    'ProfilePage',
  ),
})

const survey = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.survey),
  component: lazyRouteComponent(
    () => import('#web/features/people/joining/commuter/own-survey-page.tsx'),
    'OwnSurveyPage',
  ),
})

const privacy = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.privacy),
  component: lazyRouteComponent(
    () => import('#web/portals/commuter/privacy/privacy-page.tsx'),
    'PrivacyPage',
  ),
})

const emails = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.emails),
  validateSearch: readByPage<typeof ownMailsSearch>,
  component: lazyRouteComponent(
    () => import('#web/features/people/members/commuter/own-mails-page.tsx'),
    'OwnMailsPage',
  ),
})

const twoStep = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.twoStep),
  component: lazyRouteComponent(
    () => import('#web/features/identity/two-step/commuter/own-two-step-page.tsx'),
    'OwnTwoStepPage',
  ),
})

const sessions = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.sessions),
  component: lazyRouteComponent(
    () => import('#web/features/identity/sessions/commuter/own-sessions-page.tsx'),
    'OwnSessionsPage',
  ),
})

const reminders = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.reminders),
  component: lazyRouteComponent(
    () => import('#web/portals/commuter/reminders/reminders-page.tsx'),
    'RemindersPage',
  ),
})

const notifications = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.notifications),
  validateSearch: readByPage<typeof notificationsSearch>,
  component: lazyRouteComponent(
    () => import('#web/features/system/notifications/notifications-pages.tsx'),
    'OwnNotificationsPage',
  ),
})

const more = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.more),
  component: lazyRouteComponent(
    () => import('#web/portals/commuter/more/more-page.tsx'),
    'MorePage',
  ),
})

/** Every page of the members' portal. */
export const riderRoutes = [
  ...riderVisitorRoutes,
  rider.addChildren([
    today,
    trips,
    questions,
    daysOff,
    progress,
    leaderboard,
    wallet,
    taxForm,
    rewards,
    draws,
    rules,
    help,
    agreements,
    profile,
    survey,
    emails,
    privacy,
    twoStep,
    sessions,
    reminders,
    notifications,
    more,
  ]),
] as const
