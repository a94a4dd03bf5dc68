import { queryOptions } from '@tanstack/react-query'
import { adminRoutes } from '#contract/staff/admins.ts'
import { createClient } from '#web/api/client.ts'

export const admins = createClient(adminRoutes)

/** Whom the code of a sign-in can go to; small, and the same for everybody. */
export const otpRecipientsQuery = queryOptions({
  queryKey: ['admin', 'otp-recipients'],
  queryFn: async () => (await admins.listOtpRecipients({})).data,
})
