import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { safeHref } from '#domain/safe-href.ts'

interface AgreementEditorProps {
  /** What it begins with. */
  content: string
  /** Hears of every change. */
  onWrite: (html: string) => void
}

/** It writes what the server keeps: see `domain/identity/agreements/agreement-html.ts`. */
const extensions = [
  StarterKit.configure({ link: false, trailingNode: false, heading: { levels: [2, 3, 4] } }),
  Link.configure({
    openOnClick: false,
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (address) => safeHref(address) !== null,
  }),
]

const editorProps = {
  attributes: {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Text of the agreement',
  },
}

/** The text with its headings, lists, emphasis and links. */
export function AgreementEditor({ content, onWrite }: AgreementEditorProps) {
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    // The toolbar shows what the caret stands in.
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: written }) => onWrite(written.getHTML()),
  })
  return (
    <RichTextEditor editor={editor}>
      <RichTextEditor.Toolbar sticky stickyOffset="calc(56px + var(--bar, 0px))">
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.H4 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
