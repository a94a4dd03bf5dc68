import { queryOptions } from '@tanstack/react-query'
import {
  type MemberAgreement,
  memberAgreementRoutes,
} from '#contract/identity/agreements/agreements-commuter.ts'
import { createClient } from '#web/api/client.ts'

export const ownAgreements = createClient(memberAgreementRoutes)

/** What members accept, and where whoever is signed in stands with it; asked anew on each visit. */
export const ownAgreementsQuery = queryOptions({
  queryKey: ['own-agreements'],
  queryFn: () => ownAgreements.listOwnAgreements({}),
  select: ({ data }) => data,
  staleTime: 15_000,
  refetchOnMount: true,
})

/** What each is called, as a heading and within a sentence. */
export const memberAgreementNames: Readonly<
  Record<MemberAgreement['type'], { title: string; inline: string }>
> = {
  terms_and_conditions: { title: 'Terms for members', inline: 'terms for members' },
  privacy_policy: { title: 'Privacy policy for members', inline: 'privacy policy' },
  redeem_credit: {
    title: 'Agreement about redeeming credit',
    inline: 'agreement about redeeming credit',
  },
}

/** Those that keep credit from being redeemed until they are accepted. */
export function blockingAgreements(all: readonly MemberAgreement[]): MemberAgreement[] {
  return all.filter((one) => one.blocks_redeeming && one.accepted_at === null)
}
