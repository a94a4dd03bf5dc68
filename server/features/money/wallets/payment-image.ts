import type { FileAnswer } from '#contract/route.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findOwner } from './queries/bank-payments.ts'

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
