import { expect, it } from 'vitest'
import { paths } from '#web/paths.ts'
import { adminMenu } from './menu-entries.ts'

/** As the documents list them; what is ours alone comes after. */
const order: readonly string[] = [
  paths.admin,
  paths.adminEmployers,
  paths.adminMembers,
  paths.adminEmployerWallets,
  paths.adminMemberWallets,
  paths.adminStatistics,
  paths.adminCampaigns,
  paths.adminAudit,
]

it('begins with Home and keeps the order of the documents [SHELL-46]', () => {
  const menu = adminMenu.map(({ to }) => String(to))
  expect(menu[0]).toBe(paths.admin)
  expect(menu).toEqual(order.filter((path) => menu.includes(path)))
})
