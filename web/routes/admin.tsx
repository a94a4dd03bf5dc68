import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { agreementsSearch } from '#web/features/identity/agreements/staff/agreements-search.ts'
import type {
  campaignSearch,
  campaignsSearch,
} from '#web/features/mail/campaigns/campaign-search.ts'
import type { staffInvoicesSearch } from '#web/features/money/invoices/staff/staff-invoices-search.ts'
import type { redemptionsSearch } from '#web/features/money/redemptions/staff/redemptions-search.ts'
import type { taxFormsSearch } from '#web/features/money/tax-forms/tax-forms-search.ts'
import type { walletSearch } from '#web/features/money/wallets/wallet-search.ts'
import type {
  staffMemberSearch,
  staffMembersSearch,
} from '#web/features/people/members/staff/staff-members-search.ts'
import type { accountsSearch } from '#web/features/staff/admins/accounts/accounts-search.ts'
import { adminLoginSearch } from '#web/features/staff/admins/admin-login-search.ts'
import type { auditSearch } from '#web/features/staff/audit/audit-search.ts'
import type {
  employerPageSearch,
  employersSearch,
} from '#web/features/staff/employers/employers-search.ts'
import type {
  homeStatsSearch,
  platformSearch,
} from '#web/features/statistics/platform/platform-search.ts'
import type { ticketsSearch } from '#web/features/support/tickets/staff/tickets-search.ts'
import type { notificationsSearch } from '#web/features/system/notifications/notification-queries.ts'
import { paths } from '#web/paths.ts'
import { VisitorLayout } from '#web/portals/public/layouts.tsx'
import { requireNoAdmin } from '#web/portals/session-guards.ts'
import { admin, belowAdmin } from './admin-root.tsx'
import { readByPage } from './read-by-page.ts'
import { root } from './root.tsx'

const home = createRoute({
  getParentRoute: () => admin,
  path: '/',
  validateSearch: readByPage<typeof homeStatsSearch>,
  component: lazyRouteComponent(
    () => import('#web/portals/admin/home/admin-home-page.tsx'),
    'AdminHomePage',
  ),
})

const employersPage = () => import('#web/features/staff/employers/employers-page.tsx')

const employers = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminEmployers),
  validateSearch: readByPage<typeof employersSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await employersPage()).loadEmployers(context, deps),
  component: lazyRouteComponent(
    () => import('#web/portals/admin/employers/employers-page.tsx'),
    'StaffEmployersPage',
  ),
})

const employer = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminEmployer),
  validateSearch: readByPage<typeof employerPageSearch>,
  component: lazyRouteComponent(
    () => import('#web/portals/admin/employers/employer-page.tsx'),
    'StaffEmployerPage',
  ),
})

const membersPage = () => import('#web/portals/admin/members/members-page.tsx')

const members = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminMembers),
  validateSearch: readByPage<typeof staffMembersSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await membersPage()).loadStaffMembers(context, deps),
  component: lazyRouteComponent(membersPage, 'MembersPage'),
})

const member = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminMember),
  validateSearch: readByPage<typeof staffMemberSearch>,
  component: lazyRouteComponent(
    () => import('#web/portals/admin/members/member-page.tsx'),
    'MemberPage',
  ),
})

const employerWalletPage = () => import('#web/features/money/wallets/employer-wallet-page.tsx')

const employerWallets = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminEmployerWallets),
  validateSearch: readByPage<typeof walletSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await employerWalletPage()).loadEmployerWallet(context, deps),
  component: lazyRouteComponent(employerWalletPage, 'EmployerWalletPage'),
})

const memberWalletPage = () => import('#web/features/money/wallets/member-wallet-page.tsx')

const memberWallets = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminMemberWallets),
  validateSearch: readByPage<typeof walletSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await memberWalletPage()).loadMemberWallet(context, deps),
  component: lazyRouteComponent(memberWalletPage, 'MemberWalletPage'),
})

const statistics = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminStatistics),
  validateSearch: readByPage<typeof platformSearch>,
  component: lazyRouteComponent(
    () => import('#web/features/statistics/platform/platform-stats-page.tsx'),
    'PlatformStatsPage',
  ),
})

const invoicesPage = () => import('#web/portals/admin/invoices/invoices-page.tsx')

const invoices = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminInvoices),
  validateSearch: readByPage<typeof staffInvoicesSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await invoicesPage()).loadStaffInvoices(context, deps),
  component: lazyRouteComponent(invoicesPage, 'StaffInvoicesPage'),
})

