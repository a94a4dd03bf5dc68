import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage, NotFoundPage, PendingPage } from '#web/portals/message-pages.tsx'
import { riderRoutes } from './routes/rider.tsx'
import { riderRoot } from './routes/rider-shell.tsx'

const routeTree = riderRoot.addChildren(riderRoutes)

export type RiderRouter = ReturnType<typeof createRiderRouter>

/** The router of the members' portal, over the browser's history or over one given. */
export function createRiderRouter(queryClient: QueryClient, history?: RouterHistory) {
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
