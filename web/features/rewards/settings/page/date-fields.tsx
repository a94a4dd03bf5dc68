import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dateNames } from '#contract/rewards/settings-changes-wire.ts'
import {
  firstEndOn,
  firstStartOn,
  type Lock,
  lockOf,
} from '#domain/rewards/settings/setting-locks.ts'
import { useUser } from '#web/session/use-user.ts'
import { KeptDayInput } from '#web/ui/forms/kept-day-input.tsx'
import { lockFacts } from '../sections/lock-facts.ts'
import { sentence } from '../sections/program-locks.ts'
import { SubscriptionWarning } from '../sections/subscription-warning.tsx'
import classes from './date-fields.module.css'
import type { ProgramEditor } from './use-program-editor.ts'

interface DateFieldProps {
  editor: ProgramEditor
  date: 'startOn' | 'lastOn'
  label: string
  hint: string
  onWarn: () => void
}

/** From when to when a program rewards; while there is no subscription they lead to how to get one. */
export function DateFields({ editor }: { editor: ProgramEditor }) {
  const [isWarned, setIsWarned] = useState(false)
  const warn = () => setIsWarned(true)
  return (
    <div className={classes.dates}>
      <DateField
        editor={editor}
        date="startOn"
        label="Program Start Date"
        hint={editor.isDraft ? 'Without one the program is a draft and rewards nothing.' : ''}
        onWarn={warn}
      />
      <DateField
        editor={editor}
        date="lastOn"
        label="Program End Date"
        hint="Leave it empty for a program that goes on."
        onWarn={warn}
      />
      {isWarned && <SubscriptionWarning onClose={() => setIsWarned(false)} />}
    </div>
  )
}

function DateField({ editor, date, label, hint, onWarn }: DateFieldProps) {
  const { record, form, errors, change } = editor
  const { impersonated } = useUser()
  const facts = lockFacts(record, impersonated)
  const lock = lockOf(date, facts)
  const field = dateNames[date]
  const value = form[field]
  if (lock)
    return <LockedDate label={label} value={value ?? 'Not set'} lock={lock} onWarn={onWarn} />
  const first = date === 'startOn' ? firstStartOn(facts) : firstEndOn(facts)
  return (
    <KeptDayInput
      label={label}
      description={hint}
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

/** What cannot be changed, with its reason, or the way to what it takes. Source: SUB-71, SUB-72, RW-GEN-26. */
function LockedDate(props: { label: string; value: string; lock: Lock; onWarn: () => void }) {
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