const redemptionsPage = () => import('#web/portals/admin/redemptions/redemptions-page.tsx')

const redemptions = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminRedemptions),
  validateSearch: readByPage<typeof redemptionsSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await redemptionsPage()).loadRedemptions(context, deps),
  component: lazyRouteComponent(redemptionsPage, 'RedemptionsPage'),
})

const taxFormsPage = () => import('#web/portals/admin/tax-forms/tax-forms-page.tsx')

const taxForms = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminTaxForms),
  validateSearch: readByPage<typeof taxFormsSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await taxFormsPage()).loadTaxForms(context, deps),
  component: lazyRouteComponent(taxFormsPage, 'TaxFormsPage'),
})

const agreementsPage = () => import('#web/features/identity/agreements/staff/agreements-page.tsx')

const agreements = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminAgreements),
  validateSearch: readByPage<typeof agreementsSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await agreementsPage()).loadAgreements(context, deps),
  component: lazyRouteComponent(agreementsPage, 'AgreementsPage'),
})

const campaignsPage = () => import('#web/features/mail/campaigns/campaigns-page.tsx')

const campaigns = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminCampaigns),
  validateSearch: readByPage<typeof campaignsSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await campaignsPage()).loadCampaigns(context, deps),
  component: lazyRouteComponent(campaignsPage, 'CampaignsPage'),
})

const campaignPage = () => import('#web/features/mail/campaigns/campaign-page.tsx')

const campaign = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminCampaign),
  validateSearch: readByPage<typeof campaignSearch>,
  loader: async ({ context, params }) => (await campaignPage()).loadCampaign(context, params.id),
  component: lazyRouteComponent(campaignPage, 'CampaignPage'),
})

const auditPage = () => import('#web/features/staff/audit/audit-page.tsx')

const audit = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminAudit),
  validateSearch: readByPage<typeof auditSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await auditPage()).loadAudit(context, deps),
  component: lazyRouteComponent(auditPage, 'AuditPage'),
})

const appsPage = () => import('#web/features/identity/app-tokens/staff/registered-apps-page.tsx')

const apps = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminApps),
  loader: async ({ context }) => (await appsPage()).loadApps(context),
  component: lazyRouteComponent(appsPage, 'RegisteredAppsPage'),
})

const feedsPage = () => import('#web/features/planning/transit/feeds-page.tsx')

const transit = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminTransit),
  loader: async ({ context }) => (await feedsPage()).loadFeeds(context),
  component: lazyRouteComponent(feedsPage, 'FeedsPage'),
})

const ticketsPage = () => import('#web/features/support/tickets/staff/tickets-page.tsx')

const tickets = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminTickets),
  validateSearch: readByPage<typeof ticketsSearch>,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await ticketsPage()).loadTickets(context, deps),
  component: lazyRouteComponent(ticketsPage, 'TicketsPage'),
})

const notifications = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminNotifications),
  validateSearch: readByPage<typeof notificationsSearch>,
  component: lazyRouteComponent(
    () => import('#web/features/system/notifications/notifications-pages.tsx'),
    'StaffNotificationsPage',
  ),
})

const accountsPage = () => import('#web/features/staff/admins/accounts/accounts-page.tsx')

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminUsers),
  validateSearch: readByPage<typeof accountsSearch>,
  loader: async ({ context }) => (await accountsPage()).loadAccounts(context),
  component: lazyRouteComponent(accountsPage, 'AccountsPage'),
})

const emails = createRoute({
  getParentRoute: () => admin,
  path: belowAdmin(paths.adminEmails),
  component: lazyRouteComponent(
    () => import('#web/portals/admin/emails/emails-page.tsx'),
    'EmailsPage',
  ),
})

const visitors = createRoute({
  getParentRoute: () => root,
  id: 'admin-visitors',
  component: VisitorLayout,
  beforeLoad: requireNoAdmin,
})

const login = createRoute({
  getParentRoute: () => visitors,
  path: paths.adminLogin,
  validateSearch: adminLoginSearch,
  component: lazyRouteComponent(
    () => import('#web/features/staff/admins/admin-login-page.tsx'),
    'AdminLoginPage',
  ),
})

/** Every page of the back office. */
export const adminRoutes = [
  visitors.addChildren([login]),
  admin.addChildren([
    home,
    employers,
    employer,
    members,
    member,
    employerWallets,
    memberWallets,
    statistics,
    invoices,
    redemptions,
    taxForms,
    tickets,
    notifications,
    adminUsers,
    agreements,
    campaigns,
    campaign,
    audit,
    apps,
    transit,
    emails,
  ]),
] as const
