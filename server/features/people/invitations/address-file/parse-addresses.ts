import { uploadLimits } from '#contract/people/invitations.ts'
import { fileRows } from '#server/platform/files/uploaded-rows/file-rows.ts'
import { checkRows } from './check-rows.ts'

/** The addresses of a file that can be invited as far as the file alone tells, and the rows left out. */
export async function parseAddresses(bytes: Buffer) {
  return checkRows(await fileRows(bytes), uploadLimits.rows)
}
