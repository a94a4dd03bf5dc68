import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { LocalDate } from '#domain/time.ts'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import classes from './leaderboard.module.css'
import {
  type PeriodType,
  partChoices,
  periodBeside,
  periodTypes,
  type ShownPeriod,
  yearChoices,
} from './score-period.ts'

interface PeriodChoiceProps {
  period: ShownPeriod
  today: LocalDate
  onType: (type: PeriodType) => void
  onDay: (day: LocalDate) => void
}

/** Which month, quarter or year is shown, or all of them. Source: LEAD-01, LEAD-02. */
export function PeriodChoice({ period, today, onType, onDay }: PeriodChoiceProps) {
  const { type, startOn } = period
  const choose = (event: { currentTarget: { value: string } }) => onDay(event.currentTarget.value)
  const parts = partChoices(period, today)
  return (
    <ListToolbar label="Choose a period">
      <ChoiceFilter
        label="Period"
        all={null}
        choices={periodTypes}
        value={type}
        onChoose={(chosen) => chosen && onType(chosen)}
      />
      {parts.length > 0 && (
        <NativeSelect
          label={type === 'monthly' ? 'Month' : 'Quarter'}
          data={parts}
          value={startOn}
          onChange={choose}
        />
      )}
      {type !== 'all' && (
        <>
          <NativeSelect
            label="Year"
            data={yearChoices(period, today)}
            value={startOn}
            onChange={choose}
          />
          <div className={classes.steps}>
            <Step
              label="Earlier period"
              to={periodBeside(period, -1, today)}
              icon={IconChevronLeft}
              onDay={onDay}
            />
            <Step
              label="Later period"
              to={periodBeside(period, 1, today)}
              icon={IconChevronRight}
              onDay={onDay}
            />
          </div>
        </>
      )}
    </ListToolbar>
  )
}

interface StepProps {
  label: string
  /** Null at the end. */
  to: LocalDate | null
  icon: typeof IconChevronLeft
  onDay: (day: LocalDate) => void
}

function Step({ label, to, icon: Icon, onDay }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      aria-disabled={to === null}
      title={to === null ? `There is no ${label.toLowerCase()}` : undefined}
      data-disabled={to === null || undefined}
      onClick={() => to !== null && onDay(to)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
