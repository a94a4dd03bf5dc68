import { route } from '../route.ts'

export const accountExportRoutes = {
  exportAccount: route({
    method: 'GET',
    path: '/account/export',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary: 'Everything kept of the account: a zip of CSV files, streamed.',
    produces: 'application/zip',
  }),
} as const
