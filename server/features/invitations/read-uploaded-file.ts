import type { UploadedFile } from '#contract/route.ts'
import { invalid } from '#server/platform/errors.ts'
import { FileRefused, fileRefusals } from './address-file/file-refused.ts'
import { type AddressFile, readAddressFile } from './address-file/read-address-file.ts'

const longestName = 255

/** Reads an uploaded file of addresses; what is wrong with it as a whole is said of the field. */
export async function readUploadedFile(
  file: UploadedFile | undefined,
): Promise<AddressFile & { name: string }> {
  if (!file) throw invalid({ file: ['Please Upload your employees email addresses file'] })
  try {
    const name = file.name.slice(0, longestName).toWellFormed().replaceAll('\0', '')
    return { ...(await readAddressFile(file)), name }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    throw invalid({ file: [fileRefusals[error.refusal]] })
  }
}
