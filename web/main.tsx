import './fonts.css'
import './mantine.css'
import './theme.css'
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchSession, watchTabs } from '#web/portals/watch-session.ts'
import { createQueryClient } from './api/query-client.ts'
import { AppFrame } from './app-frame.tsx'
import { type AppRouter, createAppRouter } from './router.tsx'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
watchSession(router, queryClient)
watchTabs()

const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its root element')
createRoot(root).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
)

interface AppProps {
  router: AppRouter
  queryClient: QueryClient
}

export function App({ router, queryClient }: AppProps) {
  return (
    <AppFrame queryClient={queryClient}>
      <RouterProvider router={router} />
    </AppFrame>
  )
}
