import './mantine.css'
import './theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { readToken, renewToken } from './api/tokens.ts'
import { AppFrame } from './app-frame.tsx'
import { scheduledEmailsAddress } from './features/mail/editor-address.ts'
import { MailEditorPage } from './features/mail-editor/mail-editor-page.tsx'

/** A document of its own beside the app's: the editor needs a looser policy than any other page. */
const root = document.getElementById('root')
if (!root) throw new Error('The page lacks its root element')

if (readToken('employer')) {
  renewToken('employer')
  createRoot(root).render(
    <StrictMode>
      <AppFrame queryClient={createQueryClient()}>
        <MailEditorPage id={new URLSearchParams(location.search).get('id') ?? ''} />
      </AppFrame>
    </StrictMode>,
  )
} else {
  // The guard of that page asks to sign in and leads back to it.
  location.replace(scheduledEmailsAddress)
}
