import { ApiError } from '#web/api/errors.ts'

/** Whether an error's words are meant for the reader, or are a programmer's about a crash. */
export function errorSource(error: unknown): 'server' | 'page' {
  return error instanceof ApiError ? 'server' : 'page'
}
