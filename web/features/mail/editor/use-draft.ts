import { useEffect, useState } from 'react'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { adoptSession } from '#web/api/own-session.ts'
import { type EditedEmail, kindOf } from './edited-email.ts'
import { type DraftView, type SavedDraft, savedDraft } from './saved-draft.ts'

interface Draft extends Omit<SavedDraft, 'end'> {
  state: DraftView['state']
  failure: string | null
  /** Whether another window has saved something since this one opened or saved. */
  isConflict: boolean
}

/** What is in the editor against what is saved; leaving with unsaved changes asks first. */
export function useDraft(email: EditedEmail, revision: string): Draft {
  const [{ state, error }, tell] = useState<DraftView>({ state: 'opening', error: null })
  const [draft] = useState(() =>
    savedDraft({ send: (body) => kindOf(email).save(email.id, body), revision, tell }),
  )
  const { end } = draft
  useEffect(() => end, [end])
  useLeaveGuard(state === 'changed' || state === 'saving')
  useSessionEnd(kindOf(email).holder, error)
  return {
    ...draft,
    state,
    failure: error === null ? null : failureText(error),
    isConflict: error instanceof ApiError && error.code === 'content_changed',
  }
}

/** Here nobody is sent to sign in or to accept an agreement: the work would be lost. */
function failureText(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 424)
    return 'There is a new agreement to accept. Open the dashboard in another tab and accept it, then save here once more.'
  if (status === 401)
    return 'Your session has ended. Sign in again in another tab, then save here once more.'
  return errorMessage(error)
}

/** Then the next save takes the session of another tab. */
function useSessionEnd(holder: 'employer' | 'admin', error: unknown): void {
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401) adoptSession(holder, null)
  }, [holder, error])
}

function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
