import { route } from '../route.ts'

export const memberExportRoutes = {
  exportOwnData: route({
    method: 'GET',
    path: '/commuter/export',
    audience: 'commuter',
    signInAs: 'no',
    summary: 'Everything kept of the member: a zip of CSV files, streamed.',
    description:
      'Profile, trips, rewards, redemptions, tax forms (where each stands, without its file), accepted agreements ' +
      'and tickets. Nobody needs more than five in 15 minutes: another one is 429.',
    produces: 'application/zip',
  }),
} as const
