import { LaterPage } from '#web/ui/later-page.tsx'

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
