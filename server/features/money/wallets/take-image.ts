import type { UploadedFile } from '#contract/route.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import {
  type CleanImage,
  longestSide,
  mostMegapixels,
  reencodeImage,
} from '#server/platform/images/reencode-image.ts'

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
