import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, notFound, redirect } from '@tanstack/react-router'
import type { EmployerAgreement } from '#contract/identity/agreements.ts'
import { localDateOf } from '#domain/time.ts'
import { ApiError } from '#web/api/errors.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { useUser } from '#web/session/use-user.ts'
import { longDate } from '#web/ui/format/date-words.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AcceptForm } from './accept-form.tsx'
import type { AcceptSearch } from './accept-search.ts'
import classes from './accept-terms-page.module.css'
import { AcceptedAlready } from './accepted-already.tsx'
import { agreementNames } from './agreement-names.ts'
import { AgreementText } from './agreement-text.tsx'
import { employerAgreementQuery } from './employer-agreement-query.ts'

const route = getRouteApi('/agreement/dashboard/terms-and-conditions/accept/$agreementId')

/** Loads the version to accept; of one that has been replaced, the one in force. */
export async function loadAgreement(
  { queryClient }: RouterContext,
  agreementId: string,
  search: AcceptSearch,
): Promise<void> {
  const query = employerAgreementQuery(agreementId)
  const { current_id } = await queryClient.ensureQueryData(query).catch((error: unknown) => {
    // 422: what stands in the address is no id at all.
    const isUnknown = error instanceof ApiError && [404, 422].includes(error.status)
    throw isUnknown ? notFound() : error
  })
  if (current_id === agreementId) return
  throw redirect({
    to: paths.acceptTerms,
    params: { agreementId: current_id },
    search,
    replace: true,
  })
}

/** Where an employer reads and accepts a new agreement before it can go on. */
export function AcceptTermsPage() {
  const { agreementId } = route.useParams()
  const { return: address = paths.root } = route.useSearch()
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
  const publishedOn = longDate(localDateOf(new Date(agreement.published_at), 'UTC'))
  const { previously_accepted_at: before } = agreement
  if (agreement.accepted_at) return `Published on ${publishedOn}.`
  if (!before) return `Published on ${publishedOn}. Please read and accept it before you go on.`
  const acceptedOn = longDate(localDateOf(new Date(before), timeZone))
  return `A new version was published on ${publishedOn}. It replaces the one you accepted on ${acceptedOn}; please read and accept it before you go on.`
}
