import './fonts.css'
import './mantine.css'
import './theme.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { editedEmail, kindOf } from '#web/features/mail/editor/edited-email.ts'
import { createQueryClient } from './api/query-client.ts'
import { readToken, renewToken } from './api/tokens.ts'
import { AppFrame } from './app-frame.tsx'

/** A document of its own beside the app's: the editor needs a looser policy than any other page. */
const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its root element')
// Apart, so that both documents begin with the same libraries (vite.config.ts).
const MailEditorPage = lazy(async () => ({
  default: (await import('#web/features/mail/editor/mail-editor-page.tsx')).MailEditorPage,
}))
const email = editedEmail(location.search)
const { holder } = kindOf(email)

if (readToken(holder)) {
  renewToken(holder)
  createRoot(root).render(
    <StrictMode>
      <AppFrame queryClient={createQueryClient()}>
        <Suspense>
          <MailEditorPage email={email} />
        </Suspense>
      </AppFrame>
    </StrictMode>,
  )
} else {
  // The guard of that page asks to sign in and leads back to it.
  location.replace(kindOf(email).back(email.id).href)
}
