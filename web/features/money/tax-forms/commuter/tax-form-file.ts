import { taxFormRoutes } from '#contract/money/tax-forms.ts'

/** A phone hands over a photo as JPEG where its own format is not among these. */
export const taxFormEndings = ['.pdf', '.png', '.jpg', '.jpeg', '.bmp'] as const

/** What is wrong with a chosen file, or null; what it really is the server sees. */
export function taxFormProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const lower = name.toLowerCase()
  if (!taxFormEndings.some((ending) => lower.endsWith(ending)))
    return 'Please choose a PDF, or a PNG, JPEG or BMP image'
  if (size === 0) return 'This file is empty'
  return size > taxFormRoutes.uploadTaxForm.upload.maxBytes
    ? 'This file is larger than 10 MB'
    : null
}
