import {
  IconChartBar,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCopy,
} from '@tabler/icons-react'
import { useState } from 'react'
import { type CustomEmail, customEmailRoutes } from '#contract/mail/custom-emails.ts'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { useMay } from '#web/session/roles.ts'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { DeliveryCell, sentState } from './delivery-cell.tsx'
import { dateColumn, sendToColumn, titleColumn, viewColumn } from './email-columns.tsx'
import { EmailList } from './email-list.tsx'
import { EmailResultsPanel } from './email-results.tsx'
import { emailsPerPage } from './mail-queries.ts'
import { mailSearch } from './mail-search.ts'
import classes from './sent-emails.module.css'
import { useDuplicate } from './use-duplicate.ts'

const columns: TableColumn<CustomEmail>[] = [
  dateColumn,
  titleColumn,
  sendToColumn,
  viewColumn,
  column('sent', 'Sent', 96, (email) => <SentFlag email={email} />),
  column('delivery', 'Delivery', { width: 200, isWide: true }, (email) => (
    <DeliveryCell email={email} />
  )),
]

/** Emails that have left or are leaving, and how many arrived; one of them can be the start of the next. */
export function SentEmails({ onDuplicated }: { onDuplicated: () => void }) {
  const { search, filter } = useListSearch(mailSearch, {
    pageKey: 'mail_page',
    perPage: emailsPerPage,
  })
  const may = useMay(customEmailRoutes.duplicateCustomEmail)
  const duplicate = useDuplicate(onDuplicated)
  const [shown, setShown] = useState<CustomEmail | null>(null)
  const copy = (email: CustomEmail) => ({
    label: 'Duplicate',
    icon: IconCopy,
    onPick: () => void duplicate(email),
  })
  const rowActions = (email: CustomEmail) => [
    { label: 'Results', icon: IconChartBar, onPick: () => setShown(email) },
    ...(may ? [copy(email)] : []),
  ]
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
      <EmailList
        list="sent"
        columns={columns}
        rowActions={rowActions}
        whenEmpty="No email has been sent yet."
      />
      {shown && <EmailResultsPanel email={shown} onClose={() => setShown(null)} />}
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
  const isToNobody = email.problem !== null && email.counts.recipients === 0
  const state = isToNobody ? 'failed' : sentState(email.counts)
  const { Icon, label } = flags[state]
  return (
    <span className={classes.flag} data-state={state}>
      <Icon size={18} aria-hidden />
      {label}
    </span>
  )
}
