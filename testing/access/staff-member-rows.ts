import { createMember } from '../factories.ts'
import { grantAll, walkOn } from '../granted-rewards.ts'
import { rewardingCommunity } from '../rewarding-community.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

const anotherMember = async ({ app, employer }: World) => (await createMember(app, employer.id)).id
const own = async ({ member }: World) => member.id

/** A pending reward that holds money; administrators decide everybody's. */
async function reward({ app }: World): Promise<string> {
  const { employer, programId, member } = await rewardingCommunity(app)
  const earnedOn = '2026-11-20'
  const [id = ''] = await grantAll(app, { employerId: employer.id, programId }, [
    { memberId: member.id, earnedOn, reason: walkOn(earnedOn, 300) },
  ])
  return id
}

/** The calls of the back office about members and what they earned. */
export const staffMemberRows: Pick<Matrix, 'staffMembers' | 'staffRewards' | 'staffTrips'> = {
  staffMembers: {
    listAllMembers: {},
    readAnyMember: { path: own },
    deleteAnyMember: { path: anotherMember },
    approveMember: { path: anotherMember },
    disableMember: { path: anotherMember },
    declineMember: { path: anotherMember },
  },
  staffRewards: {
    listMemberRewards: { path: async ({ member }) => `?employee_id=${member.id}` },
    approveReward: { path: reward },
    cancelReward: { path: reward },
  },
  staffTrips: {
    logTripFor: {
      path: anotherMember,
      body: () => ({ date: '2026-11-18', direction: 'to_work', mode: 'walk' }),
    },
  },
}
