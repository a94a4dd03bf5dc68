import { Button, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dateNames } from '#contract/rewards/settings-changes-wire.ts'
import { formatList } from '#domain/format-list.ts'
import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import {
  firstEndOn,
  firstStartOn,
  type Lock,
  lockOf,
} from '#domain/rewards/settings/setting-locks.ts'
import { NotifyAllEmployees } from '#web/features/rewards/notices/notify-all-employees.tsx'
import { useUser } from '#web/session/user.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { dayOrNull } from '#web/ui/forms/is-day.ts'
import { TypedDayInput } from '#web/ui/forms/typed-day-input.tsx'
import { effectiveForm, type ProgramForm } from '../editor/program-form.ts'
import type { ProgramEditor } from '../editor/use-program-editor.ts'
import { EstimatePanel } from '../estimate/estimate-panel.tsx'
import { estimateOf } from '../estimate/settings-costs.ts'
import { refreshPrograms } from '../program-queries.ts'
import { CreditBalance } from '../sections/credit-balance.tsx'
import { lockFacts, sentence, useSettingsLock, useWholeLock } from '../sections/program-locks.ts'
import { SubscriptionWarning } from '../sections/subscription-warning.tsx'
import { balanceReach } from './balance-reach.ts'
import { LaunchProgram } from './launch-program.tsx'
import classes from './program-panel.module.css'

interface ProgramPanelProps {
  editor: ProgramEditor
  miles: MilesPerTrip
}

/** What the program would cost, from when to when it runs, and where it is launched. Source: COST-01 to COST-07. */
export function ProgramPanel({ editor, miles }: ProgramPanelProps) {
  const { record, form, saved } = editor
  const queryClient = useQueryClient()
  const extras = extraCosts(form)
  const settings = effectiveForm(form, saved)
  const employees = record.number_of_employees
  const totalCents = estimateOf(settings, employees, miles)?.totalCents ?? null
  const isOpen = useWholeLock(record) === null
  return (
    <EstimatePanel
      settings={settings}
      employees={employees}
      miles={miles}
      startOn={dayOrNull(form.start_date)}
      foot={
        <>
          <div className={classes.part}>
            <DateFields editor={editor} />
            {isOpen && editor.isDraft && <LaunchProgram editor={editor} totalCents={totalCents} />}
            <NotifyAllEmployees
              program={record}
              onNotified={() => void refreshPrograms(queryClient)}
            />
          </div>
          <CreditBalance isFoot>
            <Reach totalCents={totalCents} />
          </CreditBalance>
        </>
      }
    >
      {extras.length > 0 && (
        <Text size="xs" c="dimmed">
          On top of it: {formatList(extras, 'and')}.
        </Text>
      )}
    </EstimatePanel>
  )
}

/** How long what is there pays for what is estimated. */
function Reach({ totalCents }: { totalCents: number | null }) {
  const { balance } = useUser()
  const reach = balanceReach(balance, totalCents)
  return (
    reach && (
      <p className={classes.reach} data-short={reach.isShort || undefined}>
        {reach.text}
      </p>
    )
  )
}

/** What of a program the estimate leaves out. */
function extraCosts(form: ProgramForm): string[] {
  return [
    ...(form.enable_multiplier ? ['multipliers'] : []),
    ...(form.app_promotion_enabled ? ['the app promotion'] : []),
    ...(form.commute_recommendations_enabled ? ['recommendations'] : []),
  ]
}

/** From when to when a program rewards; while there is no subscription they lead to how to get one. */
function DateFields({ editor }: { editor: ProgramEditor }) {
  const [isWarned, setIsWarned] = useState(false)
  const warn = () => setIsWarned(true)
  return (
    <div className={classes.dates}>
      <DateField editor={editor} date="startOn" label="Program Start Date" onWarn={warn} />
      <DateField editor={editor} date="lastOn" label="Program End Date" onWarn={warn} />
      {isWarned && <SubscriptionWarning onClose={() => setIsWarned(false)} />}
    </div>
  )
}

interface DateFieldProps {
  editor: ProgramEditor
  date: 'startOn' | 'lastOn'
  label: string
  onWarn: () => void
}

function DateField({ editor, date, label, onWarn }: DateFieldProps) {
  const { record, form, errors, change } = editor
  const { impersonated } = useUser()
  const facts = lockFacts(record, impersonated)
  const roleReason = useSettingsLock()
  const lock = roleReason ? { kind: 'role' as const, reason: roleReason } : lockOf(date, facts)
  const field = dateNames[date]
  const value = form[field]
  if (lock) {
    const day = dayOrNull(value)
    const shown = day === null ? 'Not set' : shortDate(day)
    return <LockedDate label={label} value={shown} lock={lock} onWarn={onWarn} />
  }
  const first = date === 'startOn' ? firstStartOn(facts) : firstEndOn(facts)
  return (
    <TypedDayInput
      label={label}
      {...(date === 'lastOn' && { placeholder: 'No end' })}
      clearable
      clearButtonProps={{ 'aria-label': `Clear the ${label}` }}
      value={value}
      {...(first && { defaultDate: first })}
      firstOn={first ?? '1900-01-01'}
      error={errors[field]}
      onChange={(typed) => change('dates', { [field]: typed })}
    />
  )
}

interface LockedDateProps {
  label: string
  value: string
  lock: Lock | { kind: 'role'; reason: string }
  onWarn: () => void
}

/** What cannot be changed, with its reason, or the way to what it takes. Source: SUB-71, SUB-72, RW-GEN-26. */
function LockedDate(props: LockedDateProps) {
  const { label, value, lock, onWarn } = props
  if (lock.kind === 'subscription_required')
    return (
      <div className={classes.asking}>
        <span className={classes.label}>{label}</span>
        <Button
          variant="default"
          fullWidth
          justify="space-between"
          aria-haspopup="dialog"
          aria-label={`${label}: ${value}. Needs a subscription and credit`}
          onClick={onWarn}
        >
          {value}
        </Button>
        <span className={classes.hint}>Needs a subscription and credit</span>
      </div>
    )
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      variant="filled"
      description={`Locked. ${sentence(lock.reason)}`}
    />
  )
}
