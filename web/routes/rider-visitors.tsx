import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { linkSearch } from '#web/features/identity/passwords/link-search.ts'
import { riderLoginSearch } from '#web/features/identity/sessions/commuter/rider-login-search.ts'
import { riderPaths } from '#web/paths.ts'
import { requireNoCommuter } from '#web/portals/commuter/require-commuter.ts'
import { riderRoot } from './rider-shell.tsx'

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

/** The pages of the portal that are open to who is not signed in. */
export const riderVisitorRoutes = [
  visitors.addChildren([login, forgetPassword]),
  mailedLinks.addChildren([resetPassword, confirmEmail]),
] as const
