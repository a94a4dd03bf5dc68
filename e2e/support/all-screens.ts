import { paths, riderPaths } from '#web/paths.ts'

const accountTabs = [2, 3, 4, 5, 6, 7, 8, 9].map((tab) => `${paths.account}?tab=${tab}`)
const creditTabs = ['detailed', 'expired', 'questions'].map(
  (tab) => `${paths.creditDetails}?tab=${tab}`,
)
const metricTabs = ['commuter', 'footprint', 'mode-share', 'mile-share', 'distances'].map(
  (tab) => `${paths.statistics}?tab=${tab}`,
)

/** What an address needs that no list of addresses has. */
const isWhole = (path: string) => !path.includes('$')

const between = (all: Record<string, string>, prefix: string, without: readonly string[]) =>
  Object.values(all).filter(
    (path) => path.startsWith(prefix) && isWhole(path) && !without.includes(path),
  )

/** Every screen of an employer that has an address of its own, tabs included; a new path is among them by itself. */
export const employerScreens = [
  ...between(paths, paths.dashboard, []),
  `${paths.dashboard}?tab=metrics`,
  ...accountTabs,
  ...creditTabs,
  ...metricTabs,
  `${paths.members}?mail=sent`,
  `${paths.payments}?tab=invoices`,
  `${paths.rewardSystem}?tab=new`,
  `${paths.account}?tab=3&program=new`,
  `${paths.dashboard}/nothing-here`,
]

/** Every screen of the back office. */
export const adminScreens = [
  ...between(paths, paths.admin, [paths.adminLogin]),
  `${paths.admin}/nothing-here`,
]

/** Of the members' portal what stands open to who is not signed in. */
export const riderDoors = [
  riderPaths.login,
  riderPaths.forgetPassword,
  riderPaths.resetPassword,
  riderPaths.confirmEmail,
]

/** Every screen of the members' portal. */
export const riderScreens = [
  ...between(riderPaths, riderPaths.today, riderDoors),
  `${riderPaths.today}/nothing-here`,
]

const token = 'a-link-that-is-none'

/** What stands open to who is not signed in, links that are over among it. */
export const visitorScreens = [
  paths.login,
  paths.register,
  paths.forgetPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.confirmAddress,
  paths.joinTeam,
  paths.askToJoin,
  paths.terms,
  paths.adminLogin,
  ...riderDoors,
  ...[
    paths.join,
    paths.askByLink,
    paths.survey,
    paths.unsubscribe,
    paths.redeem,
    paths.memberAccess,
    paths.draw,
    paths.pay,
  ].map((path) => path.replace(/\$\w+/, token)),
  '/nothing-here',
]

const inStretch = 8

/** Screens in the stretches that one test walks, each by its first: a machine that is busy finishes one in time. */
export function stretchesOf(screens: readonly string[]): [first: string, screens: string[]][] {
  const starts = screens.flatMap((first, at) => (at % inStretch === 0 ? [{ first, at }] : []))
  return starts.map(({ first, at }) => [first, screens.slice(at, at + inStretch)])
}
