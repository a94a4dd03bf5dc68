import './fonts.css'
import './mantine.css'
import './theme.css'
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { watchSession, watchTabs } from '#web/portals/watch-session.ts'
import { createQueryClient } from './api/query-client.ts'
import { AppFrame } from './app-frame.tsx'
import { nextTask } from './kit/next-task.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its root element')
void open(root)

/** In several tasks: all at once, after all scripts have run in one, would hold up a slow phone. */
async function open(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient()
  watchTabs()
  await nextTask()
  const router = createAppRouter(queryClient)
  watchSession(router, queryClient)
  await nextTask()
  void router.load()
  await nextTask()
  // As a transition it is drawn in many short tasks.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} queryClient={queryClient} />
      </StrictMode>,
    ),
  )
}

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
