import { Anchor, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { customEmailRoutes } from '#contract/mail/custom-emails.ts'
import { EmailPreview } from '#web/features/mail/custom-emails/email-preview.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { roleReason } from '#web/session/roles.ts'
import { userQuery } from '#web/session/user-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { contentQuery, type EditedEmail, kindOf } from './edited-email.ts'
import { EditorHeader } from './editor-header.tsx'
import classes from './mail-editor.module.css'

const EditorScreen = lazy(async () => ({
  default: (await import('./editor-screen.tsx')).EditorScreen,
}))

const backLabels: Record<EditedEmail['kind'], string> = {
  'custom-email': 'Go to the scheduled emails',
  'recommendation-email': 'Go to the recommendation',
  'campaign-email': 'Go to the campaign',
}

const sentNotice = 'This email has been sent and cannot be changed any more.'

/** Opens the design of an email that is built here; one that has left, or for who may not change it, is only shown. */
export function MailEditorPage({ email }: { email: EditedEmail }) {
  const query = useQuery(contentQuery(email))
  const { data, error } = query
  const { holder, back: backOf } = kindOf(email)
  const { data: user, isLoading } = useQuery({ ...userQuery, enabled: holder === 'employer' })
  const lock = user ? roleReason(user, customEmailRoutes.saveContent, 'change emails') : null
  const back = backOf(email.id)
  if (isLoading) return <Waiting />
  if (data && !data.sent && lock === null) {
    return (
      <Suspense fallback={<Waiting />}>
        <EditorScreen email={email} content={data} />
      </Suspense>
    )
  }
  if (!data && !error) return <Waiting />
  return (
    <>
      <EditorHeader title={data?.title ?? 'Build an email'} back={back} />
      <main id="main" tabIndex={-1} className={classes.plain}>
        <Loaded query={query}>
          {({ title, sent }) => (
            <>
              <Notice kind="info">{sent ? sentNotice : lock}</Notice>
              <EmailPreview kind={email.kind} id={email.id} title={title} />
            </>
          )}
        </Loaded>
        {error && <Anchor href={back.href}>{backLabels[email.kind]}</Anchor>}
      </main>
    </>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status">
      <Loader type="dots" aria-label="Loading the editor" />
    </div>
  )
}
