import { AppError } from './errors.ts'

interface Change {
  /** Of whom nothing is known when they are gone. */
  by: string | null
  at: Date | null
}

interface Overtaken extends Change {
  code: 'content_changed' | 'dates_changed'
  /** Who it was where no name is known. */
  somebody?: string
  /** What they changed, as in "the subject of this campaign". */
  what: string
  /** Of what is saved now: a change that names it is the next one. */
  revision: string | number
  /** What else the caller needs to go on. */
  more?: Record<string, unknown>
}

/** 409 for a change of what somebody else changed since it was opened: nothing of either is lost. */
export function overtaken({ somebody = 'Another administrator', ...change }: Overtaken): AppError {
  const { code, by, what, revision, more } = change
  return changed(code, `${by ?? somebody} changed ${what} after it was opened here`, change, {
    ...more,
    revision,
  })
}

interface Meanwhile {
  code: 'ticket_changed' | 'admin_changed'
  /** What is another by now, as in "the ticket". */
  what: string
  /** A sentence without its full stop, empty where nothing is known. */
  done: string
  /** The last thing that was done. */
  last: Change | undefined
  /** Of what is saved now: a change that names it is the next one. */
  version: number
}

/** The same where all that was done since is kept, and said. */
export function doneMeanwhile({ code, what, done, last, version }: Meanwhile): AppError {
  const first = done ? `Meanwhile ${done}` : `This is not ${what} as it is now`
  const message = `${first}. Nothing of yours was saved: look at it again first.`
  return changed(code, message, last ?? { by: null, at: null }, { version })
}

function changed(
  code: string,
  message: string,
  { by, at }: Change,
  more: Record<string, unknown>,
): AppError {
  return new AppError(409, code, message, {
    extra: { ...more, changed_by: by, changed_at: at?.toISOString() ?? null },
  })
}
