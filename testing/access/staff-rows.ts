import type { Matrix } from './row.ts'

/** The calls of administrators about themselves. */
export const staffRows: Pick<Matrix, 'admins'> = {
  admins: {
    authenticate: { body: () => ({ username: 'nobody-here', password: 'Wrong-2026!' }) },
    listOtpRecipients: {},
    readMe: {},
    changeMyPassword: {
      body: () => ({ current_password: 'Wrong-2026!', password: 'Another-Commute-2026!' }),
    },
  },
}
