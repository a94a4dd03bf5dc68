/** Every address of the web app, as the route table declares it. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  forgetPassword: '/forget-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  confirmAddress: '/confirm-address',
  joinTeam: '/join-team',
  join: '/join/$token',
  askToJoin: '/join',
  askByLink: '/join-community/$token',
  survey: '/survey/$token',
  unsubscribe: '/unsubscribe/$token',
  redeem: '/redeem/$token',
  memberAccess: '/access/$token',
  terms: '/terms-and-conditions',
  draw: '/draws/$id',
  pay: '/pay/$session',
  dashboard: '/dashboard',
  statistics: '/dashboard/statistics',
  members: '/dashboard/members',
  scores: '/dashboard/scores',
  creditDetails: '/dashboard/credit-details',
  account: '/dashboard/account',
  history: '/dashboard/account/history',
  rewardSystem: '/dashboard/reward-system',
  draws: '/dashboard/reward-system/draws',
  recommendationEmail: '/dashboard/reward-system/recommendations/$recommendationId',
  transportationPrograms: '/dashboard/transportation-programs',
  commuteCalculator: '/dashboard/commute-calculator',
  contact: '/dashboard/contact',
  payments: '/dashboard/payments',
  paymentReturn: '/dashboard/payments/return',
  acceptTerms: '/dashboard/terms-and-conditions/accept/$agreementId',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminEmployers: '/admin/business-management',
  adminEmployer: '/admin/business-management/$id',
  adminMembers: '/admin/members-management',
  adminMember: '/admin/members-management/$id',
  adminEmployerWallets: '/admin/business-transactions',
  adminMemberWallets: '/admin/members-transactions',
  adminStatistics: '/admin/platform-stats',
  adminInvoices: '/admin/invoices',
  adminTaxForms: '/admin/tax-pay-approval',
  adminTickets: '/admin/tickets',
  adminUsers: '/admin/admin-users',
  adminAgreements: '/admin/terms-and-conditions',
  adminCampaigns: '/admin/mass-communication',
  adminCampaign: '/admin/mass-communications/campaign/$id',
  adminAudit: '/admin/audit-log',
} as const

/** Every address of the members' portal, which is a document of its own beside the app. */
export const riderPaths = {
  today: '/rider',
  trips: '/rider/trips',
  progress: '/rider/progress',
  wallet: '/rider/wallet',
  more: '/rider/more',
  login: '/rider/login',
  forgetPassword: '/rider/forget-password',
  resetPassword: '/rider/reset-password',
} as const

/** The account page's tabs by the number its `tab` query takes. */
export const accountTab = {
  info: 1,
  invoices: 2,
  subscription: 3,
  planCards: 4,
  payments: 5,
  contact: 6,
  twoStep: 7,
  team: 8,
} as const

export type AccountTab = (typeof accountTab)[keyof typeof accountTab]

/** The parts of the members page, as its own links name them. */
export const memberSections = {
  list: 'list',
  invite: 'invite',
  pending: 'pending',
  mail: 'mail',
} as const
