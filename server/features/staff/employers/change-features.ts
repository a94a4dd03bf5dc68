import type { FeatureSwitches } from '#contract/staff/employers-fields.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import { backOfficeActor, type StaffActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSwitches, lockEmployer, type SwitchColumn, setSwitches } from './queries/change.ts'

/** What is asked for one by one, in which undefined says nothing. */
export type AskedFeatures = { [Name in keyof FeatureSwitches]?: boolean | undefined }

/** How the switches of an employer stand. They say nothing of a person: the audit keeps no look at them. */
export async function readFeatures({ db }: Platform, employerId: string): Promise<FeatureSwitches> {
  const row = await findSwitches(db, employerId)
  if (!row) throw notFound('The employer')
  return featuresOf(row)
}

/** Switches parts of the product on or off for an employer; answers how all of them stand. */
export async function changeFeatures(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  employerId: string,
  asked: AskedFeatures,
): Promise<FeatureSwitches> {
  return inEmployerTransaction(db, employerId, async (trx) => {
    const employer = await lockEmployer(trx, employerId)
    if (!employer) throw notFound('The employer')
    const before = featuresOf(employer)
    const after = { ...before, ...given(asked) }
    const values = changedValues({ kind: 'employer', id: employerId }, named(before), named(after))
    if (values.changes.length === 0) return after
    await setSwitches(trx, employerId, {
      has_planning_tools: after.planning_tools,
      has_contact_in_menu: after.contact_in_menu,
      has_program_builder: after.program_builder,
      has_plan_cards: after.plan_cards,
      has_expired_credit: after.expired_credit,
    })
    await auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at: clock.now(),
      action: 'employer.features_changed',
      subject: { kind: 'employer', id: employerId },
      values,
    })
    return after
  })
}

/** The switches by the names they have on the wire. */
export function featuresOf(row: Record<SwitchColumn, boolean>): FeatureSwitches {
  return {
    planning_tools: row.has_planning_tools,
    contact_in_menu: row.has_contact_in_menu,
    program_builder: row.has_program_builder,
    plan_cards: row.has_plan_cards,
    expired_credit: row.has_expired_credit,
  }
}

function given(asked: AskedFeatures): Partial<FeatureSwitches> {
  return Object.fromEntries(Object.entries(asked).filter(([, isOn]) => isOn !== undefined))
}

function named(features: FeatureSwitches): Record<string, string> {
  return Object.fromEntries(
    Object.entries(features).map(([name, isOn]) => [name, isOn ? 'on' : 'off']),
  )
}
