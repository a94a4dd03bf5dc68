import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  type Router,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { ErrorPage, NotFoundPage, PendingPage } from '#web/portals/message-pages.tsx'
import { adminRoutes } from './routes/admin.tsx'
import { employerRoutes } from './routes/employer.tsx'
import { publicRoutes } from './routes/public.tsx'
import type { riderRoutes } from './routes/rider.tsx'
import { root } from './routes/root.tsx'

const start = createRoute({
  getParentRoute: () => root,
  path: paths.root,
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard })
  },
})

/** The whole URL map. */
const routeTree = root.addChildren([start, ...publicRoutes, ...employerRoutes, ...adminRoutes])

export type AppRouter = ReturnType<typeof createAppRouter>

/** The router over the browser's history, or over one given: then there is no page to scroll. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    /** The query cache decides what is fresh, so every visit asks the loader. */
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
    scrollRestoration: !history,
  })
}

/**
 * What a link may name: the pages of both documents, though each loads its own alone. A type only, as one program can
 * register one router (decision 58).
 */
type EveryTree = ReturnType<
  typeof root.addChildren<
    readonly [
      typeof start,
      ...typeof publicRoutes,
      ...typeof employerRoutes,
      ...typeof adminRoutes,
      ...typeof riderRoutes,
    ]
  >
>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router<EveryTree>
  }
  interface HistoryState {
    /** Of who goes from or to the login; not for the address bar. */
    email?: string
  }
}
