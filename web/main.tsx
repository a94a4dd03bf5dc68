import './mantine.css'
import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchSession } from '#web/portals/watch-session.ts'
import { watchTabs } from '#web/portals/watch-tabs.ts'
import { createQueryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

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
