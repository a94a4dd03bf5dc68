import { createRoute, lazyRouteComponent, type SearchMiddleware } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { NotFoundPage, WholeErrorPage } from '#web/portals/message-pages.tsx'
import { requireAdminToken } from '#web/portals/session-guards.ts'
import { root } from './root.tsx'

const adminShell = () => import('#web/portals/admin/admin-shell.tsx')
const guard = () => import('#web/portals/admin/require-admin.ts')

/** What every page of the back office may have in its address: the employer it is narrowed to. */
interface AdminSearch {
  employer_id?: string | undefined
  /** Why somebody is here, when not of their own will. */
  notice?: 'sign-in-as-ended' | undefined
}

/** Every link within the back office keeps the employer; one that takes it off says so with undefined. */
const keepEmployer: SearchMiddleware<AdminSearch> = ({ search, next }) => {
  const { employer_id } = search
  return { employer_id, ...next(search) }
}

/** Stands around every page of the back office. */
export const admin = createRoute({
  getParentRoute: () => root,
  path: paths.admin,
  // Read by the hook that uses it, whose code comes with the pages.
  validateSearch: (raw: Record<string, unknown>) => raw as AdminSearch,
  search: { middlewares: [keepEmployer] },
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

type Below<Path extends string> = Path extends `${typeof paths.admin}/${infer Rest}`
  ? `/${Rest}`
  : never

/** A page's path as its parent route wants it: without `/admin`. */
export function belowAdmin<const Path extends string>(path: Path): Below<Path> {
  // The type says what the slice does.
  return path.slice(paths.admin.length) as Below<Path>
}
