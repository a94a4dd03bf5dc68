import { Group, Stack, Title } from '@mantine/core'
import { IconLogin2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffMemberDetail } from '#contract/people/members-staff.ts'
import { MemberMails } from '#web/features/people/members/page/member-mails.tsx'
import {
  anyMailsQuery,
  memberPageSearch,
} from '#web/features/people/members/page/member-page-queries.ts'
import { nameOf } from '#web/features/people/members/staff/staff-member-columns.tsx'
import { StaffMemberFacts } from '#web/features/people/members/staff/staff-member-facts.tsx'
import { staffMemberQuery } from '#web/features/people/members/staff/staff-members-queries.ts'
import { staffMemberSearch } from '#web/features/people/members/staff/staff-members-search.ts'
import { useStaffActions } from '#web/features/people/members/staff/use-staff-actions.tsx'
import { MemberWeek } from '#web/features/rewards/statements/member/member-week.tsx'
import { anyWeekQuery } from '#web/features/rewards/statements/member/member-week-queries.ts'
import { MemberRewards } from '#web/features/rewards/statements/staff/member-rewards.tsx'
import { MemberAudit } from '#web/features/staff/audit/member-audit.tsx'
import { MemberAccessDialog } from '#web/features/staff/sign-in-as/member-access-dialog.tsx'
import { LogTripDialog } from '#web/features/trips/trips/log-trip-dialog.tsx'
import { DetailPage } from '#web/kit/detail.tsx'
import { useListSearch, useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { todayIn } from '#web/session/today.ts'
import { BackLink, TextLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { RowMenu } from '#web/ui/tables/row-menu.tsx'

/** One member: what is known, what was earned, and what staff can do. */
export function MemberPage() {
  const { id = '' } = useParams({ strict: false })
  const { name: called, list } = useUrlSearch(staffMemberSearch).search
  const navigate = useNavigate()
  const query = useQuery(staffMemberQuery(id))
  const actions = useStaffActions({
    onDeleted: () => void navigate({ to: paths.adminMembers, search: list }),
  })
  const [asked, setAsked] = useState<'access' | 'trip' | null>(null)
  const close = () => setAsked(null)
  const head = (member: StaffMemberDetail | undefined) => ({
    title: member ? nameOf(member) : (called ?? 'Member'),
    subtitle: member?.leader.community.community_name,
    actions: (
      <>
        <BackLink to={paths.adminMembers} search={list} />
        {member && (
          <>
            <ReasonedButton
              variant="default"
              leftSection={<IconLogin2 size={16} aria-hidden />}
              reason={member.joined_on ? null : 'Who has not joined has no account'}
              onClick={() => setAsked('access')}
            >
              Sign in as
            </ReasonedButton>
            <ReasonedButton
              leftSection={<IconPlus size={16} aria-hidden />}
              reason={reasonAgainstTrips(member)}
              onClick={() => setAsked('trip')}
            >
              Log a new trip
            </ReasonedButton>
            <RowMenu label={`Actions for ${nameOf(member)}`} actions={() => actions.of(member)} />
          </>
        )}
      </>
    ),
  })
  return (
    <>
      <DetailPage query={query} head={head} missing="There is no such member">
        {(member) => {
          const today = todayIn(member.time_zone)
          return (
            <Stack>
              <Panel aria-labelledby="about-title">
                <Group justify="space-between" mb="sm">
                  <Title order={2} size="md" id="about-title">
                    About the member
                  </Title>
                  <TextLink
                    to={paths.adminMemberWallets}
                    search={{ employee_id: member.id, employer_id: member.employer_id }}
                  >
                    All transactions
                  </TextLink>
                </Group>
                <StaffMemberFacts member={member} />
              </Panel>
              {member.joined_on && (
                <MemberWeek
                  weekOf={(monday) => anyWeekQuery(member.id, monday)}
                  today={today}
                  timeZone={member.time_zone}
                />
              )}
              <MemberRewards memberId={member.id} timeZone={member.time_zone} today={today} />
              <Mails id={member.id} timeZone={member.time_zone} />
              <MemberAudit memberId={member.id} employerId={member.employer_id} />
              {asked === 'access' && (
                <MemberAccessDialog
                  member={{ id: member.id, name: nameOf(member) }}
                  onClose={close}
                />
              )}
              {asked === 'trip' && (
                <LogTripDialog
                  member={{
                    id: member.id,
                    name: nameOf(member),
                    hasSurvey: member.distance !== null,
                  }}
                  today={today}
                  onClose={close}
                />
              )}
            </Stack>
          )
        }}
      </DetailPage>
      {actions.dialog}
    </>
  )
}

function Mails({ id, timeZone }: { id: string; timeZone: string }) {
  const { paging } = useListSearch(memberPageSearch, { pageKey: 'mails_page' })
  return (
    <MemberMails
      query={useQuery(anyMailsQuery(id, paging))}
      paging={paging}
      timeZone={timeZone}
      hint="All that was written to this member but codes and links to sign in with, which are not kept."
    />
  )
}

function reasonAgainstTrips({ joined_on, isactive }: StaffMemberDetail): string | null {
  if (!joined_on) return 'Who has not joined has no trips'
  return isactive ? null : 'A disabled member logs no trips'
}
