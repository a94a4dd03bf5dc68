import { id, pageNumber, searchSpec } from '#web/kit/list/search-spec.ts'

/** What the wallet keeps in the URL: the redemption that is followed, and the page of all of them. */
export const walletSearch = searchSpec({
  redemption: id,
  page: pageNumber,
})
