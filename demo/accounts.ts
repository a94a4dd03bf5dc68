import type { Insertable } from 'kysely'
import { addDays, type LocalDate } from '#domain/time.ts'
import type { Admins, Employers, EmployerUsers } from '#server/platform/db/types.gen.ts'
import { adminPlans } from './admins.ts'
import type { EmployerPlan } from './employer-plan.ts'
import { idAt } from './ids.ts'
import { demoTimeZone, instantAt } from './local-instant.ts'
import { randomFor } from './random.ts'

/** An employer's account, registered nine days before `startOn` or as its plan says. */
export function employerRow(
  plan: EmployerPlan,
  startOn: LocalDate,
  passwordHash: string,
): Insertable<Employers> {
  const random = randomFor('employer', plan.key)
  const registeredOn = addDays(startOn, -plan.registeredDaysBefore)
  const createdAt = instantAt(registeredOn, random.integer(540, 960))
  const isOpen = plan.status === 'approved'
  return {
    id: idAt(createdAt, random),
    name: plan.name,
    email: plan.email,
    password_hash: passwordHash,
    phone: plan.phone,
    community_type: plan.communityType,
    community_name: plan.communityName,
    address: plan.address,
    latitude: plan.latitude,
    longitude: plan.longitude,
    community_size: plan.communitySize,
    time_zone: demoTimeZone,
    status: plan.status,
    approved_at: plan.status === 'pending' ? null : instantAt(addDays(registeredOn, 1), 600),
    // Every switch is on, so that all there is can be seen.
    has_planning_tools: isOpen,
    has_contact_in_menu: isOpen,
    has_program_builder: isOpen,
    has_plan_cards: isOpen,
    has_expired_credit: isOpen,
    created_at: createdAt,
  }
}

/** Those who sign in for an employer beside the one who registered it, invited a week after that. */
export function teammateRows(
  plan: EmployerPlan,
  employer: { id: string; createdAt: Date },
  passwordHash: string,
): Insertable<EmployerUsers>[] {
  const joinedAt = new Date(employer.createdAt.getTime() + 7 * 86_400_000)
  return (plan.teammates ?? []).map(({ name, email, role }) => ({
    employer_id: employer.id,
    id: idAt(joinedAt, randomFor('teammate', email)),
    name,
    email,
    password_hash: passwordHash,
    role,
    created_at: joinedAt,
  }))
}

/** The administrators, there since before the first employer. */
export function adminRows(since: LocalDate, passwordHash: string): Insertable<Admins>[] {
  return adminPlans.map((plan, index) => {
    const createdAt = instantAt(since, 540 + index)
    return {
      id: idAt(createdAt, randomFor('admin', plan.username)),
      username: plan.username,
      email: plan.email,
      password_hash: passwordHash,
      type: plan.type,
      otp_label: plan.otpLabel,
      second_step: plan.secondStep,
      created_at: createdAt,
    }
  })
}
