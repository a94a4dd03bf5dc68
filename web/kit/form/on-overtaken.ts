import { ApiError } from '#web/api/errors.ts'

/**
 * For the failures of a form or command: whether somebody else changed what it changes since it was opened. `show` says
 * what they did, keeps what was typed, and goes on from what is saved now.
 */
export function onOvertaken(codes: readonly string[], show: (error: ApiError) => unknown) {
  return (error: unknown): boolean => {
    if (!(error instanceof ApiError) || !codes.includes(error.code)) return false
    void show(error)
    return true
  }
}
