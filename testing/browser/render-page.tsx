import '#web/mantine.css'
import '#web/fonts.css'
import '#web/theme.css'
import { notifications } from '@mantine/notifications'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cleanup, render } from 'vitest-browser-react/pure'
import type { Me } from '#contract/identity/accounts/accounts-commuter.ts'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { Admin } from '#contract/staff/admins.ts'
import type { ListViews } from '#contract/system/list-views.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { AppFrame } from '#web/app-frame.tsx'
import { viewsQueryOf } from '#web/kit/list/views/list-views-queries.ts'
import { adminQuery } from '#web/session/admin-query.ts'
import { commuterQuery } from '#web/session/commuter-query.ts'
import { userQuery } from '#web/session/user-query.ts'

interface PageOptions {
  user?: Employer
  admin?: Admin
  member?: Me
  /** The views and columns that whoever looks has saved; none unless given, null while they are not loaded. */
  views?: ListViews | null
  /** The address the page opens at, of its query alone, such as `/?page=2`. */
  at?: string
}

/** Of somebody who saved and chose nothing. */
export const noViews: ListViews = {
  data: [],
  choices: [],
  may_save: true,
  may_share: true,
  meta: { current_page: 1, per_page: 1, total: 0 },
}

/** A part of a page in the app's own frame: styles, theme, toasts, query cache, and a router whose links lead nowhere. */
export async function renderPage(
  part: ReactNode,
  { user, admin, member, views = noViews, at = '/' }: PageOptions = {},
) {
  // One window serves all tests.
  await cleanup()
  notifications.clean()
  const queryClient = createQueryClient()
  if (user) queryClient.setQueryData(userQuery.queryKey, user)
  if (member) queryClient.setQueryData(commuterQuery.queryKey, member)
  if (admin) queryClient.setQueryData(adminQuery.queryKey, admin)
  for (const side of ['employer', 'staff'] as const) {
    if (views) queryClient.setQueryData(viewsQueryOf(side).queryKey, views)
  }
  const rootRoute = createRootRoute({ component: Main })
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => part })
  // The sign-in pages have the code of a portal and its first page loaded.
  const portals = (['/dashboard', '/admin'] as const).map((path) => {
    const portal = createRoute({ getParentRoute: () => rootRoute, path })
    const first = createRoute({
      getParentRoute: () => portal,
      path: '/',
      component: () => 'Another page',
    })
    return portal.addChildren([first])
  })
  const elsewhere = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    component: () => 'Another page',
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([home, ...portals, elsewhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await render(
    <AppFrame queryClient={queryClient}>
      {/* The provider is declared for the app's own routes: those are what this one does without. */}
      <RouterProvider router={router as never} />
    </AppFrame>,
  )
}

/** Where menus open, and the focus goes once it is lost. */
function Main() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
