import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { toDollars } from '#domain/money.ts'
import { lockOf } from '#domain/rewards/settings/setting-locks.ts'
import { GoDialog } from '#web/kit/dialog/confirm.tsx'
import { hasFixedCost, useUser } from '#web/session/user.ts'
import { recoverFocus } from '#web/ui/focus.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { pageSections } from '../editor/program-form.ts'
import type { ProgramEditor } from '../editor/use-program-editor.ts'
import { CreditBalance } from '../sections/credit-balance.tsx'
import { lockFacts, useSettingsLock } from '../sections/program-locks.ts'
import { SubscriptionWarning } from '../sections/subscription-warning.tsx'
import { balanceReach } from './balance-reach.ts'
import classes from './program-panel.module.css'
import { launchMessage, whyNotLaunch } from './saving-messages.ts'

interface LaunchProgramProps {
  editor: ProgramEditor
  /** A month; null while it cannot be worked out. */
  totalCents: number | null
}

/** Makes a draft a program that rewards, once it has been said what that means. Source: COST-05. */
export function LaunchProgram({ editor, totalCents }: LaunchProgramProps) {
  const [isAsked, setIsAsked] = useState(false)
  const isUnsubscribed = useLacksSubscription(editor)

  function close() {
    setIsAsked(false)
    recoverFocus()
  }

  return (
    <div className={classes.launch}>
      <ReasonedButton
        fullWidth
        reason={isUnsubscribed ? null : whyNotLaunch(editor)}
        loading={editor.isPressed(pageSections)}
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
      >
        Launch program
      </ReasonedButton>
      <p role="status" className={classes.hint}>
        {editor.errors.start_date ? '' : launchMessage(editor, isUnsubscribed)}
      </p>
      {isAsked && isUnsubscribed && <SubscriptionWarning onClose={close} />}
      {isAsked && !isUnsubscribed && (
        <LaunchDialog editor={editor} totalCents={totalCents} onClose={close} />
      )}
    </div>
  )
}

/** Whether the dates wait for a subscription: pressed, the button leads to one. */
function useLacksSubscription({ record }: ProgramEditor): boolean {
  const { impersonated } = useUser()
  const isAllowed = useSettingsLock() === null
  return (
    isAllowed &&
    lockOf('startOn', lockFacts(record, impersonated))?.kind === 'subscription_required'
  )
}

interface LaunchDialogProps extends LaunchProgramProps {
  onClose: () => void
}

/** What a launch promises to members, and how long the balance keeps that promise. */
function LaunchDialog({ editor, totalCents, onClose }: LaunchDialogProps) {
  const user = useUser()
  const { form, record } = editor
  const reach = hasFixedCost(user) ? null : balanceReach(user.balance, totalCents)

  async function launch() {
    await editor.save(pageSections)
    onClose()
  }

  return (
    <GoDialog
      title={`Launch on ${shortDate(form.start_date ?? record.today)}?`}
      confirmLabel={reach?.isShort ? 'Launch anyway' : 'Launch'}
      cancelLabel="Not yet"
      onConfirm={launch}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          Your members are rewarded from that day on
          {form.end_date === null ? '' : `, until ${shortDate(form.end_date)}`}. For{' '}
          {exactNumber(record.number_of_employees)} employees it is estimated at{' '}
          <b>{totalCents === null ? '–' : amount(toDollars(totalCents))} a month</b>.
        </Text>
        {reach && (
          <CreditBalance onAdd={onClose}>
            <Text size="sm" c={reach.isShort ? 'var(--warn)' : 'dimmed'}>
              {reach.text}
            </Text>
          </CreditBalance>
        )}
        {reach?.isShort && (
          <Text>
            When it is used up, rewards wait until you add credit, the oldest first. What has waited
            for 90 days is cancelled, and you and the member are told.
          </Text>
        )}
        <Text size="sm" c="dimmed">
          Weekly credit, promotion and recommendations stay as they are once it has begun; the rest
          can be changed for the next day.
        </Text>
      </Stack>
    </GoDialog>
  )
}
