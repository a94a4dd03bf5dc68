import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readToken } from '#web/api/tokens.ts'
import { acceptSearch } from '#web/features/identity/agreements/accept-search.ts'
import type { historySearch } from '#web/features/identity/history/history-search.ts'
import type { creditSearch } from '#web/features/money/credit/credit-search.ts'
import type { amountSearch } from '#web/features/money/ledger/amount-search.ts'
import type { returnSearch } from '#web/features/money/payments/payment-search.ts'
import type { memberPageSearch } from '#web/features/people/members/page/member-page-queries.ts'
import type { planningSearch } from '#web/features/planning/costs/period-search.ts'
import type { modeChoiceSearch } from '#web/features/planning/mode-choice/mode-choice-search.ts'
import type { drawsSearch } from '#web/features/rewards/draws/draws-search.ts'
import type { recommendationSearch } from '#web/features/rewards/recommendations/recommendation-search.ts'
import type { programSearch } from '#web/features/rewards/settings/page/program-search.ts'
import type { validateHomeSearch } from '#web/features/statistics/home/home-search.ts'
import type { leaderboardSearch } from '#web/features/statistics/leaderboard/leaderboard-search.ts'
import type { metricsSearch } from '#web/features/statistics/metrics/metrics-search.ts'
import type { notificationsSearch } from '#web/features/system/notifications/notification-queries.ts'
import { paths } from '#web/paths.ts'
import type {
  accountSearch,
  membersPageSearch,
  paymentsSearch,
} from '#web/portals/employer/page-searches.ts'
import type { panelSearch } from '#web/portals/employer/panel-search.ts'
import { NotFoundPage, WholeErrorPage } from '#web/portals/message-pages.tsx'
import { requireEmployer } from '#web/portals/session-guards.ts'
import { readByPage } from './read-by-page.ts'
import { root } from './root.tsx'

const employerShell = () => import('#web/portals/employer/employer-shell.tsx')
const homePage = () => import('#web/portals/employer/home/home-page.tsx')

/** The code comes while the user is still asked for; a failed import is shown by the route that needs it. */
function fetchCode(pathname: string): void {
  void employerShell().catch(() => undefined)
  if (pathname === paths.dashboard) void homePage().catch(() => undefined)
}

/** What may be open on top of any employer page. */
type EmployerSearch = ReturnType<typeof panelSearch> & ReturnType<typeof amountSearch>

const employer = createRoute({
  getParentRoute: () => root,
  path: paths.dashboard,
  validateSearch: readByPage<() => EmployerSearch>,
  beforeLoad: (visit) => {
    if (readToken('employer')) fetchCode(visit.location.pathname)
    return requireEmployer(visit)
  },
  component: lazyRouteComponent(employerShell, 'EmployerShell'),
  errorComponent: WholeErrorPage,
  notFoundComponent: NotFoundPage,
})

const home = createRoute({
  getParentRoute: () => employer,
  path: '/',
  validateSearch: readByPage<typeof validateHomeSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await homePage()).loadHome(context, deps),
  component: lazyRouteComponent(homePage, 'HomePage'),
})

const accountPage = () => import('#web/portals/employer/account/account-page.tsx')

const account = createRoute({
  getParentRoute: () => employer,
  path: below(paths.account),
  validateSearch: readByPage<typeof accountSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await accountPage()).loadAccount(context, deps),
  component: lazyRouteComponent(accountPage, 'AccountPage'),
})

const historyPage = () => import('#web/features/identity/history/history-page.tsx')

const history = createRoute({
  getParentRoute: () => employer,
  path: below(paths.history),
  validateSearch: readByPage<typeof historySearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await historyPage()).loadHistory(context, deps),
  component: lazyRouteComponent(historyPage, 'HistoryPage'),
})

const notifications = createRoute({
  getParentRoute: () => employer,
  path: below(paths.notifications),
  validateSearch: readByPage<typeof notificationsSearch>,
  component: lazyRouteComponent(
    () => import('#web/features/system/notifications/notifications-pages.tsx'),
    'TeamNotificationsPage',
  ),
})

const contact = createRoute({
  getParentRoute: () => employer,
  path: below(paths.contact),
  component: lazyRouteComponent(
    () => import('#web/features/support/contact/contact-page.tsx'),
    'ContactPage',
  ),
})

const membersPage = () => import('#web/portals/employer/members/members-page.tsx')

const members = createRoute({
  getParentRoute: () => employer,
  path: below(paths.members),
  validateSearch: readByPage<typeof membersPageSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await membersPage()).loadMembers(context, deps),
  component: lazyRouteComponent(membersPage, 'MembersPage'),
})

const memberPage = () => import('#web/portals/employer/members/member-page.tsx')

const member = createRoute({
  getParentRoute: () => employer,
  path: below(paths.member),
  validateSearch: readByPage<typeof memberPageSearch>,
  loader: async ({ context, params }) => (await memberPage()).loadMember(context, params.id),
  component: lazyRouteComponent(memberPage, 'MemberPage'),
})

const rewardProgramPage = () =>
  import('#web/portals/employer/reward-program/reward-program-page.tsx')

