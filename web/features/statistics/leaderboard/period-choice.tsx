import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LocalDate } from '#domain/time.ts'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { PeriodPager } from '#web/ui/period-pager.tsx'
import { SoFar } from '#web/ui/so-far.tsx'
import {
  type PeriodType,
  partChoices,
  periodAround,
  periodBeside,
  periodName,
  periodTypes,
  type ShownPeriod,
  yearChoices,
} from './score-period.ts'

interface PeriodChoiceProps {
  period: ShownPeriod
  today: LocalDate
  /** Before the period: the list’s views. */
  views: ReactNode
  onType: (type: PeriodType) => void
  onDay: (day: LocalDate) => void
}

/** Which month, quarter or year is shown, or all of them. Source: LEAD-01, LEAD-02. */
export function PeriodChoice({ period, today, views, onType, onDay }: PeriodChoiceProps) {
  const { type, startOn } = period
  const choose = (event: { currentTarget: { value: string } }) => onDay(event.currentTarget.value)
  const parts = partChoices(period, today)
  const arrowTo = (step: -1 | 1) => {
    const day = periodBeside(period, step, today)
    if (day === null) return null
    const next = periodBeside(periodAround(type, day), step, today)
    return { go: () => onDay(day), isLast: next === null }
  }
  return (
    <ListToolbar label="Choose a period">
      {views}
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
          <PeriodPager
            of="period"
            label={periodName(period)}
            mark={periodBeside(period, 1, today) === null && <SoFar />}
            earlier={arrowTo(-1)}
            later={arrowTo(1)}
          />
        </>
      )}
    </ListToolbar>
  )
}
