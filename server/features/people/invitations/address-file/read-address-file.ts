import type { UploadedFile } from '#contract/route.ts'
import { readInThread } from '#server/platform/files/uploaded-rows/read-in-thread.ts'
import type { FileFailure, FileInvitee } from './check-rows.ts'

export interface AddressFile {
  invitees: FileInvitee[]
  failures: FileFailure[]
}

const workerFile = new URL('./parse-thread.ts', import.meta.url)

/** Reads the email addresses of an uploaded file in a thread of its own. */
export async function readAddressFile(
  file: UploadedFile,
  fileTypes: readonly string[],
  employerId: string,
): Promise<AddressFile> {
  const { taken, failures } = await readInThread<FileInvitee, FileFailure>(file, {
    fileTypes,
    employerId,
    workerFile,
  })
  return { invitees: taken, failures }
}
