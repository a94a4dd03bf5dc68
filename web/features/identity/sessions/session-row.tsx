import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconShieldCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Session } from '#contract/identity/sessions.ts'
import { errorMessage } from '#web/api/errors.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { sessionFacts } from './session-facts.ts'
import { sessions } from './sessions-client.ts'
import classes from './sessions-panel.module.css'
import { sessionsQuery } from './sessions-query.ts'

interface SessionRowProps {
  session: Session
  timeZone: string
  /** An administrator may look only. */
  locked: boolean
  /** Told before the row goes, and its button with the focus. */
  onEnded: () => void
}

export function SessionRow({ session, timeZone, locked, onEnded }: SessionRowProps) {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const { device, marks, since, lastUsed } = sessionFacts(session, timeZone)
  const Icon = session.sign_in_as ? IconShieldCheck : IconDeviceDesktop

  async function end() {
    setIsBusy(true)
    try {
      const { result } = await sessions.endSession({ params: { id: session._id } })
      showSuccess(result)
      onEnded()
    } catch (error) {
      showError(errorMessage(error))
    }
    await queryClient.invalidateQueries(sessionsQuery)
    setIsBusy(false)
  }

  return (
    <li className={classes.row}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <b>{device}</b>
        {marks.map((mark) => (
          <span key={mark} className={classes.mark}>
            {mark}
          </span>
        ))}
        <div className={classes.times}>
          {since} · {lastUsed}
        </div>
      </div>
      {!locked && !session.current && (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          onClick={() => void end()}
          aria-label={`End the session: ${device}, ${since}`}
        >
          End
        </Button>
      )}
    </li>
  )
}
