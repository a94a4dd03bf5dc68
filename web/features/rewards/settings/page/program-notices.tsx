import { Stack } from '@mantine/core'
import { paymentRoutes } from '#contract/money/payments.ts'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { accountTab, paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { subscriptionEndsOn, useUser } from '#web/session/user.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWholeLock } from '../sections/program-locks.ts'
import { rewardsTo } from './program-titles.ts'
import { isRunning, tomorrow } from './saving-messages.ts'

interface ProgramNoticesProps {
  record: RewardSettingsRecord
  /** Nothing new is rewarded until overdue invoices are paid. */
  isSuspended: boolean
}

/** What holds for all of a program's settings, before anything of it is changed. */
export function ProgramNotices({ record, isSuspended }: ProgramNoticesProps) {
  const user = useUser()
  const message = useWholeLock(record) ?? standing(record, isSuspended)
  const endsOn = rewardsTo(record, subscriptionEndsOn(user))
  const isCutShort = isRunning(record) && endsOn !== null && endsOn !== record.end_date
  const isWaiting = isSuspended && isRunning(record)
  if (message === '' && record.changes_from === null && !isCutShort) return null
  return (
    <Stack gap="xs" mb="md">
      {isCutShort && (
        <Notice kind="warning" action={<SubscriptionLink />}>
          This program ends on {shortDate(endsOn)} with your subscription, which was cancelled:
          trips after that day earn nothing.
        </Notice>
      )}
      {message && (
        <Notice
          kind={isWaiting ? 'warning' : 'info'}
          // While there is a subscription, a banner above every page has the same link.
          action={isWaiting && user.subscription === null && <InvoicesLink />}
        >
          {message}
        </Notice>
      )}
      {record.changes_from !== null && (
        <Notice kind="info">
          What is shown counts from {shortDate(record.changes_from)}; until then the earlier
          settings do. The change history tells them apart.
        </Notice>
      )}
    </Stack>
  )
}

function standing(record: RewardSettingsRecord, isSuspended: boolean): string {
  if (record.start_date === null)
    return 'This is a draft: what you type is saved by itself, and it rewards nothing until you launch it.'
  const state = isSuspended
    ? 'This program rewards nothing new until your overdue invoices are paid.'
    : 'This program is running.'
  return isRunning(record)
    ? `${state} What you save of its limit, sign-up, scoring, multipliers and prizes counts from tomorrow, ${shortDate(tomorrow(record))}; rewards already given stay as they are.`
    : ''
}

function SubscriptionLink() {
  const mayResume = useMay(subscriptionRoutes.resumeSubscription)
  return (
    <AccountLink tab="subscription">
      {mayResume ? 'Resume subscription' : 'See your subscription'}
    </AccountLink>
  )
}

function InvoicesLink() {
  const mayPay = useMay(paymentRoutes.createPaymentSession)
  return (
    <AccountLink tab="invoices">{mayPay ? 'Pay your invoices' : 'See your invoices'}</AccountLink>
  )
}

interface AccountLinkProps {
  tab: 'invoices' | 'subscription'
  children: string
}

function AccountLink({ tab, children }: AccountLinkProps) {
  return (
    <LinkButton to={paths.account} search={{ tab: accountTab[tab] }} variant="default" size="xs">
      {children}
    </LinkButton>
  )
}
