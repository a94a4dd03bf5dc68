import { v7 as uuid } from 'uuid'
import type { FileAnswer, UploadedFile } from '#contract/route.ts'
import type { FileKey } from '#server/gateways/files/index.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { AppError, gatewayFailed, invalid, notFound } from '#server/platform/errors.ts'
import {
  type CleanImage,
  longestSide,
  mostMegapixels,
  reencodeImage,
} from '#server/platform/images/reencode-image.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOwner, isImageOfPayment } from './queries/bank-payments.ts'

/** An image as it came in a form, drawn anew; its name and what it says of itself mean nothing. */
export async function takeImage({ bytes }: UploadedFile): Promise<CleanImage> {
  const answer = await reencodeImage(bytes)
  if (answer.kind === 'image') return answer.image
  if (answer.refusal === 'too_large') {
    throw invalid({
      'images[]': [
        `The image is too large: ${mostMegapixels} megapixels are the most, and ${longestSide} pixels a side`,
      ],
    })
  }
  throw new AppError(415, 'not_an_image', {
    'images[]': ['Please choose a PNG, JPEG or BMP image'],
  })
}

type Store = Pick<Platform, 'files' | 'log'>

/** Longer than a payment takes to be noted, whatever it waits for. */
const notedWithinSeconds = 3600

/**
 * Stores an image before the payment it belongs to is noted, since that may take a network; answers its id. Whether it
 * was noted is looked at later: only the database knows that of a commit whose answer was lost.
 */
export async function storeImage(
  platform: Platform,
  employerId: string,
  image: CleanImage,
): Promise<string> {
  const key = { employerId, id: uuid() }
  await inEmployerTransaction(platform.db, employerId, (trx) =>
    platform.jobs.enqueue(trx, dropImageJob, key, notedWithinSeconds),
  )
  await answered(platform, platform.files.put(key, image))
  return key.id
}

/** Deletes an image that no payment has: the payment was refused, was noted before, or broke off. */
export const dropImageJob: Job<FileKey> = {
  name: 'drop-payment-image',
  // With its growing pauses for more than a day.
  retryLimit: 16,
  async run({ db, files }, key) {
    if (!(await isImageOfPayment(db, key))) await files.delete(key)
  },
}

/** The image of a payment, as a file that can do nothing but be looked at. */
export async function readImage(
  { db, ...store }: Store & Pick<Platform, 'db'>,
  paymentId: string,
): Promise<FileAnswer> {
  const owner = await findOwner(db, paymentId)
  if (!owner?.imageId) throw notFound('The image')
  const { employerId, imageId } = owner
  const file = await answered(store, store.files.get({ employerId, id: imageId }))
  if (!file) throw notFound('The image')
  const isJpeg = file.type === 'image/jpeg'
  return {
    body: file.bytes,
    fileName: `payment-${paymentId}.${isJpeg ? 'jpg' : 'png'}`,
    headers: {
      'content-type': isJpeg ? 'image/jpeg' : 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  }
}

/** What the store of files answers; that it does not is for the log, and the caller may try again. */
function answered<Answer>({ log }: Store, call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    log.error({ err: error }, 'the store of files failed')
    throw gatewayFailed('The store of files')
  })
}
