import { createRoute, lazyRouteComponent, retainSearchParams } from '@tanstack/react-router'
import { walletSearch } from '#web/features/money/wallets/wallet-search.ts'
import { adminLoginSearch } from '#web/features/staff/admins/admin-login-search.ts'
import { paths } from '#web/paths.ts'
import { NotFoundPage, WholeErrorPage } from '#web/portals/message-pages.tsx'
import { VisitorLayout } from '#web/portals/public/layouts.tsx'
import { requireAdminToken, requireNoAdmin } from '#web/portals/session-guards.ts'
import { root } from './root.tsx'

const adminShell = () => import('#web/portals/admin/admin-shell.tsx')
const guard = () => import('#web/portals/admin/require-admin.ts')

/** What every page of the back office may have in its address: the employer it is narrowed to. */
interface AdminSearch {
  employer_id?: string | undefined
}

const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  // Read by the hook that uses it, whose code comes with the pages.
  validateSearch: (raw: Record<string, unknown>) => raw as AdminSearch,
  // On every link within the back office; a link that leaves it off says so with undefined.
  search: { middlewares: [retainSearchParams<AdminSearch>(['employer_id'])] },
  beforeLoad: async (visit) => {
    requireAdminToken(visit)
    // The code comes while the administrator is still asked for; a failed import is shown by the route that needs it.
    void adminShell().catch(() => undefined)
    return (await guard()).requireAdmin(visit)
  },
  component: lazyRouteComponent(adminShell, 'AdminShell'),
  errorComponent: WholeErrorPage,
  notFoundComponent: NotFoundPage,
})

const home = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(
    () => import('#web/portals/admin/home/admin-home-page.tsx'),
    'AdminHomePage',
  ),
})

const employerWallets = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminEmployerWallets),
  validateSearch: walletSearch,
  component: lazyRouteComponent(
    () => import('#web/features/money/wallets/employer-wallet-page.tsx'),
    'EmployerWalletPage',
  ),
})

const memberWallets = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminMemberWallets),
  validateSearch: walletSearch,
  component: lazyRouteComponent(
    () => import('#web/features/money/wallets/member-wallet-page.tsx'),
    'MemberWalletPage',
  ),
})

const visitors = createRoute({
  getParentRoute: () => root,
  id: 'admin-visitors',
  component: VisitorLayout,
  beforeLoad: requireNoAdmin,
})

const login = createRoute({
  getParentRoute: () => visitors,
  path: paths.adminLogin,
  validateSearch: adminLoginSearch,
  component: lazyRouteComponent(
    () => import('#web/features/staff/admins/admin-login-page.tsx'),
    'AdminLoginPage',
  ),
})

/** Every page of the back office. */
export const adminRoutes = [
  visitors.addChildren([login]),
  admin.addChildren([home, employerWallets, memberWallets]),
] as const

type Below<Path extends string> = Path extends `${typeof paths.admin}/${infer Rest}`
  ? `/${Rest}`
  : never

/** A page's path as its parent route wants it: without `/admin`. */
export function belowAdmin<const Path extends string>(path: Path): Below<Path> {
  // The type says what the slice does.
  return path.slice(paths.admin.length) as Below<Path>
}
