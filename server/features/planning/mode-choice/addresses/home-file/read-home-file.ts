import { addressFileTypes, addressLimits } from '#contract/planning/mode-choice-addresses.ts'
import type { UploadedFile } from '#contract/route.ts'
import { invalid } from '#server/platform/errors.ts'
import {
  type FileRefusal,
  FileRefused,
  fileRefusals,
} from '#server/platform/files/uploaded-rows/file-refused.ts'
import { readInThread } from '#server/platform/files/uploaded-rows/read-in-thread.ts'
import type { FileRows } from '#server/platform/files/uploaded-rows/say-rows.ts'
import type { FileHome, HomeFailure } from './check-homes.ts'

const workerFile = new URL('./parse-thread.ts', import.meta.url)
const longestName = 255

/** Reads an uploaded file of home addresses; what is wrong with it as a whole is said of the field. */
export async function readHomeFile(
  file: UploadedFile | undefined,
  employerId: string,
): Promise<FileRows<FileHome, HomeFailure> & { name: string }> {
  if (!file) throw invalid({ file: ['Please choose a .csv file of home addresses'] })
  try {
    const name = file.name.slice(0, longestName).toWellFormed().replaceAll('\0', '')
    const reading = { fileTypes: addressFileTypes, employerId, workerFile }
    return { name, ...(await readInThread<FileHome, HomeFailure>(file, reading)) }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    throw invalid({ file: [own[error.refusal] ?? fileRefusals[error.refusal]] })
  }
}

/** Where the words for files of invitations do not fit. */
const own: Partial<Record<FileRefusal, string>> = {
  wrong_type: 'Please choose a .csv file',
  not_a_table:
    'The file is no text that we can read, whatever its name says. Please save it as “CSV UTF-8”.',
  pdf: 'The file is a PDF with another name. Please save the table itself as .csv.',
  web_page:
    'The file is a web page with another name. Please open it in your spreadsheet program and save it as .csv.',
  too_much_work: 'The file takes too long to read. Please keep only the column address.',
  too_many_rows: `The file has more than ${addressLimits.rows.toLocaleString('en-US')} rows. Please split it.`,
  no_address_column:
    'No column named address was found. Please give the column with the addresses that heading.',
  no_rows: 'There is no address below the heading',
}
