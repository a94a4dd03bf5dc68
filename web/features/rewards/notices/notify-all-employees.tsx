import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { notifyRoutes } from '#contract/rewards/notices.ts'
import { localDateOf } from '#domain/time.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import classes from './notify-all-employees.module.css'
import { NotifyDialog } from './notify-dialog.tsx'
import { type NotifiableProgram, notifiedLabel, whyNotNotify } from './notify-labels.ts'

interface NotifyAllEmployeesProps {
  program: NotifiableProgram
  onNotified: () => void
}

/** Opens the dialog that tells everybody of a program, and says whether that was done. Source: COST-06. */
export function NotifyAllEmployees({ program, onNotified }: NotifyAllEmployeesProps) {
  const { time_zone } = useUser()
  const lock = useRoleReason(notifyRoutes.notifyAll, 'notify all employees')
  const [isOpen, setIsOpen] = useState(false)
  const { notified_at } = program
  const on = notified_at && localDateOf(new Date(notified_at), time_zone)
  return (
    <div className={classes.notify}>
      <ReasonedButton
        variant="default"
        fullWidth
        leftSection={<IconMail size={16} aria-hidden />}
        reason={lock ?? whyNotNotify(program, todayIn(time_zone))}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Notify All Employees
      </ReasonedButton>
      <p className={classes.note}>{notifiedLabel(on)}</p>
      {isOpen && (
        <NotifyDialog
          programId={program._id}
          onClose={() => setIsOpen(false)}
          onNotified={onNotified}
        />
      )}
    </div>
  )
}
