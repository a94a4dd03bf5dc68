import type { BuiltEmail } from '#contract/mail/custom-emails.ts'
import { ApiError } from '#web/api/errors.ts'
import { type Outcome, outcomeOf } from '#web/api/outcome.ts'
import { pauseMs } from '#web/kit/form/use-autosave.ts'
import type { BlockEditor } from './create-editor.ts'

/** How what is in the editor stands to what is saved. */
export interface DraftView {
  state: 'opening' | 'saved' | 'changed' | 'saving'
  /** Why the last save failed. */
  error: unknown
}

interface DraftOptions {
  send: (body: BuiltEmail) => Promise<{ revision: string }>
  /** Of what was opened. */
  revision: string
  /** Hears how it stands now. */
  tell: (view: DraftView) => void
}

/** What of the editor a save took. */
type Saved = 'all' | 'part' | 'nothing'

export type SavedDraft = ReturnType<typeof savedDraft>

/** What is in an editor, saved when asked to and by itself in every pause. */
export function savedDraft({ send, revision: opened, tell }: DraftOptions) {
  let editor: BlockEditor | undefined
  let savedDesign = ''
  let revision = opened
  let state: DraftView['state'] = 'opening'
  let error: unknown = null
  let hasChanged = false
  let running: Promise<Saved> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function become(next: DraftView['state'], failure: unknown = error) {
    state = next
    error = failure
    tell({ state, error })
  }

  function takeEditor(ready: BlockEditor) {
    editor = ready
    savedDesign = ready.design()
    become('saved')
    ready.onChange((isWritten) => {
      // Some changes change nothing, as choosing a block does.
      if (!isWritten && ready.design() === savedDesign) return
      hasChanged = true
      if (state !== 'saving') become('changed')
      wait()
    })
  }

  /** Not while a character is put together: it would be broken off. */
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (editor?.isComposing()) wait()
      else void saveNext()
    }, pauseMs)
  }

  /**
   * Whether all of it is saved. A press waits for what is on its way by itself, and for what is changed while it
   * waits; the pauses save once each, so that nobody is written over who writes on. Over what another saved, by its
   * revision, it is saved this once.
   */
  async function save(over?: string): Promise<boolean> {
    let saved = await saveNext(over)
    while (saved === 'part') saved = await saveNext()
    return saved === 'all'
  }

  async function saveNext(over?: string): Promise<Saved> {
    while (running) await running
    running = saveOnce(over).finally(() => {
      running = undefined
    })
    return running
  }

  async function saveOnce(over = revision): Promise<Saved> {
    if (!editor) return 'nothing'
    clearTimeout(timer)
    hasChanged = false
    const body = await editor.read()
    if (body.design === savedDesign && editor.isStored) {
      become('saved')
      return 'all'
    }
    become('saving', null)
    const outcome: Outcome<{ revision: string }> = await outcomeOf(
      send({ ...body, revision: over }),
    )
    if (!outcome.isDone) {
      become('changed', outcome.error)
      return 'nothing'
    }
    editor.isStored = true
    savedDesign = body.design
    revision = outcome.answer.revision
    // What was changed while it was on its way is not saved yet.
    become(hasChanged ? 'changed' : 'saved')
    return hasChanged ? 'part' : 'all'
  }

  return {
    takeEditor,
    save: () => save(),
    /** Over what another saved, as the last answer named it: what was saved after that is not written over. */
    saveOver: () => save(savedRevision(error)),
    end: () => clearTimeout(timer),
  }
}

/** Of what is saved now, as a refusal names it. */
function savedRevision(error: unknown): string | undefined {
  const named = error instanceof ApiError ? error.answer.revision : undefined
  return typeof named === 'string' ? named : undefined
}
