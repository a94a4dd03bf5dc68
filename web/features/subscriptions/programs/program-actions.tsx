import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Program, subscriptionRoutes } from '#contract/subscriptions/programs.ts'
import { LeavingNote, useGateway } from '#web/features/money/payments/use-gateway.tsx'
import { useRoleReason } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import {
  CancelDialog,
  CancelDowngradeDialog,
  DiscardProgramDialog,
  ResumeDialog,
} from './confirm-dialogs.tsx'
import { DowngradeDialog } from './downgrade-dialog.tsx'
import { type ActionName, actionsOf, whyNot } from './program-action-list.ts'
import classes from './program-view.module.css'
import {
  type Overview,
  refreshPrograms,
  subscriptions,
  useProgramCommand,
} from './subscriptions-queries.ts'
import { UpgradeDialog } from './upgrade-dialog.tsx'

interface ProgramActionsProps {
  program: Program
  overview: Overview
}

/** What can be done with a program where it stands; what cannot be done just now says why. */
export function ProgramActions({ program, overview }: ProgramActionsProps) {
  const { impersonated } = useUser()
  const lock = useRoleReason(subscriptionRoutes.upgradeEmployees, 'change the subscription')
  const [open, setOpen] = useState<ActionName | null>(null)
  const resume = useProgramCommand(() => subscriptions.resumeSubscription({ body: {} }))
  const actions = actionsOf(program)
  const dialog = { program, onClose: () => setOpen(null) }
  if (actions.length === 0) return null
  return (
    <div className={classes.actions}>
      {actions.map(({ name, label }, index) => {
        const reason = lock ?? whyNot(name, program, impersonated)
        return name === 'pay' ? (
          <PayButton key={name} program={program} label={label} reason={reason} />
        ) : (
          <ReasonedButton
            key={name}
            variant={index === 0 && name !== 'discard' ? 'filled' : 'default'}
            reason={reason}
            onClick={() => (name === 'resume' && !impersonated ? void resume.run() : setOpen(name))}
          >
            {label}
          </ReasonedButton>
        )
      })}
      {open === 'upgrade' && <UpgradeDialog {...dialog} />}
      {open === 'downgrade' && (
        <DowngradeDialog {...dialog} joinedMembers={overview.joined_members} />
      )}
      {open === 'undo_downgrade' && <CancelDowngradeDialog {...dialog} />}
      {open === 'change_interval' && <ChangePlanDialog {...dialog} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
      {open === 'resume' && <ResumeDialog {...dialog} />}
      {open === 'discard' && <DiscardProgramDialog {...dialog} />}
    </div>
  )
}

interface PayButtonProps {
  program: Program
  label: string
  reason: string | null
}

/** To the payment page of an incomplete program or a waiting upgrade. */
function PayButton({ program, label, reason }: PayButtonProps) {
  const gateway = useGateway()
  const queryClient = useQueryClient()

  async function pay() {
    await gateway.go(
      () => subscriptions.payProgram({ params: { id: program._id } }),
      async ({ result }) => showSuccess(result),
    )
    await refreshPrograms(queryClient)
  }

  return (
    <>
      <ReasonedButton reason={reason} loading={gateway.step !== 'here'} onClick={() => void pay()}>
        {label}
      </ReasonedButton>
      {gateway.step === 'leaving' && <LeavingNote />}
    </>
  )
}
