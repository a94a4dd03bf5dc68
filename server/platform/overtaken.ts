import { AppError } from './errors.ts'

interface Overtaken {
  code: 'content_changed' | 'dates_changed'
  /** Of whom nothing is known when the administrator is gone. */
  by: string | null
  at: Date | null
  /** What they changed, as in "the subject of this campaign". */
  what: string
  /** Of what is saved now: a change that names it is the next one. */
  revision: string
  /** What else the caller needs to go on. */
  more?: Record<string, unknown>
}

/** 409 for a change of what another administrator changed since it was opened: nothing of either is lost. */
export function overtaken({ code, by, at, what, revision, more = {} }: Overtaken): AppError {
  const who = by ?? 'Another administrator'
  return new AppError(409, code, `${who} changed ${what} after it was opened here`, {
    extra: { ...more, changed_by: by, changed_at: at?.toISOString() ?? null, revision },
  })
}
