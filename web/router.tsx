import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage } from '#web/portals/error-page.tsx'
import { NotFoundPage } from '#web/portals/not-found-page.tsx'
import { PendingPage } from '#web/portals/pending-page.tsx'
import { routeTree } from './routes.tsx'

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

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** Typed at the login by who forgot the password; not for the address bar. */
    email?: string
  }
}
