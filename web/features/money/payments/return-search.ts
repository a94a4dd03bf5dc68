import { id, searchSpec } from '#web/kit/list/search-spec.ts'

/** The payment one comes back from. */
export const returnSearch = searchSpec({ session: id })
