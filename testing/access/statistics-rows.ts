import type { Matrix } from './row.ts'

const year = 'from_year=2026-01-01&to_year=2027-01-01'
const month = async () => '?month=11&year=2026'
const range = async () => '?start_date=2026-11-16&end_date=2026-11-22&group_by=day'

/** The calls about what members did, and what came of it. */
export const statisticsRows: Pick<
  Matrix,
  | 'homeOverview'
  | 'leaderboard'
  | 'metrics'
  | 'modeChoiceMap'
  | 'ownLeaderboard'
  | 'ownSummary'
  | 'platformStatistics'
  | 'report'
  | 'statistics'
> = {
  homeOverview: { dashboardAnswers: {}, dashboardNeeds: {} },
  leaderboard: {
    listScores: { path: async () => '?from_year=2026-01-01&to_year=2027-01-01' },
    readLeaderboardSetting: {},
    changeLeaderboardSetting: { body: () => ({ shown: true }) },
  },
  modeChoiceMap: {
    readHomesMap: {},
  },
  metrics: {
    employerStats: { path: async () => `?type=saved_sov&${year}` },
    commuterBenefitsStats: { path: async () => `?type=cost_savings&${year}` },
    communityFootprintStats: { path: async () => `?type=reduced_co2&${year}` },
    initialMode: { path: async () => `?type=yearly&${year}` },
    mileShare: { path: async () => `?type=yearly&${year}` },
    avgCommuteDistance: { path: async () => `?type=monthly&${year}` },
    avgMileCommuteDistance: { path: async () => `?type=monthly&${year}` },
  },
  ownLeaderboard: { ownLeaderboard: {} },
  ownSummary: { ownSummary: {} },
  platformStatistics: {
    homeStats: { path: month },
    homeMonthStats: { path: month },
    platformStats: { path: month },
    platformDayDistance: { path: async () => `?type=monthly&${year}` },
    platformModeDistance: { path: async () => `?type=monthly&${year}` },
  },
  report: {
    commuteReport: { path: async () => `?${year}&format=xlsx` },
  },
  statistics: {
    usersActivity: { path: range },
    commuterBreakdown: { path: range },
    commuterAccess: { path: range },
    dashboardStats: {},
    dashboardRecommendations: {},
  },
}
