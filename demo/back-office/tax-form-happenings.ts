import { addDays, type LocalDate } from '#domain/time.ts'
import { decideForm } from '#server/features/money/tax-forms/staff/decide-form.ts'
import { uploadForm } from '#server/features/money/tax-forms/upload-form.ts'
import type { MemberActor, StaffActor } from '#server/platform/auth/actor.ts'
import { demoPlatform } from '../rewards/demo-platform.ts'
import { rider } from '../rider.ts'
import type { Happening } from '../timeline.ts'
import type { World } from '../world.ts'
import { administrator, memberActor, membersSince } from './people.ts'
import { specimenForm } from './specimen-form.ts'

interface FormPlan {
  daysAgo: number
  /** What was decided, after how many days; a rejected one says why. */
  decision?: { after: number; message: string | null }
  /** Days after the decision at which another one was sent. */
  sentAnewAfter?: number
}

/** The forms that members sent: some wait, one of them in the place of a rejected one. */
const forms: readonly FormPlan[] = [
  { daysAgo: 71, decision: { after: 1, message: null } },
  { daysAgo: 49, decision: { after: 3, message: null } },
  {
    daysAgo: 34,
    decision: { after: 2, message: 'The second page is missing. Please send both in one file.' },
  },
  {
    daysAgo: 20,
    decision: { after: 1, message: 'The form is not signed. Please sign it and scan it again.' },
    sentAnewAfter: 2,
  },
  { daysAgo: 15, decision: { after: 1, message: null } },
  {
    daysAgo: 9,
    decision: { after: 4, message: 'The name on the form is not that of your account.' },
  },
  { daysAgo: 4 },
  { daysAgo: 1 },
]

/** How many there are that can be looked at. */
export const demoForms = forms.length

/** Tax forms of members, by the services that their app and the back office call. */
export function taxFormHappenings(world: World, today: LocalDate): Happening[] {
  const desk = administrator(world, 'east')
  const senders = membersSince(world, addDays(today, -90)).filter(
    ({ email }) => email !== rider.email,
  )
  const apart = Math.floor(senders.length / forms.length)
  return forms.map((plan, index) => {
    const sender = senders[index * apart]
    if (!sender) throw new Error('Nobody is left to send a tax form')
    const member = memberActor(sender.employer_id, sender.id)
    return sent({ plan, member, desk, on: addDays(today, -plan.daysAgo) })
  })
}

interface Sending {
  plan: FormPlan
  member: MemberActor
  desk: StaffActor
  on: LocalDate
}

function sent({ plan, member, desk, on }: Sending): Happening {
  return {
    on,
    minutes: 19 * 60 + 25,
    async run(trx, at) {
      const file = { name: 'form.pdf', bytes: specimenForm }
      const { id } = await uploadForm(demoPlatform(trx, at), member, file)
      return plan.decision ? [decided(id, plan.decision, { plan, member, desk, on })] : []
    },
  }
}

function decided(
  id: string,
  { after, message }: NonNullable<FormPlan['decision']>,
  { plan: { daysAgo, sentAnewAfter }, member, desk, on }: Sending,
): Happening {
  const decidedOn = addDays(on, after)
  return {
    on: decidedOn,
    minutes: 10 * 60 + 50,
    async run(trx, at) {
      const status = message === null ? 'approved' : 'rejected'
      await decideForm(demoPlatform(trx, at), desk, id, { status, message })
      if (sentAnewAfter === undefined) return []
      return [sent({ plan: { daysAgo }, member, desk, on: addDays(decidedOn, sentAnewAfter) })]
    },
  }
}
