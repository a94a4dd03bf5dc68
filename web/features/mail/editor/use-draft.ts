import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { adoptSession } from '#web/api/own-session.ts'
import type { BlockEditor } from './create-editor.ts'
import { type EditedEmail, kindOf } from './edited-email.ts'

interface Draft {
  state: 'opening' | 'saved' | 'changed' | 'saving'
  failure: string | null
  takeEditor: (editor: BlockEditor) => void
  /** Whether the server has all that is in the editor. */
  save: () => Promise<boolean>
}

/** What is in the editor against what is saved; leaving with unsaved changes asks first. */
export function useDraft(email: EditedEmail): Draft {
  const editor = useRef<BlockEditor>(null)
  const savedDesign = useRef('')
  const [state, setState] = useState<Draft['state']>('opening')
  const [failure, setFailure] = useState<string | null>(null)
  useLeaveGuard(state === 'changed' || state === 'saving')

  const takeEditor = useCallback((ready: BlockEditor) => {
    editor.current = ready
    savedDesign.current = ready.read().design
    setState('saved')
    // Some changes change nothing, as choosing a block does.
    ready.onChange(() => {
      const isSaved = ready.read().design === savedDesign.current
      setState((now) => (now === 'saving' ? now : isSaved ? 'saved' : 'changed'))
    })
  }, [])

  async function save(): Promise<boolean> {
    if (!editor.current || state === 'saving') return false
    if (state === 'saved' && editor.current.isStored) return true
    const body = editor.current.read()
    setState('saving')
    setFailure(null)
    const outcome = await outcomeOf(kindOf(email).save(email.id, body))
    if (!outcome.isDone) {
      setState('changed')
      setFailure(saveFailure(outcome.error))
      return false
    }
    editor.current.isStored = true
    savedDesign.current = body.design
    // What was typed while it was on its way is not saved yet.
    const isSaved = editor.current.read().design === body.design
    setState(isSaved ? 'saved' : 'changed')
    return isSaved
  }

  return { state, failure, takeEditor, save }
}

/** Here nobody is sent to sign in or to accept an agreement: the work would be lost. */
function saveFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 424)
    return 'There is a new agreement to accept. Open the dashboard in another tab and accept it, then save here once more.'
  if (status !== 401) return errorMessage(error)
  adoptSession('employer', null)
  return 'Your session has ended. Sign in again in another tab, then save here once more.'
}

function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
