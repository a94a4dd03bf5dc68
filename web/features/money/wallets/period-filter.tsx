import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { LocalDate } from '#domain/time.ts'
import { ChoiceFilter } from '#web/kit/list/list-toolbar.tsx'
import {
  type PeriodKind,
  periodBeside,
  periodKinds,
  periodName,
  type WalletPeriod,
} from './wallet-period.ts'
import classes from './wallets.module.css'

interface PeriodFilterProps {
  period: WalletPeriod
  today: LocalDate
  onKind: (kind: PeriodKind) => void
  onDay: (day: LocalDate) => void
}

/** Which month or year is shown, one step at a time, or all. Source: ADM-WAL-01, ADM-WAL-25. */
export function PeriodFilter({ period, today, onKind, onDay }: PeriodFilterProps) {
  return (
    <>
      <ChoiceFilter
        label="Period"
        all={null}
        choices={periodKinds}
        value={period.kind}
        onChoose={(kind) => kind && onKind(kind)}
      />
      {period.kind !== 'all' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would stand apart in the row of filters.
        <div className={classes.steps} role="group" aria-label="Shown period">
          <Step label="Earlier" to={periodBeside(period, -1, today)} onDay={onDay} />
          <span className={classes.period} aria-live="polite">
            {periodName(period)}
          </span>
          <Step label="Later" to={periodBeside(period, 1, today)} onDay={onDay} />
        </div>
      )}
    </>
  )
}

interface StepProps {
  label: 'Earlier' | 'Later'
  /** Null at the end. */
  to: LocalDate | null
  onDay: (day: LocalDate) => void
}

function Step({ label, to, onDay }: StepProps) {
  const Icon = label === 'Earlier' ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={`${label} period`}
      aria-disabled={to === null}
      title={to === null ? 'There is nothing after today' : undefined}
      data-disabled={to === null || undefined}
      onClick={() => to !== null && onDay(to)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
