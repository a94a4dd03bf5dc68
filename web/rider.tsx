import './mantine.css'
import './theme.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInstallOffer } from '#web/portals/commuter/install-offer.ts'
import { watchRider, watchRiderTabs } from '#web/portals/commuter/watch-rider.ts'
import { onNewAnswers, startWorker } from '#web/portals/commuter/worker-updates.ts'
import { createQueryClient } from './api/query-client.ts'
import { AppFrame } from './app-frame.tsx'
import { createRiderRouter } from './rider-router.tsx'

/** A document of its own: members wait for nothing that employers use, and it can be installed and work offline. */
const queryClient = createQueryClient()
const router = createRiderRouter(queryClient)
watchRider(router, queryClient)
watchRiderTabs()
keepInstallOffer()
onNewAnswers(() => void queryClient.invalidateQueries())

const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its root element')
const frame = createRoot(root)
// In a task of its own: the one that has run all scripts is long enough on a slow phone.
setTimeout(() =>
  frame.render(
    <StrictMode>
      <AppFrame queryClient={queryClient}>
        {/* The provider is declared for both documents' pages: these are those of one. */}
        <RouterProvider router={router as never} />
      </AppFrame>
    </StrictMode>,
  ),
)
// The first screen first: what serves offline can wait until it is drawn.
if (import.meta.env.PROD) addEventListener('load', () => void startWorker())
