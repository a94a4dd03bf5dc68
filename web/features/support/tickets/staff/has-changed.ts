import { ApiError } from '#web/api/errors.ts'

/** Whether a change was refused because somebody else changed the ticket since it was seen. */
export function hasChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ticket_changed'
}
