import type { FileAnswer, UploadedFile } from '#contract/route.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import {
  type CleanImage,
  longestSide,
  mostMegapixels,
  reencodeImage,
} from '#server/platform/images/reencode-image.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOwner } from './queries/bank-payments.ts'

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

/** The image of a payment, as a file that can do nothing but be looked at. */
export async function readImage(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  paymentId: string,
): Promise<FileAnswer> {
  const owner = await findOwner(db, paymentId)
  if (!owner?.imageId) throw notFound('The image')
  const { employerId, imageId } = owner
  const file = await files.get({ employerId, id: imageId })
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
