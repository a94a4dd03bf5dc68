import 'grapesjs/dist/css/grapes.min.css'
import './block-canvas.css'
import { useEffect, useRef } from 'react'
import type { EmailContent } from './content-query.ts'
import { type BlockEditor, createEditor } from './create-editor.ts'

interface BlockCanvasProps {
  content: EmailContent
  onReady: (editor: BlockEditor) => void
}

/** The block editor's place in the page: React makes the box, the editor draws in it. */
export function BlockCanvas({ content, onReady }: BlockCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    return createEditor(box.current, content, onReady)
  }, [content, onReady])
  return (
    <div className="block-canvas">
      <div ref={box} />
    </div>
  )
}