const rewardSystem = createRoute({
  getParentRoute: () => employer,
  path: below(paths.rewardSystem),
  validateSearch: readByPage<typeof programSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await rewardProgramPage()).loadProgram(context, deps),
  component: lazyRouteComponent(rewardProgramPage, 'RewardProgramPage'),
})

const drawsPage = () => import('#web/features/rewards/draws/draws-page.tsx')

const draws = createRoute({
  getParentRoute: () => employer,
  path: below(paths.draws),
  validateSearch: readByPage<typeof drawsSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await drawsPage()).loadDraws(context, deps),
  component: lazyRouteComponent(drawsPage, 'DrawsPage'),
})

const recommendationEmail = createRoute({
  getParentRoute: () => employer,
  path: below(paths.recommendationEmail),
  validateSearch: readByPage<typeof recommendationSearch>,
  component: lazyRouteComponent(
    () => import('#web/features/rewards/recommendations/recommendation-email-page.tsx'),
    'RecommendationEmailPage',
  ),
})

const creditDetailsPage = () => import('#web/features/money/credit/credit-details-page.tsx')

const creditDetails = createRoute({
  getParentRoute: () => employer,
  path: below(paths.creditDetails),
  validateSearch: readByPage<typeof creditSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await creditDetailsPage()).loadCreditDetails(context, deps),
  component: lazyRouteComponent(creditDetailsPage, 'CreditDetailsPage'),
})

const leaderboardPage = () => import('#web/features/statistics/leaderboard/leaderboard-page.tsx')

const scores = createRoute({
  getParentRoute: () => employer,
  path: below(paths.scores),
  validateSearch: readByPage<typeof leaderboardSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await leaderboardPage()).loadScores(context, deps),
  component: lazyRouteComponent(leaderboardPage, 'LeaderboardPage'),
})

const statistics = createRoute({
  getParentRoute: () => employer,
  path: below(paths.statistics),
  validateSearch: readByPage<typeof metricsSearch>,
  component: lazyRouteComponent(
    () => import('#web/portals/employer/metrics/metrics-page.tsx'),
    'MetricsPage',
  ),
})

const paymentsPage = () => import('#web/portals/employer/payments/payments-page.tsx')

const payments = createRoute({
  getParentRoute: () => employer,
  path: below(paths.payments),
  validateSearch: readByPage<typeof paymentsSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await paymentsPage()).loadPayments(context, deps),
  component: lazyRouteComponent(paymentsPage, 'PaymentsPage'),
})

const paymentReturn = createRoute({
  getParentRoute: () => employer,
  path: below(paths.paymentReturn),
  validateSearch: readByPage<typeof returnSearch>,
  component: lazyRouteComponent(
    () => import('#web/features/money/payments/return-page.tsx'),
    'ReturnPage',
  ),
})

const programsPage = () =>
  import('#web/portals/employer/transportation-programs/transportation-programs-page.tsx')

const transportationPrograms = createRoute({
  getParentRoute: () => employer,
  path: below(paths.transportationPrograms),
  validateSearch: readByPage<typeof planningSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await programsPage()).loadTransportationPrograms(context, deps),
  component: lazyRouteComponent(programsPage, 'TransportationProgramsPage'),
})

const calculatorPage = () =>
  import('#web/portals/employer/commute-calculator/commute-calculator-page.tsx')

const commuteCalculator = createRoute({
  getParentRoute: () => employer,
  path: below(paths.commuteCalculator),
  validateSearch: readByPage<typeof modeChoiceSearch>,
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: async ({ context, deps }) => (await calculatorPage()).loadCalculator(context, deps),
  component: lazyRouteComponent(calculatorPage, 'CommuteCalculatorPage'),
})

/** Signed in, but without the menu: an agreement comes before every other page. */
const agreement = createRoute({
  getParentRoute: () => root,
  id: 'agreement',
  beforeLoad: requireEmployer,
  component: lazyRouteComponent(
    () => import('#web/portals/employer/agreement-shell.tsx'),
    'AgreementShell',
  ),
  errorComponent: WholeErrorPage,
})

const acceptTermsPage = () => import('#web/features/identity/agreements/accept-terms-page.tsx')

const acceptTerms = createRoute({
  getParentRoute: () => agreement,
  path: paths.acceptTerms,
  validateSearch: acceptSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) =>
    (await acceptTermsPage()).loadAgreement(context, params.agreementId, deps),
  component: lazyRouteComponent(acceptTermsPage, 'AcceptTermsPage'),
})

/** Every page behind an employer’s sign-in. */
export const employerRoutes = [
  agreement.addChildren([acceptTerms]),
  employer.addChildren([
    home,
    members,
    member,
    rewardSystem,
    recommendationEmail,
    draws,
    creditDetails,
    scores,
    statistics,
    payments,
    paymentReturn,
    account,
    history,
    notifications,
    contact,
    transportationPrograms,
    commuteCalculator,
  ]),
] as const

type Below<Path extends string> = Path extends `${typeof paths.dashboard}/${infer Rest}`
  ? `/${Rest}`
  : never

/** An employer page's path as its parent route wants it: without `/dashboard`. */
function below<const Path extends string>(path: Path): Below<Path> {
  // The type says what the slice does.
  return path.slice(paths.dashboard.length) as Below<Path>
}
