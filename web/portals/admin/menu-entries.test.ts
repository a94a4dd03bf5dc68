import { expect, it } from 'vitest'
import { paths } from '#web/paths.ts'
import { adminMenu, menuOf } from './menu-entries.ts'

/** As the documents list them; what is ours alone stands beside what it is about, or comes after. */
const order: readonly string[] = [
  paths.admin,
  paths.adminEmployers,
  paths.adminMembers,
  paths.adminEmployerWallets,
  paths.adminMemberWallets,
  paths.adminStatistics,
  paths.adminInvoices,
  paths.adminRedemptions,
  paths.adminTaxForms,
  paths.adminTickets,
  paths.adminCampaigns,
  paths.adminAgreements,
  paths.adminAudit,
  paths.adminApps,
  paths.adminTransit,
]

it('begins with Home and keeps the order of the documents [SHELL-46]', () => {
  const menu = adminMenu.map(({ to }) => String(to))
  expect(menu[0]).toBe(paths.admin)
  expect(menu).toEqual(order.filter((path) => menu.includes(path)))
})

it('has agreements for everybody, administrators for superadmins alone [SHELL-47] [ADM-AGR-02] [ADM-ACC-02]', () => {
  const has = (type: 'admin' | 'superadmin', path: string) =>
    menuOf(type).some(({ to }) => to === path)
  expect(has('superadmin', paths.adminAgreements)).toBe(true)
  expect(has('admin', paths.adminAgreements)).toBe(true)
  expect(has('superadmin', paths.adminUsers)).toBe(true)
  expect(has('admin', paths.adminUsers)).toBe(false)
})
