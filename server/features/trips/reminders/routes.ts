import type { Handlers } from '#contract/route.ts'
import type { Reminder, reminderRoutes } from '#contract/trips/reminders.ts'
import { weekdaysOfBits } from '#domain/trips/reminders/chosen-weekdays.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { chooseReminder, pushKeyOf, unchosen } from './choose-reminder.ts'
import { findReminder, type ReminderRow } from './queries.ts'

export function reminderHandlers(platform: Platform): Handlers<typeof reminderRoutes, Contexts> {
  const present = ({ choice, time, weekdayBits }: ReminderRow): Reminder => ({
    choice,
    time,
    weekdays: weekdaysOfBits(weekdayBits),
    push_key: pushKeyOf(platform),
  })
  return {
    async readReminder(_input, { actor }) {
      const chosen = await findReminder(platform.db, memberOf(actor))
      if (!chosen) return present(unchosen)
      // By a subscription under another key of the server nothing arrives.
      const isOver = chosen.choice === 'push' && chosen.pushKey !== platform.push.publicKey
      return present(isOver ? { ...chosen, choice: 'none' } : chosen)
    },

    async chooseReminder({ body: { choice, time, weekdays, subscription } }, { actor }) {
      const given = subscription && { endpoint: subscription.endpoint, ...subscription.keys }
      const row = await chooseReminder(platform, actor, {
        choice,
        time,
        weekdays,
        subscription: given,
      })
      const result = choice === 'none' ? 'You get no reminders' : 'Reminder saved'
      return { status: true, result, data: present(row) }
    },
  }
}
