import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { linkSearch } from '#web/features/identity/passwords/link-search.ts'
import { riderLoginSearch } from '#web/features/identity/sessions/commuter/rider-login-search.ts'
import type { weekSearch } from '#web/features/trips/trips/week/week-search.ts'
import { riderPaths } from '#web/paths.ts'
import { requireCommuter, requireNoCommuter } from '#web/portals/commuter/require-commuter.ts'
import { NotFoundPage, WholeErrorPage, WholeNotFoundPage } from '#web/portals/message-pages.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { readByPage } from './read-by-page.ts'

/** Above every page of the members' portal; the app's own root knows nothing of it. */
export const riderRoot = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: WholeNotFoundPage,
  errorComponent: WholeErrorPage,
})

const shell = () => import('#web/portals/commuter/commuter-shell.tsx')

const rider = createRoute({
  getParentRoute: () => riderRoot,
  path: riderPaths.today,
  beforeLoad: (visit) => {
    // The code comes while the member is still asked for; a failed import is shown by the route that needs it.
    void shell().catch(() => undefined)
    return requireCommuter(visit)
  },
  component: lazyRouteComponent(shell, 'CommuterShell'),
  errorComponent: WholeErrorPage,
  notFoundComponent: NotFoundPage,
})

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
  component: lazyRouteComponent(
    () => import('#web/features/rewards/statements/commuter/own-rewards-page.tsx'),
    'OwnRewardsPage',
  ),
})

const draws = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.draws),
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

const data = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.data),
  component: lazyRouteComponent(
    () => import('#web/features/identity/export/commuter/own-data-page.tsx'),
    'OwnDataPage',
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

const more = createRoute({
  getParentRoute: () => rider,
  path: belowRider(riderPaths.more),
  component: lazyRouteComponent(
    () => import('#web/portals/commuter/more/more-page.tsx'),
    'MorePage',
  ),
})

const layout = () => import('#web/portals/public/layouts.tsx')

const visitors = createRoute({
  getParentRoute: () => riderRoot,
  id: 'rider-visitors',
  component: lazyRouteComponent(layout, 'VisitorLayout'),
  beforeLoad: requireNoCommuter,
})

const login = createRoute({
  getParentRoute: () => visitors,
  path: riderPaths.login,
  validateSearch: riderLoginSearch,
  component: lazyRouteComponent(
    () => import('#web/features/identity/sessions/commuter/rider-login-page.tsx'),
    'RiderLoginPage',
  ),
})

const passwordPages = () =>
  import('#web/features/identity/passwords/commuter/rider-password-pages.tsx')

const forgetPassword = createRoute({
  getParentRoute: () => visitors,
  path: riderPaths.forgetPassword,
  component: lazyRouteComponent(passwordPages, 'RiderForgetPasswordPage'),
})

/** Links from mails work signed in and signed out. */
const mailedLinks = createRoute({
  getParentRoute: () => riderRoot,
  id: 'rider-mailed-links',
  component: lazyRouteComponent(layout, 'VisitorLayout'),
})

const resetPassword = createRoute({
  getParentRoute: () => mailedLinks,
  path: riderPaths.resetPassword,
  validateSearch: linkSearch,
  component: lazyRouteComponent(passwordPages, 'RiderResetPasswordPage'),
})

const confirmEmail = createRoute({
  getParentRoute: () => mailedLinks,
  path: riderPaths.confirmEmail,
  validateSearch: linkSearch,
  component: lazyRouteComponent(
    () => import('#web/features/identity/passwords/commuter/rider-confirm-email-page.tsx'),
    'RiderConfirmEmailPage',
  ),
})

/** Every page of the members' portal. */
export const riderRoutes = [
  visitors.addChildren([login, forgetPassword]),
  mailedLinks.addChildren([resetPassword, confirmEmail]),
  rider.addChildren([
    today,
    trips,
    progress,
    wallet,
    taxForm,
    rewards,
    draws,
    rules,
    help,
    agreements,
    data,
    reminders,
    more,
  ]),
] as const

type Below<Path extends string> = Path extends `${typeof riderPaths.today}/${infer Rest}`
  ? `/${Rest}`
  : never

/** A page's path as its parent route wants it: without `/rider`. */
function belowRider<const Path extends string>(path: Path): Below<Path> {
  // The type says what the slice does.
  return path.slice(riderPaths.today.length) as Below<Path>
}
