import { searchSpec } from '#web/kit/list/search-spec.ts'

/** The query of a mailed link. */
export const linkSearch = searchSpec({ token: mailedToken })

/** As it was mailed: to cut or trim it would make another one of it. */
function mailedToken(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
