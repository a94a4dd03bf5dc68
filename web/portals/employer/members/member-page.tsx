import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { historyRoutes } from '#contract/identity/history/history.ts'
import type { MemberDetail } from '#contract/people/members-page.ts'
import { MemberHistory } from '#web/features/identity/history/member-history.tsx'
import { resendInvitation } from '#web/features/people/invitations/invitation-queries.ts'
import { MemberFacts } from '#web/features/people/members/page/member-facts.tsx'
import { MemberMails } from '#web/features/people/members/page/member-mails.tsx'
import {
  memberMailsQuery,
  memberPageSearch,
  memberQuery,
} from '#web/features/people/members/page/member-page-queries.ts'
import { PrivateEmailDialog } from '#web/features/people/members/private-email-dialog.tsx'
import { actionsOf, useMemberActions } from '#web/features/people/members/use-member-actions.tsx'
import { MemberWeek } from '#web/features/rewards/statements/member/member-week.tsx'
import { memberWeekQuery } from '#web/features/rewards/statements/member/member-week-queries.ts'
import { RewardsOfMember } from '#web/features/rewards/statements/member/rewards-of-member.tsx'
import { AskAboutTrip } from '#web/features/trips/trips/questions/ask-about-trip.tsx'
import { DetailPage } from '#web/kit/detail.tsx'
import { useListSearch, useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { useMay } from '#web/session/roles.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { BackLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RowMenu } from '#web/ui/tables/row-menu.tsx'

/** Starts the call of the page; what stands below it asks for its own. */
export function loadMember({ queryClient }: RouterContext, id: string): void {
  void queryClient.prefetchQuery(memberQuery(id))
}

/** One member: profile and survey, trips, rewards, emails and history, and what can be done. */
export function MemberPage() {
  const { id = '' } = useParams({ strict: false })
  const { search, change } = useUrlSearch(memberPageSearch)
  const { name: called, list, panel } = search
  const { time_zone: timeZone } = useUser()
  const navigate = useNavigate()
  const query = useQuery(memberQuery(id))
  const actions = useMemberActions(resendInvitation, {
    onDeleted: () => void navigate({ to: paths.members, search: list ?? {} }),
  })
  const head = (member: MemberDetail | undefined) => ({
    title: member ? nameOf(member) : (called ?? 'Member'),
    subtitle: member?.name ? (member.email ?? undefined) : undefined,
    actions: (
      <>
        <BackLink to={paths.members} search={list} />
        {member && actions.of && (
          <RowMenu
            label={`Actions for ${nameOf(member)}`}
            actions={() => actions.of?.(member) ?? []}
          />
        )}
      </>
    ),
  })
  return (
    <>
      <DetailPage query={query} head={head} missing="There is no such member">
        {(member) => <Parts member={member} timeZone={timeZone} />}
      </DetailPage>
      {actions.dialog}
      {panel === 'mail' && query.data && actions.of && actionsOf(query.data).includes('mail') && (
        <PrivateEmailDialog
          member={query.data}
          onClose={() => change({ panel: undefined }, true)}
        />
      )}
    </>
  )
}

function Parts({ member, timeZone }: { member: MemberDetail; timeZone: string }) {
  const { id } = member
  const hasJoined = member.joined !== null
  const mayReadHistory = useMay(historyRoutes.listHistory)
  return (
    <Stack>
      <Panel aria-labelledby="about-title">
        <Title order={2} size="md" id="about-title" mb="sm">
          About the member
        </Title>
        <MemberFacts member={member} timeZone={timeZone} />
      </Panel>
      {hasJoined && (
        <>
          <MemberWeek
            weekOf={(monday) => memberWeekQuery(id, monday)}
            today={todayIn(timeZone)}
            timeZone={timeZone}
            below={(reward, close) => <AskAboutTrip reward={reward} onAsk={close} />}
          />
          <RewardsOfMember memberId={id} timeZone={timeZone} />
        </>
      )}
      <Mails id={id} timeZone={timeZone} />
      {mayReadHistory && <MemberHistory memberId={id} timeZone={timeZone} />}
    </Stack>
  )
}

function Mails({ id, timeZone }: { id: string; timeZone: string }) {
  const { paging } = useListSearch(memberPageSearch, { pageKey: 'mails_page' })
  return (
    <MemberMails
      query={useQuery(memberMailsQuery(id, paging))}
      paging={paging}
      timeZone={timeZone}
      hint="What you and your program wrote. What is between a member and support is not listed."
    />
  )
}

function nameOf({ name, email }: Pick<MemberDetail, 'name' | 'email'>): string {
  return name ?? email ?? 'Nameless member'
}
