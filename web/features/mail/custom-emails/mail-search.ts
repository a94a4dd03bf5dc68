import { oneOf, pageNumber, type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'

const lists = searchSpec({
  mail: oneOf(['scheduled', 'sent']),
  /** Of the sent ones, those of the last 30 days of which a mail failed. */
  mail_failed: oneOf(['yes']),
  mail_page: pageNumber,
})

/** What the email section keeps in the URL of its page: its tab, and the page of that tab's list. */
export function mailSearch(raw: Record<string, unknown>): SearchOf<typeof lists> {
  const { mail, mail_failed, mail_page } = lists(raw)
  return {
    mail,
    mail_failed: mail === 'sent' ? mail_failed : undefined,
    mail_page: mail && mail_page,
  }
}
