import type { Matrix } from './row.ts'

const nobodysLink = 'x'.repeat(43)
const asking = () => ({ name: 'Sam Example', email: `${crypto.randomUUID()}@test.example` })

/** Asking to join an employer that was found, or by the link it shares. */
export const communityRows: Pick<Matrix, 'communities'> = {
  communities: {
    findCommunities: { path: async () => '?keyword=school' },
    readSharedLink: { path: async () => nobodysLink },
    askBySharedLink: {
      path: async () => nobodysLink,
      body: asking,
    },
    readJoinLink: {},
    changeJoinLink: { body: () => ({ hidden: false }) },
    renewJoinLink: {},
  },
}
