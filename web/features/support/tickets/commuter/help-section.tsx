import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { AskForm } from './ask-form.tsx'
import { helpSearch } from './help-search.ts'
import { OwnTicketList } from './own-ticket-list.tsx'
import { OwnTicketPage } from './own-ticket-page.tsx'

/** Help: the own questions, one of them with its thread, or a new one, as the address says. */
export function HelpSection() {
  const { search } = useUrlSearch(helpSearch)
  if (search.ticket) return <OwnTicketPage key={search.ticket} id={search.ticket} />
  return search.ask ? <AskForm /> : <OwnTicketList />
}
