import { useState } from 'react'
import type { Program } from '#contract/subscriptions/programs.ts'
import { useUser } from '#web/session/use-user.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { CancelDialog, CancelDowngradeDialog, DiscardProgramDialog } from './confirm-dialogs.tsx'
import { DowngradeDialog } from './downgrade-dialog.tsx'
import { PayButton } from './pay-button.tsx'
import { type ActionName, actionsOf } from './program-action-list.ts'
import classes from './program-view.module.css'
import type { Overview } from './subscription-queries.ts'
import { subscriptions } from './subscriptions-client.ts'
import { UpgradeDialog } from './upgrade-dialog.tsx'
import { useProgramCall } from './use-program-call.ts'
import { whyNot } from './why-not.ts'

interface ProgramActionsProps {
  program: Program
  overview: Overview
}

/** What can be done with a program where it stands; what cannot be done just now says why. */
export function ProgramActions({ program, overview }: ProgramActionsProps) {
  const { impersonated } = useUser()
  const [open, setOpen] = useState<ActionName | null>(null)
  const call = useProgramCall()
  const actions = actionsOf(program)
  const close = () => setOpen(null)
  if (actions.length === 0) return null

  function act(name: ActionName) {
    if (name === 'resume') void call(() => subscriptions.resumeSubscription({}))
    else setOpen(name)
  }

  return (
    <div className={classes.actions}>
      {actions.map(({ name, label }, index) => {
        const reason = whyNot(name, program, impersonated)
        return name === 'pay' ? (
          <PayButton key={name} program={program} label={label} reason={reason} />
        ) : (
          <ReasonedButton
            key={name}
            variant={index === 0 && name !== 'discard' ? 'filled' : 'default'}
            reason={reason}
            onClick={() => act(name)}
          >
            {label}
          </ReasonedButton>
        )
      })}
      {open === 'upgrade' && <UpgradeDialog program={program} onClose={close} />}
      {open === 'downgrade' && (
        <DowngradeDialog
          program={program}
          joinedMembers={overview.joined_members}
          onClose={close}
        />
      )}
      {open === 'undo_downgrade' && <CancelDowngradeDialog program={program} onClose={close} />}
      {open === 'change_interval' && <ChangePlanDialog program={program} onClose={close} />}
      {open === 'cancel' && <CancelDialog program={program} onClose={close} />}
      {open === 'discard' && <DiscardProgramDialog program={program} onClose={close} />}
    </div>
  )
}
