import type { Matrix } from './row.ts'

const wrongLink = 'x'.repeat(43)

/** The calls by which staff enter the accounts of others, and what finds these. */
export const signInAsRows: Pick<Matrix, 'search' | 'signInAs'> = {
  search: {
    searchEverywhere: { path: async () => '?query=Example' },
    searchOwn: { path: async () => '?query=Example' },
  },
  signInAs: {
    signInAsEmployer: { body: ({ employer }) => ({ email: employer.email }) },
    openMemberAccess: {
      path: async ({ member }) => member.id,
      body: ({ member }) => ({ user_id: member.id }),
    },
    checkMemberAccess: { path: async () => wrongLink },
    enterMemberAccess: {
      path: async () => wrongLink,
      body: () => ({ master_password: 'wrong-wrong' }),
    },
  },
}
