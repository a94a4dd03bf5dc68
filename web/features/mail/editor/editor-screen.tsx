import 'grapesjs/dist/css/grapes.min.css'
import './block-canvas.css'
import { Button, Group } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { EmailContent } from '#contract/mail/custom-emails-fields.ts'
import { PreviewDialog } from '#web/features/mail/custom-emails/email-preview.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type BlockEditor, createEditor } from './create-editor.ts'
import { type EditedEmail, kindOf, type OpenedEmail } from './edited-email.ts'
import { EditorHeader } from './editor-header.tsx'
import classes from './mail-editor.module.css'
import { ScheduleStep } from './schedule-step.tsx'
import { useDraft } from './use-draft.ts'

/** The block editor with its bar: save, look, schedule, and back to the list. */
export function EditorScreen({ email, content }: { email: EditedEmail; content: OpenedEmail }) {
  const draft = useDraft(email, content.revision)
  const back = kindOf(email).back(email.id)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { state, save, takeEditor } = draft
  const isOpening = state === 'opening'

  async function preview() {
    if (await save()) setIsPreviewed(true)
  }

  async function finish() {
    if (await save()) location.assign(back.href)
  }

  return (
    <div className={classes.screen}>
      <EditorHeader title={content.title} back={back}>
        <Group gap="xs" className={classes.actions}>
          <span className={classes.state} role="status">
            {stateLabels[state]}
          </span>
          <Button variant="default" size="xs" onClick={() => void preview()} disabled={isOpening}>
            Preview
          </Button>
          <Button variant="default" size="xs" onClick={() => void save()} disabled={isOpening}>
            Save
          </Button>
          <Button variant="default" size="xs" onClick={() => void finish()} disabled={isOpening}>
            Done
          </Button>
          {email.kind === 'custom-email' && (
            <Suspense>
              <ScheduleStep id={email.id} content={content} save={save} isOff={isOpening} />
            </Suspense>
          )}
        </Group>
      </EditorHeader>
      <main id="main" tabIndex={-1} className={classes.main}>
        <p className={classes.narrow}>
          Building an email is easier on a wider screen: blocks are tapped to add them here.
        </p>
        <Failure draft={draft} onShow={() => setIsPreviewed(true)} />
        <BlockCanvas email={email} content={content} onReady={takeEditor} />
      </main>
      {isPreviewed && (
        <PreviewDialog
          kind={email.kind}
          email={{ id: email.id, title: content.title }}
          onClose={() => setIsPreviewed(false)}
        />
      )}
    </div>
  )
}

const stateLabels = {
  opening: 'Opening',
  saved: 'All changes saved',
  changed: 'Unsaved changes',
  saving: 'Saving',
} as const

/** Why it is not saved; what another window saved is neither lost nor taken over by itself. */
function Failure({ draft, onShow }: { draft: ReturnType<typeof useDraft>; onShow: () => void }) {
  const { failure, isConflict, saveOver } = draft
  if (!failure) return null
  if (!isConflict) return <Notice kind="error">{failure}</Notice>
  return (
    <Notice
      kind="error"
      action={
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={onShow}>
            Show what is saved
          </Button>
          <Button variant="default" size="xs" onClick={() => location.reload()}>
            Open what is saved
          </Button>
          <Button variant="default" size="xs" onClick={() => void saveOver()}>
            Save mine over it
          </Button>
        </Group>
      }
    >
      {failure}. Yours is not saved.
    </Notice>
  )
}

interface BlockCanvasProps {
  email: EditedEmail
  content: EmailContent
  onReady: (editor: BlockEditor) => void
}

/** The block editor's place in the page: React makes the box, the editor draws in it. */
function BlockCanvas({ email, content, onReady }: BlockCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    return createEditor(box.current, email, content, onReady)
  }, [email, content, onReady])
  return (
    <div className="block-canvas">
      <div ref={box} />
    </div>
  )
}
