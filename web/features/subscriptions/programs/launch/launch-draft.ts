import { fieldMessage } from '#contract/field-message.ts'
import { type Launch, subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { defaultEmployees, type Interval } from '#domain/subscriptions/programs/plans.ts'
import { addDays, type LocalDate, later, startOfMonth } from '#domain/time.ts'
import { defaultTypeData, type TypeData } from '#web/features/rewards/settings/builder/type-data.ts'
import { isDay } from '#web/ui/forms/is-day.ts'

/** A program as it is being put together; it lives in the browser only. */
export interface LaunchDraft {
  kind: Launch['subscription_type']
  interval: Interval
  /** As typed: nothing, while the field is empty. */
  employees: number | null
  /** As typed, which need not be dates. */
  startOn: string | null
  endOn: string | null
  typeData: TypeData
}

interface DraftStart {
  communitySize: number
  /** The first day it may start on. */
  firstOn: LocalDate
  /** The day after the programs that end; null when there is none to wait for. */
  afterOn: LocalDate | null
}

/**
 * What a new program begins from: an ongoing one by the month, from the next 1st on, or right after the
 * programs there are. Source: SUB-55, decisions section 4.
 */
export function startDraft({ communitySize, firstOn, afterOn }: DraftStart): LaunchDraft {
  const isFirst = firstOn === startOfMonth(firstOn)
  const nextFirstOn = isFirst ? firstOn : startOfMonth(firstOn, 1)
  return {
    kind: 'ongoing',
    interval: 'month',
    employees: defaultEmployees(communitySize),
    startOn: afterOn !== null && afterOn >= firstOn ? afterOn : nextFirstOn,
    endOn: null,
    typeData: defaultTypeData('budget'),
  }
}

/** The first day a new program may start on: today, or the day after the running one ends. */
export function firstStartOn(todayOn: LocalDate, runningLastOn: LocalDate | null): LocalDate {
  return runningLastOn === null ? todayOn : later(todayOn, addDays(runningLastOn, 1))
}

/** What is sent for a draft: the contract's own schema decides; its errors are by field. */
export function launchOf(draft: LaunchDraft) {
  const isFixed = draft.kind === 'fixed_cost'
  const launch = {
    start_date: draft.startOn ?? undefined,
    end_date: draft.endOn,
    subscription_type: draft.kind,
    billing_interval: isFixed ? 'month' : draft.interval,
    billing_interval_count: 1,
    number_of_employees: draft.employees ?? undefined,
    ...(isFixed && { type_data: draft.typeData }),
  }
  return subscriptionRoutes.launchProgram.body.safeParse(launch, { error: fieldMessage })
}

/** The message of the documents about dates the wrong way round, which needs no server. Source: SUB-22. */
export function datesError({ startOn, endOn }: LaunchDraft): string | null {
  if (startOn === null || endOn === null || !isDay(startOn) || !isDay(endOn)) return null
  return startOn > endOn ? "Start Date Can't Be Greater Than End Date" : null
}
