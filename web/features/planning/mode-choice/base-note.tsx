import { Text } from '@mantine/core'
import { invitationRoutes } from '#contract/people/invitations.ts'
import type { ChoiceBaseOnTheWire } from '#contract/planning/mode-choice.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { fewestPeople } from '#domain/planning/mode-choice/fewest-people.ts'
import { memberSections, paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { dateRange } from '#web/ui/format/date-words.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './commute-choice.module.css'

interface BaseNoteProps {
  base: ChoiceBaseOnTheWire
  /** What holds for the result. */
  notes: readonly string[]
}

/** Whose ways the shares of today are, of when, and what else is to know of them. */
export function BaseNote({ base, notes }: BaseNoteProps) {
  return (
    <div className={classes.base}>
      <Text size="sm">{baseText(base)}</Text>
      {notes.length > 0 && (
        <Notice kind="info">
          {notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}

/** Too few people to say anything of, with what to do about it. */
export function TooFew({ base }: { base: ChoiceBaseOnTheWire }) {
  const mayInvite = useMay(invitationRoutes.invite)
  if (base.source === 'addresses') return null
  return (
    <Panel className={classes.few}>
      <Text>
        {base.commuters === 0
          ? 'No member has logged a trip or answered the commute survey yet.'
          : `Only ${counted(base.commuters, 'member')} logged a trip or answered the commute survey.`}{' '}
        The calculator needs at least {fewestPeople} to say how people travel today.
      </Text>
      {mayInvite && (
        <LinkButton to={paths.members} hash={memberSections.invite}>
          Invite members
        </LinkButton>
      )}
    </Panel>
  )
}

/** “Based on 48 commuters, Nov 26, 2025 – Nov 25, 2026.” Who is known by what, the notes say. */
function baseText(base: ChoiceBaseOnTheWire): string {
  const dates = base.from && base.to ? dateRange({ startOn: base.from, lastOn: base.to }) : null
  if (base.source === 'addresses')
    return `Based on ${formatNumber(base.commuters)} uploaded ${base.commuters === 1 ? 'address' : 'addresses'}.`
  return `Based on ${counted(base.commuters, 'commuter')}${dates ? `, ${dates}` : ''}.`
}
