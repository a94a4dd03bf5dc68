import type { Program } from '#contract/subscriptions/programs.ts'
import { type ProgramAction, reasonAgainst } from '#domain/subscriptions/programs/program-state.ts'
import { amount } from '#web/ui/format/amount.ts'

/** The end date has a form of its own. */
export type ActionName = Exclude<ProgramAction, 'change_end'>

interface NamedAction {
  name: ActionName
  label: string
}

/** The buttons of a program where it stands, the foremost first. Source: SUB-14 to SUB-17, SUB-42, SUB-49. */
export function actionsOf(program: Program): NamedAction[] {
  switch (program.status) {
    case 'pending':
      return [
        { name: 'pay', label: payLabel('Pay', program.amount_due) },
        { name: 'discard', label: 'Discard' },
      ]
    case 'pending_upgrade':
      return [
        { name: 'pay', label: payLabel('Pay to upgrade', program.pending_upgrade?.amount ?? null) },
        { name: 'discard', label: 'Discard upgrade' },
        ...runningActions(program),
      ]
    case 'future':
      return [{ name: 'discard', label: 'Cancel program' }]
    case 'active':
      return runningActions(program)
    default:
      return []
  }
}

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

function runningActions(program: Program): NamedAction[] {
  const { cancel_at_period_end, downgrade_quantity, custom_program } = program
  const isWaiting = downgrade_quantity !== null
  return [
    ...(cancel_at_period_end ? [resume] : []),
    { name: 'upgrade', label: 'Upgrade employees' },
    isWaiting
      ? { name: 'undo_downgrade', label: 'Cancel Downgrade' }
      : { name: 'downgrade', label: 'Downgrade employees' },
    ...(custom_program ? [] : [{ name: 'change_interval', label: 'Change plan' } as const]),
    ...(cancel_at_period_end ? [] : [cancel]),
  ]
}

const resume = { name: 'resume', label: 'Resume subscription' } as const
const cancel = { name: 'cancel', label: 'Cancel subscription' } as const

function payLabel(verb: string, dollars: number | null): string {
  return dollars === null ? verb : `${verb}: ${amount(dollars)}`
}
