import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Loader, SegmentedControl, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Member } from '#contract/people/members.ts'
import { documentRoutes } from '#contract/system/document-tickets.ts'
import { staffDocumentRoutes } from '#contract/system/document-tickets-staff.ts'
import { createClient } from '#web/api/client.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { SearchedPicker } from '#web/kit/searched-picker.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './email-preview.module.css'
import { readersQuery } from './mail-queries.ts'

const documents = createClient(documentRoutes)
const staffDocuments = createClient(staffDocumentRoutes)

/** Where each kind of email is shown, and the parameter its id goes into. */
const pages = {
  'custom-email': { path: '/api/custom-email/view/program', idIn: 'program_id' },
  'recommendation-email': {
    path: '/api/custom-email-recommendation/view/program',
    idIn: 'commute_recommendation_id',
  },
  'campaign-email': { path: '/api/custom-email-campaign/view/program', idIn: 'program_id' },
  'campaign-sent': {
    path: '/api/custom-email-campaign-sent/view/campaign',
    idIn: 'program_id',
  },
  'notify-email': { path: '/api/reward-settings/notify-all-view', idIn: 'program_id' },
} as const

/** What can be looked at before it leaves. */
type PreviewKind = keyof typeof pages

/** A campaign is opened by staff. */
function ticketFor(kind: PreviewKind, id: string): Promise<{ token: string }> {
  return kind === 'campaign-email' || kind === 'campaign-sent'
    ? staffDocuments.createStaffTicket({ body: { kind, id } })
    : documents.createTicket({ body: { kind, id } })
}

interface EmailPreviewProps {
  kind?: PreviewKind
  id: string
  title: string
}

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
]

/**
 * The mail in a frame that may run nothing and reach nothing of ours: it is addressed by a ticket for
 * this one document, never by the session's token.
 */
export function EmailPreview({ kind = 'custom-email', id, title }: EmailPreviewProps) {
  const [shownAs, setShownAs] = useState('desktop')
  const [reader, setReader] = useState<{ id: string; name: string }>()
  const query = useQuery(previewQuery(kind, id, reader?.id))
  return (
    <>
      <SegmentedControl
        aria-label="Width of the preview"
        data={widths}
        value={shownAs}
        onChange={setShownAs}
        withItemsBorders={false}
      />
      {kind === 'custom-email' && (
        <SearchedPicker
          className={classes.reader}
          label="Show it as this member gets it"
          placeholder="You: search a member by name"
          value={reader?.id}
          chosenLabel={reader?.name}
          onChoose={(chosen, member) =>
            setReader(chosen && member ? { id: chosen, name: readerName(member) } : undefined)
          }
          find={readersQuery}
          itemOf={(member: Member) => ({ value: member.id, label: readerName(member) })}
          nothingFound="No member is called that"
        />
      )}
      <Loaded query={query} waiting={<Waiting />}>
        {(address) => (
          <iframe
            // Another address in the same frame would be a step of the page's history.
            key={address}
            className={classes.frame}
            data-shown-as={shownAs}
            sandbox=""
            src={address}
            title={`Email: ${title}`}
          />
        )}
      </Loaded>
      <Text size="xs" c="dimmed">
        {reader
          ? `Shown with the details of ${reader.name}.`
          : 'Shown with your own details; each recipient sees theirs.'}
      </Text>
    </>
  )
}

function readerName({ name, email }: Member): string {
  return name ?? email ?? 'A member'
}

function Waiting() {
  return (
    <div className={classes.frame} role="status">
      <Loader type="dots" aria-label="Loading the preview" />
    </div>
  )
}

/** The frame's address. A ticket lasts five minutes, so each opening takes a new one. */
function previewQuery(kind: PreviewKind, id: string, readerId: string | undefined) {
  return {
    queryKey: ['email-preview', kind, id, readerId],
    queryFn: async () => {
      const { token } = await ticketFor(kind, id)
      const { path, idIn } = pages[kind]
      return `${path}?${new URLSearchParams({
        [idIn]: id,
        ...(readerId && { member_id: readerId }),
        token,
      }).toString()}`
    },
    gcTime: 0,
    refetchInterval: false,
  } as const
}

interface PreviewDialogProps {
  kind?: PreviewKind
  email: { id: string; title: string; notice?: string | null }
  onClose: () => void
  /** What can be done with it, below. */
  children?: ReactNode
}

/** Source: MAIL-14. */
const width = 1000

/** How an email will look, as it stands now. */
export function PreviewDialog({ kind, email, onClose, children }: PreviewDialogProps) {
  const isNarrow = useMediaQuery(`(max-width: ${width + 64}px)`)
  return (
    <Dialog
      title={`Preview: ${email.title}`}
      onClose={onClose}
      size={width}
      isFullScreen={isNarrow}
    >
      <div className={classes.preview}>
        {email.notice && <Notice kind="warning">{email.notice}</Notice>}
        <EmailPreview kind={kind} id={email.id} title={email.title} />
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </Dialog>
  )
}
