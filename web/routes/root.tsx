import { createRootRouteWithContext } from '@tanstack/react-router'
import { WholeErrorPage, WholeNotFoundPage } from '#web/portals/message-pages.tsx'
import type { RouterContext } from '#web/router-context.ts'

/** Above every page. */
export const root = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: WholeNotFoundPage,
  errorComponent: WholeErrorPage,
})
