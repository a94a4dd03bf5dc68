import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { linkSearch } from '#web/features/identity/passwords/link-search.ts'
import { LoginPage } from '#web/features/identity/sessions/login-page.tsx'
import { loginSearch } from '#web/features/identity/sessions/login-search.ts'
import { fromSearch } from '#web/features/money/payments/payment-search.ts'
import { paths } from '#web/paths.ts'
import { DocumentLayout, VisitorLayout } from '#web/portals/public/layouts.tsx'
import { requireVisitor } from '#web/portals/session-guards.ts'
import { root } from './root.tsx'

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
    () => import('#web/features/identity/registration/register-page.tsx'),
    'RegisterPage',
  ),
})

const forgetPassword = createRoute({
  getParentRoute: () => visitors,
  path: paths.forgetPassword,
  component: lazyRouteComponent(
    () => import('#web/features/identity/passwords/forget-password-page.tsx'),
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
    () => import('#web/features/identity/passwords/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})

const confirmEmail = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.confirmEmail,
  validateSearch: linkSearch,
  component: lazyRouteComponent(
    () => import('#web/features/identity/passwords/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
})

const confirmAddress = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.confirmAddress,
  validateSearch: linkSearch,
  component: lazyRouteComponent(
    () => import('#web/features/people/members/confirm-address-page.tsx'),
    'ConfirmAddressPage',
  ),
})

const unsubscribePage = () => import('#web/features/mail/unsubscribe/unsubscribe-page.tsx')

const unsubscribe = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.unsubscribe,
  component: lazyRouteComponent(unsubscribePage, 'UnsubscribePage'),
})

/** What a deleted member can still redeem. */
const redeem = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.redeem,
  component: lazyRouteComponent(
    () => import('#web/features/money/redemptions/redeem-link-page.tsx'),
    'RedeemLinkPage',
  ),
})

const join = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.join,
  component: lazyRouteComponent(
    () => import('#web/features/people/joining/join-page.tsx'),
    'JoinPage',
  ),
})

const survey = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.survey,
  component: lazyRouteComponent(
    () => import('#web/features/people/joining/survey-page.tsx'),
    'SurveyPage',
  ),
})

const joinTeam = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.joinTeam,
  validateSearch: linkSearch,
  component: lazyRouteComponent(
    () => import('#web/features/identity/team/join-team-page.tsx'),
    'JoinTeamPage',
  ),
})

const askToJoin = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.askToJoin,
  component: lazyRouteComponent(
    () => import('#web/features/people/joining/ask-to-join-page.tsx'),
    'AskToJoinPage',
  ),
})

/** The link that an employer shares. */
const askByLink = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.askByLink,
  component: lazyRouteComponent(
    () => import('#web/features/people/joining/ask-by-link-page.tsx'),
    'AskByLinkPage',
  ),
})

/** An administrator's link into a member's account. */
const memberAccess = createRoute({
  getParentRoute: () => mailedLinks,
  path: paths.memberAccess,
  component: lazyRouteComponent(
    () => import('#web/features/staff/sign-in-as/access-page.tsx'),
    'AccessPage',
  ),
})

const documents = createRoute({
  getParentRoute: () => root,
  id: 'documents',
  component: DocumentLayout,
})

const termsPage = () => import('#web/features/identity/agreements/terms-page.tsx')

const terms = createRoute({
  getParentRoute: () => documents,
  path: paths.terms,
  loader: async ({ context }) => (await termsPage()).loadTerms(context),
  component: lazyRouteComponent(termsPage, 'TermsPage'),
})

const drawPage = () => import('#web/features/rewards/draws/draw-page.tsx')

/** Where anybody sees how a week's or month's winners came about. */
const draw = createRoute({
  getParentRoute: () => documents,
  path: paths.draw,
  component: lazyRouteComponent(drawPage, 'DrawPage'),
})

/** The local payment gateway's page. */
const pay = createRoute({
  getParentRoute: () => documents,
  path: paths.pay,
  validateSearch: fromSearch,
  component: lazyRouteComponent(
    () => import('#web/features/money/payments/hosted-page.tsx'),
    'HostedPage',
  ),
})

/** Pages for visitors, links from mails, and documents. */
export const publicRoutes = [
  visitors.addChildren([login, register, forgetPassword]),
  mailedLinks.addChildren([
    resetPassword,
    confirmEmail,
    confirmAddress,
    unsubscribe,
    redeem,
    join,
    joinTeam,
    askToJoin,
    askByLink,
    survey,
    memberAccess,
  ]),
  documents.addChildren([terms, draw, pay]),
] as const
