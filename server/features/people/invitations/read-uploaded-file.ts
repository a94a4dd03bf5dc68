import type { UploadedFile } from '#contract/route.ts'
import { invalid } from '#server/platform/errors.ts'
import { FileRefused, fileRefusals } from '#server/platform/files/uploaded-rows/file-refused.ts'
import { type AddressFile, readAddressFile } from './address-file/read-address-file.ts'

const longestName = 255

/** Reads an uploaded file of addresses; what is wrong with it as a whole is said of the field. */
export async function readUploadedFile(
  file: UploadedFile | undefined,
  fileTypes: readonly string[],
  employerId: string,
): Promise<AddressFile & { name: string }> {
  if (!file) throw invalid({ file: ['Please Upload your employees email addresses file'] })
  try {
    const name = file.name.slice(0, longestName).toWellFormed().replaceAll('\0', '')
    return { ...(await readAddressFile(file, fileTypes, employerId)), name }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { refusal } = error
    const isType = refusal === 'wrong_type'
    throw invalid({ file: [isType ? allowedTypes(fileTypes) : fileRefusals[refusal]] })
  }
}

/** Please choose a .csv, .xlsx or .xls file. */
function allowedTypes(fileTypes: readonly string[]): string {
  const names = fileTypes.map((type) => `.${type}`)
  return `Please choose a ${names.slice(0, -1).join(', ')} or ${names.at(-1)} file`
}
