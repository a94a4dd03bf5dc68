import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { employerRoutes } from './routes/employer.tsx'
import { publicRoutes } from './routes/public.tsx'
import { root } from './routes/root.tsx'

const start = createRoute({
  getParentRoute: () => root,
  path: paths.root,
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard })
  },
})

/** The whole URL map. */
export const routeTree = root.addChildren([start, ...publicRoutes, ...employerRoutes])
