import { Loader, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { invitationText } from '#contract/people/invitations-text.ts'
import type { Member } from '#contract/people/members.ts'
import { changedFields, type InvitationText } from '#domain/people/invitations/invitation-text.ts'
import { readersQuery } from '#web/features/mail/custom-emails/mail-queries.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { SearchedPicker } from '#web/kit/searched-picker.tsx'
import { invitationPreviewQuery } from './invitation-queries.ts'
import classes from './invitation-text.module.css'

/** How long typing pauses before the mail is drawn anew. Unit: milliseconds. */
const pauseMs = 300

/** The mail as it will look with what is typed, in a frame that may run nothing. */
export function InvitationPreview({ text }: { text: InvitationText }) {
  const titleId = useId()
  const [reader, setReader] = useState<{ id: string; name: string }>()
  const [paused] = useDebouncedValue(text, pauseMs)
  const [shown, setShown] = useState(text)
  const parsed = invitationText.safeParse(paused)
  // What is wrong shows the last text that was not.
  if (parsed.success && changedFields(parsed.data, shown).length > 0) setShown(parsed.data)
  const query = useQuery(invitationPreviewQuery(shown, reader?.id))
  return (
    <section aria-labelledby={titleId} className={classes.preview}>
      <Title order={3} size="h5" id={titleId}>
        Preview
      </Title>
      <SearchedPicker
        label="Show it as this member gets it"
        placeholder="You: search a member by name"
        value={reader?.id}
        chosenLabel={reader?.name}
        onChoose={(id, member) =>
          setReader(id && member ? { id, name: readerName(member) } : undefined)
        }
        find={readersQuery}
        itemOf={(member: Member) => ({ value: member.id, label: readerName(member) })}
        nothingFound="No member is called that"
      />
      {!parsed.success && (
        <Text size="sm" role="status" c="dimmed">
          This is the last text without an error. Save shows what is wrong.
        </Text>
      )}
      <Loaded query={query} waiting={<Waiting />}>
        {({ subject, html }) => (
          <>
            <Text className={classes.subject}>
              <b>Subject:</b> {subject}
            </Text>
            <iframe
              className={classes.frame}
              sandbox=""
              srcDoc={html}
              title={`Email: ${subject}`}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

function readerName({ name, email }: Member): string {
  return name ?? email ?? 'A member'
}

function Waiting() {
  return (
    <div className={classes.frame} role="status">
      <Loader type="dots" role="img" aria-label="Loading the preview" />
    </div>
  )
}
