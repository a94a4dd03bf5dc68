import grapesjs, { type Editor } from 'grapesjs'
import preset from 'grapesjs-preset-newsletter'
import type { EmailContent } from '#contract/mail/custom-emails-fields.ts'
import { addBlock, addMergeFields, blockIds, blockOf } from './blocks.ts'
import { type EditedEmail, kindOf } from './edited-email.ts'
import { framePolicy, sandboxFrames } from './frame-policy.ts'
import { nameControls } from './name-controls.ts'
import { styleSectors } from './style-sectors.ts'
import { designOf, writeText } from './written-text.ts'

/** What the screen around it asks of the editor. */
export interface BlockEditor {
  /** The design to open again, and the mail with its styles on the elements themselves. */
  read: () => Promise<{ design: string; html: string }>
  /** The design without the text that is being written. */
  design: () => string
  /** Hears of all that may be a change; of text that is written, which certainly is one, apart. */
  onChange: (listener: (isWritten: boolean) => void) => void
  /** Whether a character is put together from several keys. */
  isComposing: () => boolean
  /** False while the server has no content of this email yet, not even the one it starts with. */
  isStored: boolean
}

const inlineCommand = 'gjs-get-inlined-html'

/** Opens a design in an element; answers how to take the editor away. Nothing is loaded from elsewhere. */
export function createEditor(
  container: HTMLElement,
  email: EditedEmail,
  content: EmailContent,
  onReady: (editor: BlockEditor) => void,
): () => void {
  const release = sandboxFrames(document)
  const editor = grapesjs.init({
    container,
    height: '100%',
    ...savedDesign(email, content),
    plugins: [(created) => newsletter(created, newsletterOptions)],
    storageManager: false,
    telemetry: false,
    cssIcons: '',
    noticeOnUnload: false,
    showToolbar: true,
    assetManager: { upload: false, dropzone: false },
    blockManager: { appendOnClick: addBlock },
    // Or every element of the mail would carry it.
    protectedCss: '',
    canvasCss: 'body { margin: 0 }',
    canvas: { frameContent: `<!DOCTYPE html><head>${framePolicy}</head>` },
    deviceManager: {
      devices: [
        { id: 'desktop', name: 'Desktop', width: '' },
        { id: 'phone', name: 'Mobile portrait', width: '375px', widthMedia: '480px' },
      ],
    },
    styleManager: { sectors: styleSectors },
    i18n: { locale: 'en', detectLocale: false, messagesAdd: { en: editorLabels } },
  })
  addMergeFields(editor, kindOf(email).fields)
  const releaseNames = nameControls(editor, container)
  editor.onReady(() => onReady(blockEditor(editor, content.design !== null)))
  return () => {
    releaseNames()
    editor.destroy()
    release()
  }
}

/** A CommonJS module: depending on who loads it, its default import is the plugin or holds it. */
const newsletter = 'default' in preset ? (preset.default as typeof preset) : preset

/** Our labels in place of the library's. */
const editorLabels = {
  assetManager: {
    addButton: 'Add image',
    inputPlh: 'https://',
    modalTitle: 'Address of an image on the web',
    uploadTitle: 'Images are linked by their address',
  },
  traitManager: {
    empty: 'Choose something in the email first.',
    label: 'Settings',
    traits: { attributes: { href: { placeholder: 'https://' } } },
  },
  styleManager: { empty: 'Choose something in the email first.' },
}

const newsletterOptions = {
  blocks: blockIds,
  block: blockOf,
  updateStyleManager: false,
  useCustomTheme: false,
  textCleanCanvas: 'Remove everything from this email?',
}

/** A design is the editor's own; HTML alone can be opened too. */
function savedDesign(email: EditedEmail, { design, html }: EmailContent) {
  // The library's own, as it was saved.
  if (design) return { projectData: JSON.parse(design) as object }
  return { components: html ?? kindOf(email).start }
}

function blockEditor(editor: Editor, isStored: boolean): BlockEditor {
  const written = new WeakMap<HTMLElement, string>()
  let isComposing = false
  const frame = editor.Canvas.getDocument()
  frame?.addEventListener('compositionstart', () => {
    isComposing = true
  })
  frame?.addEventListener('compositionend', () => {
    isComposing = false
  })
  return {
    async read() {
      await writeText(editor, written)
      return { design: designOf(editor), html: String(editor.runCommand(inlineCommand)) }
    },
    design: () => designOf(editor),
    onChange: (listener) => {
      editor.on('update', () => listener(false))
      // While text is written nothing else tells of it.
      editor.on('component:input', () => listener(true))
    },
    isComposing: () => isComposing,
    isStored,
  }
}
