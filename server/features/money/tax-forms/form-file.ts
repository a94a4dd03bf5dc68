import type { FileAnswer, UploadedFile } from '#contract/route.ts'
import { taxFileKind } from '#domain/money/tax-forms/file-kind.ts'
import type { FileKey } from '#server/gateways/files/index.ts'
import { AppError, gatewayFailed, invalid, notFound } from '#server/platform/errors.ts'
import { checkPdf } from '#server/platform/files/check-pdf.ts'
import { openSealedFile, sealFile } from '#server/platform/files/sealed-file.ts'
import type { PdfFault } from '#server/platform/files/unsafe-pdf.ts'
import {
  longestSide,
  mostMegapixels,
  reencodeImage,
} from '#server/platform/images/reencode-image.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TaxFileType } from './queries/own.ts'

interface FormFile {
  type: TaxFileType
  bytes: Uint8Array
}

/** The form's field that holds the file. */
const field = 'document'

/**
 * A form as it came: a picture is drawn anew, a PDF stays as it is where nothing in it could run; its name and what it says
 * of itself mean nothing.
 */
export async function takeFormFile(
  { log }: Pick<Platform, 'log'>,
  file: UploadedFile | undefined,
): Promise<FormFile> {
  if (!file || file.bytes.length === 0) throw invalid({ [field]: ['Please choose a file'] })
  if (taxFileKind(file.bytes) === 'pdf') {
    const fault = await checkPdf(file.bytes).catch((error: unknown) => {
      log.error({ err: error }, 'a PDF could not be looked at')
      throw new AppError(503, 'pdf_not_checked', {
        [field]: ['This PDF could not be checked. Please try again in a few minutes.'],
      })
    })
    if (fault) throw new AppError(415, `pdf_${fault}`, { [field]: [pdfFaults[fault]] })
    return { type: 'application/pdf', bytes: file.bytes }
  }
  const answer = await reencodeImage(file.bytes)
  if (answer.kind === 'image') return answer.image
  if (answer.refusal === 'too_large') {
    throw invalid({
      [field]: [
        `The image is too large: ${mostMegapixels} megapixels are the most, and ${longestSide} pixels a side`,
      ],
    })
  }
  throw new AppError(415, 'not_a_form', {
    [field]: ['Please choose a PDF, or a PNG, JPEG or BMP image'],
  })
}

const printed = 'Please print it to a new PDF ("Save as PDF" in the print dialog), or send a photo.'

const pdfFaults: Record<PdfFault, string> = {
  active: `This PDF has scripts, attachments or actions in it, as forms to be filled in do. ${printed}`,
  unreadable: `This PDF is protected or damaged. ${printed}`,
}

type Store = Pick<Platform, 'files' | 'log' | 'config'>

const purpose = 'tax-form'

/** Stores a form encrypted. */
export function storeFormFile({ config, ...store }: Store, key: FileKey, file: FormFile) {
  const bytes = sealFile(config.signingKey, purpose, key, file.bytes)
  return answered(store, store.files.put(key, { type: 'application/octet-stream', bytes }))
}

/** A form as a file that runs nothing: by its type, never by what it holds, and framed by our own pages alone. */
export async function readFormFile(
  { config, ...store }: Store,
  key: FileKey,
  { type, name }: { type: TaxFileType; name: string },
): Promise<FileAnswer> {
  const file = await answered(store, store.files.get(key))
  if (!file) throw notFound('The form')
  const fileName = `${name}.${endings[type]}`
  return {
    body: openSealedFile(config.signingKey, purpose, key, file.bytes),
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="${fileName}"`,
      'content-security-policy': policies[type],
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  }
}

const endings: Record<TaxFileType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

const image = "default-src 'none'; sandbox; frame-ancestors 'self'"

/** A browser shows no PDF in a sandbox; none that could run anything is taken. */
const policies: Record<TaxFileType, string> = {
  'application/pdf': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'image/png': image,
  'image/jpeg': image,
}

/** What the store of files answers; that it does not is for the log, and the caller may try again. */
function answered<Answer>({ log }: Pick<Platform, 'log'>, call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    log.error({ err: error }, 'the store of files failed')
    throw gatewayFailed('The store of files')
  })
}
