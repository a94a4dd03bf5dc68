import { Button, Group, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { notFound, redirect, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { EmployerAgreement } from '#contract/identity/agreements/agreements.ts'
import { type LocalDate, localDateOf } from '#domain/time.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { isMissing } from '#web/kit/detail.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { useUser } from '#web/session/user.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { AcceptForm } from './accept-form.tsx'
import { acceptSearch } from './accept-search.ts'
import classes from './accept-terms-page.module.css'
import { agreementNames, employerAgreementQuery } from './agreement-queries.ts'

/** Loads the version to accept; of one that has been replaced, the one in force. */
export async function loadAgreement(
  { queryClient }: RouterContext,
  agreementId: string,
  raw: RawSearch,
): Promise<void> {
  const loaded = await outcomeOf(queryClient.ensureQueryData(employerAgreementQuery(agreementId)))
  if (!loaded.isDone) {
    const { error } = loaded
    throw isMissing(error) ? notFound() : error
  }
  const { current_id } = loaded.answer
  if (current_id === agreementId) return
  throw redirect({
    to: paths.acceptTerms,
    params: { agreementId: current_id },
    search: acceptSearch(raw),
    replace: true,
  })
}

/** Where an employer reads and accepts a new agreement before it can go on. */
export function AcceptTermsPage() {
  // Its route has this part.
  const { agreementId = '' } = useParams({ strict: false })
  const { return: address = paths.root } = useUrlSearch(acceptSearch).search
  const { data: agreement } = useSuspenseQuery(employerAgreementQuery(agreementId))
  const { time_zone } = useUser()
  const { title, inline } = agreementNames[agreement.type]
  return (
    <div className={classes.page}>
      <PageHeader title={agreement.previously_accepted_at ? `Updated ${inline}` : title} />
      <Panel className={classes.panel}>
        <div>
          <Text>{history(agreement, time_zone)}</Text>
          {!agreement.accepted_at && (
            <Text c="dimmed" mt={8}>
              Your program runs on meanwhile: members can log their trips, and what you scheduled is
              sent.
            </Text>
          )}
        </div>
        <AgreementText agreement={agreement} />
        {agreement.accepted_at ? (
          <AcceptedAlready
            at={localDateOf(new Date(agreement.accepted_at), time_zone)}
            next={address}
          />
        ) : (
          <AcceptForm key={agreement.id} agreement={agreement} next={address} />
        )}
      </Panel>
    </div>
  )
}

/** Why the reader is asked, and what this text takes the place of. */
function history(agreement: EmployerAgreement, timeZone: string): string {
  // As on the public page, one date for every reader.
  const publishedOn = shortDate(localDateOf(new Date(agreement.published_at), 'UTC'))
  const { previously_accepted_at: before } = agreement
  if (agreement.accepted_at) return `Published on ${publishedOn}.`
  if (!before) return `Published on ${publishedOn}. Please read and accept it before you go on.`
  const acceptedOn = shortDate(localDateOf(new Date(before), timeZone))
  return `A new version was published on ${publishedOn}. It replaces the one you accepted on ${acceptedOn}; please read and accept it before you go on.`
}

/** Opens the whole agreement over the page. */
function AgreementText({ agreement }: { agreement: EmployerAgreement }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText aria-hidden size={18} />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Read the full text
      </Button>
      {isOpen && (
        <Dialog title={agreementNames[agreement.type].title} onClose={close} size={720}>
          <RichText html={agreement.content} headingShift={1} />
          <Group justify="flex-end">
            <Button onClick={close}>Done</Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}

/** For who opens the page of a version again. */
function AcceptedAlready({ at, next }: { at: LocalDate; next: string }) {
  return (
    <>
      <StatusText kind="good">{`You accepted this version on ${shortDate(at)}.`}</StatusText>
      <Button component="a" href={next}>
        Continue
      </Button>
    </>
  )
}
