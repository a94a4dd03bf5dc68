import { route } from '../route.ts'

export const memberExportRoutes = {
  exportOwnData: route({
    method: 'GET',
    path: '/commuter/export',
    audience: 'commuter',
    signInAs: 'no',
    summary: 'What is stored of the member: a zip of CSV files, streamed.',
    description:
      'Profile with reminders, trips, rewards, redemptions, tax forms (where each stands, without its file), accepted ' +
      'agreements, tickets, days off, questions about trips, sessions, second step, app tokens, recommendations, ' +
      'notifications and choices about mails. Nobody needs more than five in 15 minutes: another one is 429.',
    produces: 'application/zip',
  }),
} as const
