import { addDays, type LocalDate, localDateOf } from '#domain/time.ts'
import { addPayment } from '#server/features/money/wallets/add-payment.ts'
import { changeCredit } from '#server/features/money/wallets/change-credit.ts'
import { changeFeatures } from '#server/features/staff/employers/change-features.ts'
import { changeFee, changePrices } from '#server/features/staff/employers/change-rates.ts'
import { changeStatus } from '#server/features/staff/employers/change-status.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { idAt } from '../ids.ts'
import { demoTimeZone } from '../local-instant.ts'
import { buy } from '../money.ts'
import { type Random, randomFor } from '../random.ts'
import { demoPlatform } from '../rewards/demo-platform.ts'
import type { Happening } from '../timeline.ts'
import type { World } from '../world.ts'
import { type ManagedPlan, managedEmployers } from './employers.ts'
import { administrator } from './people.ts'

/** What somebody does at a moment, by the services that the back office calls. */
type Deed = (platform: Platform, staff: StaffActor, at: Date) => Promise<unknown>

interface Scene {
  plan: ManagedPlan
  employerId: string
  registeredOn: LocalDate
  random: Random
  /** Of the account's own deeds, such as a purchase. */
  own: (on: LocalDate, run: Happening['run']) => Happening
  /** Of an administrator's, on a day, by their user name. */
  by: (username: string, on: LocalDate, deed: Deed) => Happening
}

/** What the back office did with the employers that registered, and what these paid. */
export function staffHappenings(world: World, today: LocalDate): Happening[] {
  return managedEmployers.flatMap((plan) => {
    const scene = sceneOf(world, plan)
    const until = (days: number) => addDays(scene.registeredOn, days) <= today
    if (plan.fate === 'waiting') return []
    return [...decisions(scene), ...(until(20) && plan.fate !== 'declined' ? money(scene) : [])]
  })
}

function sceneOf(world: World, plan: ManagedPlan): Scene {
  const employer = world.employers.find(({ email }) => email === plan.email)
  if (!employer) throw new Error(`No employer ${plan.email}`)
  const random = randomFor('back office', plan.key)
  const own: Scene['own'] = (on, run) => ({ on, minutes: random.integer(540, 1010), run })
  const by: Scene['by'] = (username, on, deed) => {
    const staff = administrator(world, username)
    return own(on, async (trx, at) => {
      await deed(demoPlatform(trx, at), staff, at)
      return []
    })
  }
  const registeredOn = localDateOf(new Date(employer.created_at), demoTimeZone)
  return { plan, employerId: employer.id, registeredOn, random, own, by }
}

/** Approved or declined within days; some disabled later, and some of these enabled again. */
function decisions({ plan: { fate }, employerId, registeredOn, random, by }: Scene): Happening[] {
  const decidedOn = addDays(registeredOn, random.integer(1, 4))
  const decide = (status: 1 | 0 | -1, on: LocalDate) =>
    by(random.pick(desks), on, (platform, staff) =>
      changeStatus(platform, staff, employerId, status),
    )
  if (fate === 'declined') return [decide(0, decidedOn)]
  const approved = decide(1, decidedOn)
  if (fate === 'approved') return [approved]
  const disabled = decide(-1, addDays(decidedOn, random.integer(15, 18)))
  if (fate === 'disabled') return [approved, disabled]
  return [approved, disabled, decide(1, addDays(decidedOn, random.integer(19, 21)))]
}

const desks = ['north', 'east', 'south', 'west'] as const

/** What is bought, paid by bank, given and taken back, and on what terms. */
function money({ plan, employerId, registeredOn, random, own, by }: Scene): Happening[] {
  const on = (from: number, to: number) => addDays(registeredOn, random.integer(from, to))
  const whole = (from: number, to: number) => random.integer(from, to) * 5000
  const actorOf = ({ adminId }: StaffActor) => backOfficeActor(employerId, adminId)
  const happenings: Happening[] = []
  if (random.chance(0.6)) {
    const amountCents = whole(2, 30)
    happenings.push(
      own(on(5, 9), async (trx, at) => {
        await buy(trx, { employerId, amountCents, at, random })
        return []
      }),
    )
  }
  if (random.chance(0.5)) {
    const [paidOn, cents] = [on(6, 9), whole(1, 40)]
    happenings.push(
      by('east', addDays(paidOn, 2), (platform, staff, at) =>
        addPayment(platform, actorOf(staff), {
          changeId: idAt(at, random),
          adminId: staff.adminId,
          paidOn,
          cents,
          image: null,
        }),
      ),
    )
  }
  const give = (username: string, day: LocalDate, cents: number) =>
    by(username, day, (platform, staff, at) =>
      changeCredit(platform, actorOf(staff), {
        changeId: idAt(at, random),
        cents,
        memberId: null,
      }),
    )
  if (random.chance(0.4)) {
    happenings.push(give('admin', on(5, 6), 10_000))
    if (random.chance(0.4)) happenings.push(give('admin', on(11, 13), -2500))
  }
  if (random.chance(0.25)) {
    const month = random.integer(60, 95) / 100
    happenings.push(
      by('root', on(5, 12), (platform, staff) =>
        changePrices(platform, staff, employerId, { month, half_year: month * 4, year: null }),
      ),
    )
  }
  if (random.chance(0.2)) {
    happenings.push(
      by('root', on(5, 12), (platform, staff) => changeFee(platform, staff, employerId, 2.5)),
    )
  }
  if (plan.communitySize > 200) {
    happenings.push(
      by('root', on(5, 12), (platform, staff) =>
        changeFeatures(platform, staff, employerId, { program_builder: true, plan_cards: true }),
      ),
    )
  }
  return happenings
}
