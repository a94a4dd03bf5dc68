import type { SubscriptionPlan } from '#contract/subscriptions/programs.ts'
import {
  defaultEmployees,
  type Interval,
  intervals,
  plans,
} from '#domain/subscriptions/programs/plans.ts'
import { endOf } from '#domain/subscriptions/programs/program-state.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { runningOf } from './program-facts.ts'
import type { ProgramRow } from './queries/programs.ts'
import { readSubscriber } from './subscriber.ts'

/** The plan cards: what is on offer at the employer's prices, and which one it has. */
export async function listPlans(platform: Platform, { employerId }: Actor) {
  const subscriber = await readSubscriber(platform.db, platform, employerId)
  const running = runningOf(subscriber)
  const ongoing = running?.type === 'ongoing' ? running : undefined
  const data = intervals.map((interval): SubscriptionPlan => {
    const { label, offer, months, listMills } = plans[interval]
    const state = stateOf(interval, ongoing)
    return {
      interval,
      label,
      offer,
      months,
      unit_price: subscriber.prices[interval] / 1000,
      list_price: listMills / 1000,
      state,
      end_date: ongoing && state === 'cancelled' ? endOf(ongoing) : null,
    }
  })
  return {
    ...presentWhole(data),
    number_of_employees: running?.quantity ?? defaultEmployees(subscriber.communitySize),
  }
}

function stateOf(interval: Interval, running: ProgramRow | undefined): SubscriptionPlan['state'] {
  if (running?.nextInterval === interval) return 'next'
  if (running?.interval !== interval) return 'available'
  return running.cancelLastOn === null ? 'current' : 'cancelled'
}
