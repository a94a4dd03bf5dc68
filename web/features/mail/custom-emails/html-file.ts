import { customEmailBytes } from '#contract/mail/custom-emails.ts'

/** Source: MAIL-03. */
const endings = ['.html', '.htm', '.hta', '.shtml']

export const htmlFileAccept = endings.join(',')

/** What is wrong with a chosen file, or null. */
export function htmlFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
    return 'Please choose an .html, .htm, .hta or .shtml file'
  if (size === 0) return 'This file is empty'
  return size > customEmailBytes ? 'This file is larger than 1 MB' : null
}
