import type { Program } from '#contract/subscriptions/programs.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/use-user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { CardHint } from './card-hint.tsx'
import { noteOf } from './note-words.ts'

/** What one should know before anything else about a program. */
export function ProgramNote({ program }: { program: Program }) {
  const { time_zone } = useUser()
  const note = noteOf(program, { timeZone: time_zone, todayOn: todayIn(time_zone) })
  const isRunning = program.status === 'active' || program.status === 'pending_upgrade'
  return (
    <>
      {note && <Notice kind={note.kind}>{note.text}</Notice>}
      {isRunning && program.next_billing_date !== null && <CardHint />}
    </>
  )
}
