import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { readToken } from '#web/api/tokens.ts'
import { employerSearch } from '#web/areas/employer/employer-search.ts'
import { requireEmployer } from '#web/areas/employer/require-employer.ts'
import { NotFoundPage } from '#web/areas/not-found-page.tsx'
import { DocumentLayout } from '#web/areas/public/document-layout.tsx'
import { requireVisitor } from '#web/areas/public/require-visitor.ts'
import { VisitorLayout } from '#web/areas/public/visitor-layout.tsx'
import { WholeErrorPage, WholeNotFoundPage } from '#web/areas/whole-page.tsx'
import { accountSearch } from '#web/features/accounts/account-search.ts'
import { validateHomeSearch } from '#web/features/home/home-search.ts'
import { membersSearch } from '#web/features/members/members-search.ts'
import { linkSearch } from '#web/features/passwords/link-search.ts'
import { LoginPage } from '#web/features/sessions/login-page.tsx'
import { loginSearch } from '#web/features/sessions/login-search.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'

const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: WholeNotFoundPage,
  errorComponent: WholeErrorPage,
})

const start = createRoute({
  getParentRoute: () => root,
  path: paths.root,
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard })
  },
})

const visitors = createRoute({
  getParentRoute: () => root,
  id: 'visitors',
  component: VisitorLayout,
  beforeLoad: requireVisitor,
})

const login = createRoute({
  getParentRoute: () => visitors,
  path: paths.login,
  validateSearch: loginSearch,
  component: LoginPage,
})

const register = createRoute({
  getParentRoute: () => visitors,
  path: paths.register,
  component: lazyRouteComponent(
    () => import('#web/features/registration/register-page.tsx'),
    'RegisterPage',
  ),
})

const forgetPassword = createRoute({
  getParentRoute: () => visitors,
  path: paths.forgetPassword,
  component: lazyRouteComponent(
    () => import('#web/features/passwords/forget-password-page.tsx'),
    'ForgetPasswordPage',
  ),
})

/** Links from mails work signed in and signed out. */
const mailedLinks = createRoute({
  getParentRoute: () => root,
  id: 'mailed-links',
  component: VisitorLayout,
})

const resetPassword = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.resetPassword,
  validateSearch: linkSearch,
  component: lazyRouteComponent(
    () => import('#web/features/passwords/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})

const confirmEmail = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.confirmEmail,
  validateSearch: linkSearch,
  component: lazyRouteComponent(
    () => import('#web/features/passwords/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
})

const documents = createRoute({
  getParentRoute: () => root,
  id: 'documents',
  component: DocumentLayout,
})

const termsPage = () => import('#web/features/agreements/terms-page.tsx')

const terms = createRoute({
  getParentRoute: () => documents,
  path: paths.terms,
  loader: async ({ context }) => (await termsPage()).loadTerms(context),
  component: lazyRouteComponent(termsPage, 'TermsPage'),
})

const employerShell = () => import('#web/areas/employer/employer-shell.tsx')
const homePage = () => import('#web/features/home/home-page.tsx')

/** The code comes while the user is still asked for; a failed import is told by the route that needs it. */
function fetchCode(pathname: string): void {
  void employerShell().catch(() => undefined)
  if (pathname === paths.dashboard) void homePage().catch(() => undefined)
}

const employer = createRoute({
  getParentRoute: () => root,
  path: paths.dashboard,
  validateSearch: employerSearch,
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
  validateSearch: validateHomeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await homePage()).loadHome(context, deps),
  component: lazyRouteComponent(homePage, 'HomePage'),
})

const account = createRoute({
  getParentRoute: () => employer,
  path: below(paths.account),
  validateSearch: accountSearch,
  component: lazyRouteComponent(
    () => import('#web/features/accounts/account-page.tsx'),
    'AccountPage',
  ),
})

const contact = createRoute({
  getParentRoute: () => employer,
  path: below(paths.contact),
  component: lazyRouteComponent(
    () => import('#web/features/contact/contact-page.tsx'),
    'ContactPage',
  ),
})

const employerPages = () => import('#web/areas/employer/later-pages.tsx')

const members = createRoute({
  getParentRoute: () => employer,
  path: below(paths.members),
  validateSearch: membersSearch,
  component: lazyRouteComponent(employerPages, 'MembersPage'),
})

const rewardSystem = createRoute({
  getParentRoute: () => employer,
  path: below(paths.rewardSystem),
  component: lazyRouteComponent(employerPages, 'RewardSystemPage'),
})

const creditDetails = createRoute({
  getParentRoute: () => employer,
  path: below(paths.creditDetails),
  component: lazyRouteComponent(employerPages, 'CreditDetailsPage'),
})

const scores = createRoute({
  getParentRoute: () => employer,
  path: below(paths.scores),
  component: lazyRouteComponent(employerPages, 'ScoresPage'),
})

const statistics = createRoute({
  getParentRoute: () => employer,
  path: below(paths.statistics),
  component: lazyRouteComponent(employerPages, 'MetricsPage'),
})

const payments = createRoute({
  getParentRoute: () => employer,
  path: below(paths.payments),
  component: lazyRouteComponent(employerPages, 'PaymentsPage'),
})

const transportationPrograms = createRoute({
  getParentRoute: () => employer,
  path: below(paths.transportationPrograms),
  component: lazyRouteComponent(employerPages, 'TransportationProgramsPage'),
})

const commuteCalculator = createRoute({
  getParentRoute: () => employer,
  path: below(paths.commuteCalculator),
  component: lazyRouteComponent(employerPages, 'CommuteCalculatorPage'),
})

const acceptTerms = createRoute({
  getParentRoute: () => employer,
  path: below(paths.acceptTerms),
  component: lazyRouteComponent(employerPages, 'AcceptTermsPage'),
})

/** The whole URL map. */
export const routeTree = root.addChildren([
  start,
  documents.addChildren([terms]),
  visitors.addChildren([login, register, forgetPassword]),
  mailedLinks.addChildren([resetPassword, confirmEmail]),
  employer.addChildren([
    home,
    members,
    rewardSystem,
    creditDetails,
    scores,
    statistics,
    payments,
    account,
    contact,
    transportationPrograms,
    commuteCalculator,
    acceptTerms,
  ]),
])

type Below<Path extends string> = Path extends `${typeof paths.dashboard}/${infer Rest}`
  ? `/${Rest}`
  : never

/** An employer page's path as its parent route wants it: without `/dashboard`. */
function below<const Path extends string>(path: Path): Below<Path> {
  // The type says what the slice does.
  return path.slice(paths.dashboard.length) as Below<Path>
}
