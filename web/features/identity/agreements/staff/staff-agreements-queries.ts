import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AgreementType } from '#contract/identity/agreements/agreements.ts'
import {
  type ListedAgreementVersion,
  staffAgreementRoutes,
} from '#contract/identity/agreements/agreements-staff.ts'
import { platformTimeZone } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { publishedAgreementQuery } from '../agreement-queries.ts'

export const staffAgreements = createClient(staffAgreementRoutes)

/** As many as anybody chooses from; that there are more is said. */
const mostVersions = 200

/** Every version of an agreement, drafts first; others write and publish, too. */
export const versionsQuery = (type: AgreementType) =>
  queryOptions({
    queryKey: ['agreement-versions', type],
    queryFn: () =>
      staffAgreements.listAgreementVersions({ query: { type, page: 1, per_page: mostVersions } }),
    staleTime: 5000,
    refetchOnMount: true,
  })

/** One version, and how employers stand with it. */
export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: ['agreement-version', id],
    queryFn: () => staffAgreements.readAgreementVersion({ params: { id } }),
    staleTime: 5000,
    refetchOnMount: true,
  })

/** After something was saved or published. */
export async function refreshAgreements(client: QueryClient, type: AgreementType): Promise<void> {
  const keys = [
    versionsQuery(type).queryKey,
    ['agreement-version'],
    publishedAgreementQuery(type).queryKey,
  ]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export const agreementTypeLabels: Readonly<Record<AgreementType, string>> = {
  employer_terms_and_conditions: 'Terms for employers',
  employer_privacy_policy: 'Privacy policy for employers',
  terms_and_conditions: 'Terms for members',
  privacy_policy: 'Privacy policy for members',
  redeem_credit: 'Redeeming credit',
}

/** Which of the versions it is: "Draft of Nov 25, 2026, 10:30 AM, north". */
export function versionLabel(version: ListedAgreementVersion): string {
  const { state, updated_at, updated_by, published_at, published_by } = version
  const at = dateAndTime(published_at ?? updated_at, platformTimeZone)
  const who = state === 'draft' ? updated_by : published_by
  return [`${stateLabels[state]} ${at}`, who].filter(Boolean).join(', ')
}

const stateLabels = {
  draft: 'Draft of',
  in_force: 'In force since',
  replaced: 'Published',
} as const
