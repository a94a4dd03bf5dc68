import type { Program } from '#contract/subscriptions.ts'
import { type ProgramAction, reasonAgainst } from '#domain/subscriptions/program-state.ts'

/** Why an action is not to be had of a program now, by the rules the server obeys too; null when it is. */
export function whyNot(
  action: ProgramAction,
  program: Program,
  isImpersonated: boolean,
): string | null {
  return reasonAgainst(action, {
    status: program.status,
    isCustom: program.custom_program,
    hasDowngrade: program.downgrade_quantity !== null,
    isCanceledAtPeriodEnd: program.cancel_at_period_end,
    hasNextBilling: program.next_billing_date !== null,
    isStaff: isImpersonated,
  })
}
