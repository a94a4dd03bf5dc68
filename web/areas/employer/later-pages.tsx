import { getRouteApi } from '@tanstack/react-router'
import type { Suggestion } from '#contract/statistics.ts'
import { LaterPage } from '#web/ui/later-page.tsx'

const membersRoute = getRouteApi('/dashboard/members')

const shownMembers: Record<Suggestion['kind'], string> = {
  quiet_members: 'members who have not logged a trip for 30 days',
  solo_drivers_nearby: 'members who drive alone within walking or biking distance',
  unanswered_invitations: 'invitations nobody has answered',
  missing_surveys: 'members who have not filled in their survey',
}

export function MembersPage() {
  const { show } = membersRoute.useSearch()
  return (
    <LaterPage title="Members">
      Everyone in your community will be listed here, with the day they joined, their survey, last
      trip and last reminder. You will invite people and write to them from this page.
      {show && ` The link you followed will then show only ${shownMembers[show]}.`}
    </LaterPage>
  )
}

export function RewardSystemPage() {
  return (
    <LaterPage title="Reward system">
      This page will hold what your members earn: points per trip, mile or kilogram of CO₂ saved,
      multipliers, the sign-up bonus, weekly draws and monthly prizes, with the estimated cost
      beside them.
    </LaterPage>
  )
}

export function CreditDetailsPage() {
  return (
    <LaterPage title="Transaction details for transportation programs">
      Every reward paid from your credit will be listed here, by trip and summed up by member, for
      the dates you choose, with a spreadsheet to download.
    </LaterPage>
  )
}

export function ScoresPage() {
  return (
    <LaterPage title="Top performing members">
      The leaderboard will rank your members by community points, commute savings, green trips and
      incentives earned, by month, quarter, year or over all time.
    </LaterPage>
  )
}

export function MetricsPage() {
  return (
    <LaterPage title="Metrics">
      Six views will stand here: employer benefits, commuter benefits, community footprint, mode
      share, mile share and commute distances, each over the years of your program.
    </LaterPage>
  )
}

export function PaymentsPage() {
  return (
    <LaterPage title="Payments">
      Your saved cards and your invoices will be kept here, and you will pay open invoices from this
      page.
    </LaterPage>
  )
}

export function TransportationProgramsPage() {
  return (
    <LaterPage title="Transportation programs">
      What your transportation programs cost and save will be worked out here: parking, transit
      passes, vanpools and other benefits, set against the policies that apply to you.
    </LaterPage>
  )
}

export function CommuteCalculatorPage() {
  return (
    <LaterPage title="Commute calculator">
      This tool will estimate how your members’ choice of mode changes when you change what parking,
      transit passes and incentives cost them.
    </LaterPage>
  )
}

export function AcceptTermsPage() {
  return (
    <LaterPage title="Terms and conditions to accept">
      A new agreement is waiting for you. Its text and the button to accept it will stand on this
      page.
    </LaterPage>
  )
}
