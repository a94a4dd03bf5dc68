import 'grapesjs/dist/css/grapes.min.css'
import './block-canvas.css'
import { useEffect, useRef } from 'react'
import type { EmailContent } from '#contract/mail/custom-emails.ts'
import { type BlockEditor, createEditor } from './create-editor.ts'
import type { EditedEmail } from './edited-email.ts'

interface BlockCanvasProps {
  email: EditedEmail
  content: EmailContent
  onReady: (editor: BlockEditor) => void
}

/** The block editor's place in the page: React makes the box, the editor draws in it. */
export function BlockCanvas({ email, content, onReady }: BlockCanvasProps) {
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
