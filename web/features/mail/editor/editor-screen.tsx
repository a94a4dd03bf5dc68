import 'grapesjs/dist/css/grapes.min.css'
import './block-canvas.css'
import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { EmailContent } from '#contract/mail/custom-emails.ts'
import { PreviewDialog } from '#web/features/mail/custom-emails/email-preview.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type BlockEditor, createEditor } from './create-editor.ts'
import { type EditedEmail, kindOf } from './edited-email.ts'
import { EditorHeader } from './editor-header.tsx'
import classes from './mail-editor.module.css'
import { useDraft } from './use-draft.ts'

/** The block editor with its bar: save, look, and back to the list. */
export function EditorScreen({ email, content }: { email: EditedEmail; content: EmailContent }) {
  const draft = useDraft(email)
  const back = kindOf(email).back(email.id)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { state, failure, save, takeEditor } = draft
  const isBusy = state === 'opening' || state === 'saving'

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
          <Button variant="default" size="xs" onClick={() => void preview()} disabled={isBusy}>
            Preview
          </Button>
          <Button variant="default" size="xs" onClick={() => void save()} disabled={isBusy}>
            Save
          </Button>
          <Button size="xs" onClick={() => void finish()} disabled={isBusy}>
            Done
          </Button>
        </Group>
      </EditorHeader>
      <main id="main" tabIndex={-1} className={classes.main}>
        <p className={classes.narrow}>
          Building an email is easier on a wider screen: blocks are tapped to add them here.
        </p>
        {failure && <Notice kind="error">{failure}</Notice>}
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
