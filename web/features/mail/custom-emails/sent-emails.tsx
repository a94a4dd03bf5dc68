import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { DeliveryCell, sentState } from './delivery-cell.tsx'
import { dateColumn, sendToColumn, titleColumn, viewColumn } from './email-columns.tsx'
import { EmailList } from './email-list.tsx'
import { emailsPerPage } from './mail-queries.ts'
import { mailSearch } from './mail-search.ts'
import classes from './sent-emails.module.css'

const columns: TableColumn<CustomEmail>[] = [
  dateColumn,
  titleColumn,
  sendToColumn,
  viewColumn,
  column('sent', 'Sent', 96, (email) => <SentFlag email={email} />),
  column('delivery', 'Delivery', { width: 240, isWide: true }, (email) => (
    <DeliveryCell email={email} />
  )),
]

/** Emails that have left or are leaving, and how many arrived. */
export function SentEmails() {
  const { search, filter } = useListSearch(mailSearch, {
    pageKey: 'mail_page',
    perPage: emailsPerPage,
  })
  return (
    <>
      <ListToolbar label="Filter the sent emails">
        <ChoiceFilter
          label="Delivery"
          choices={{ yes: 'Failed in the last 30 days' }}
          value={search.mail_failed}
          onChoose={(failed) => filter({ mail_failed: failed })}
        />
      </ListToolbar>
      <EmailList list="sent" columns={columns} whenEmpty="No email has been sent yet." />
    </>
  )
}

const flags = {
  sending: { Icon: IconClock, label: 'Sending' },
  failed: { Icon: IconCircleX, label: 'Not sent' },
  sent: { Icon: IconCircleCheck, label: 'Sent' },
} as const

/** Whether an email has left: an icon, its color and a label. */
function SentFlag({ email }: { email: CustomEmail }) {
  const state = sentState(email.counts)
  const { Icon, label } = flags[state]
  return (
    <span className={classes.flag} data-state={state}>
      <Icon size={18} aria-hidden />
      {label}
    </span>
  )
}
