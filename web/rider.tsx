import './mantine.css'
import './theme.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepInstallOffer } from '#web/portals/commuter/install-offer.ts'
import { watchRider, watchRiderTabs } from '#web/portals/commuter/watch-rider.ts'
import { onNewAnswers, startWorker } from '#web/portals/commuter/worker-updates.ts'
import { outcomeOf } from './api/outcome.ts'
import { createQueryClient } from './api/query-client.ts'
import { AppFrame } from './app-frame.tsx'
import { browserIdle } from './kit/browser-idle.ts'
import { nextTask } from './kit/next-task.ts'
import { createRiderRouter } from './rider-router.tsx'

/** A document of its own: members wait for nothing that employers use, and it can be installed and work offline. */
const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its root element')
void open(root)
// The first screen first: what serves offline can wait until it is drawn.
if (import.meta.env.PROD) addEventListener('load', () => void startWorker())

/** In several tasks: all at once, after all scripts have run in one, would hold up a slow phone. */
async function open(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient()
  // Whose worker keeps the font has it at once; on a first visit it would take a quarter second from the page.
  const keepsFont = Boolean(navigator.serviceWorker?.controller)
  if (keepsFont) void outcomeOf(loadFont())
  watchRiderTabs()
  keepInstallOffer()
  onNewAnswers(() => void queryClient.invalidateQueries())
  await nextTask()
  const router = createRiderRouter(queryClient)
  watchRider(router, queryClient)
  await nextTask()
  const loaded = router.load()
  await nextTask()
  createRoot(root).render(
    <StrictMode>
      <AppFrame queryClient={queryClient}>
        {/* The provider is declared for both documents' pages: these are those of one. */}
        <RouterProvider router={router as never} />
      </AppFrame>
    </StrictMode>,
  )
  await outcomeOf(loaded)
  await browserIdle()
  if (!keepsFont) await outcomeOf(loadFont())
}

function loadFont(): Promise<unknown> {
  return import('./fonts.css')
}
