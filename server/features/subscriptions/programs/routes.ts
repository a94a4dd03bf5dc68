import type { Handlers } from '#contract/route.ts'
import type { subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { formatDay } from '#domain/format-day.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type BillDue, cancelProgram, resumeProgram } from './changes/cancel-program.ts'
import { changeDates } from './changes/change-dates.ts'
import { discardProgram } from './changes/discard-program.ts'
import { downgradeEmployees } from './changes/downgrade-employees.ts'
import { upgradeEmployees } from './changes/upgrade-employees.ts'
import { type Launched, launchProgram } from './launch-program.ts'
import { listPrograms } from './list-programs.ts'
import { payProgram } from './pay-program.ts'
import { listPlans } from './plans.ts'
import { quoteLaunch, quoteUpgrade } from './quote.ts'
import { type Subscribed, subscribePlan } from './subscribe-plan.ts'

const onTheWay = 'You will be redirected to the payment gateway now.'

/** `billDue` is the renewals', which build on programs: they are handed over so that neither needs both. */
export function subscriptionHandlers(
  platform: Platform,
  billDue: BillDue,
): Handlers<typeof subscriptionRoutes, Contexts> {
  return {
    async listSubscriptions(_input, { actor }) {
      return listPrograms(platform, actor)
    },

    async launchProgram({ body }, { actor }) {
      return launchAnswer(await launchProgram(platform, actor, body))
    },

    async quoteLaunch({ body }, { actor }) {
      return quoteLaunch(platform, actor, body)
    },

    async payProgram({ params: { id } }, { actor }) {
      const url = await payProgram(platform, actor, id)
      return url ? { ...done(onTheWay), url } : done('Nothing has to be paid now: it is done.')
    },

    async discardProgram({ params: { id }, body: { reason } }, { actor }) {
      return done(discardMessages[await discardProgram(platform, actor, { id, reason })])
    },

    async changeDates({ params: { id }, body }, { actor }) {
      const { start_date: startOn, end_date: lastOn } = body
      await changeDates(platform, actor, { id, startOn, lastOn })
      return done('Updated successfully')
    },

    async cancelSubscription({ body: { reason } }, { actor }) {
      const lastDayOn = await cancelProgram(platform, actor, { billDue, reason })
      return done(`Your subscription is cancelled: it runs to ${formatDay(lastDayOn)}.`)
    },

    async resumeSubscription({ body: { reason } }, { actor }) {
      await resumeProgram(platform, actor, reason)
      return done('Your subscription goes on.')
    },

    async upgradeEmployees({ body }, { actor }) {
      const url = await upgradeEmployees(platform, actor, body.number_of_employees)
      return url ? { ...done(onTheWay), url } : done('Your subscription has been updated.')
    },

    async quoteUpgrade({ body }, { actor }) {
      return quoteUpgrade(platform, actor, body.number_of_employees)
    },

    async downgradeEmployees({ body }, { actor }) {
      const { number_of_employees: toQuantity, reason } = body
      await downgradeEmployees(platform, actor, { toQuantity, reason })
      return done(
        toQuantity === null
          ? 'Downgrade employees has been cancelled successfully.'
          : 'Your subscription will be updated on the next billing date.',
      )
    },

    async listPlans(_input, { actor }) {
      return listPlans(platform, actor)
    },

    async subscribePlan({ body }, { actor }) {
      const { interval, number_of_employees: quantity } = body
      return planAnswer(await subscribePlan(platform, actor, { interval, quantity }))
    },
  }
}

const discardMessages = {
  program: 'The program was discarded.',
  upgrade: 'The upgrade was discarded.',
  scheduled: 'The scheduled program was cancelled.',
  refunded:
    'The scheduled program was cancelled. Its refund is on the way to the card it was paid with.',
}

function planAnswer(subscribed: Subscribed) {
  if (subscribed.kind === 'launched') return launchAnswer(subscribed.launched)
  if (subscribed.kind === 'stays') return done('Your plan stays as it is.')
  return done(`Your plan changes on ${formatDay(subscribed.onDate)}.`)
}

function launchAnswer({ id, url, isFree, isScheduled }: Launched) {
  const data = { id }
  if (url) return { ...done(onTheWay), data, url }
  if (isScheduled) return { ...done('Your new subscription has been scheduled.'), data }
  const trial = isFree ? ' Its first month is free.' : ''
  return { ...done(`Your subscription has been updated.${trial}`), data }
}

function done(result: string) {
  return { status: true as const, result }
}
