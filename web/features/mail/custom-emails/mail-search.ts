import { oneOf, pageNumber, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'

const lists = searchSpec({ mail: oneOf(['scheduled', 'sent']), mail_page: pageNumber })

/** What the email section keeps in the URL of its page: its tab, and the page of that tab's list. */
export function mailSearch(raw: Record<string, unknown>): SearchOf<typeof lists> {
  const { mail, mail_page } = lists(raw)
  return { mail, mail_page: mail && mail_page }
}
