import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { riderPaths } from '#web/paths.ts'
import { requireCommuter } from '#web/portals/commuter/require-commuter.ts'
import { NotFoundPage, WholeErrorPage, WholeNotFoundPage } from '#web/portals/message-pages.tsx'
import type { RouterContext } from '#web/router-context.ts'

/** Above every page of the members' portal; the app's own root knows nothing of it. */
export const riderRoot = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: WholeNotFoundPage,
  errorComponent: WholeErrorPage,
})

const shell = () => import('#web/portals/commuter/commuter-shell.tsx')

/** Around every page of somebody signed in. */
export const rider = createRoute({
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

type Below<Path extends string> = Path extends `${typeof riderPaths.today}/${infer Rest}`
  ? `/${Rest}`
  : never

/** A page's path as its parent route wants it: without `/rider`. */
export function belowRider<const Path extends string>(path: Path): Below<Path> {
  // The type says what the slice does.
  return path.slice(riderPaths.today.length) as Below<Path>
}
