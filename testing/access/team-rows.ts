import { createInvitation, createUser } from '../factories.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

const teammate = async ({ app, employer }: World) =>
  (await createUser(app, employer.id, 'analyst')).id
const invitation = async ({ app, employer }: World) => (await createInvitation(app, employer.id)).id
const wrongLink = 'x'.repeat(43)

/** The calls about an employer's people. */
export const teamRows: Pick<Matrix, 'team' | 'teamInvitations'> = {
  team: {
    listTeam: {},
    inviteTeammate: {
      body: () => ({
        name: 'Robin Example',
        email: `${crypto.randomUUID()}@test.example`,
        role: 'analyst',
      }),
    },
    updateTeam: { body: () => ({ requires_second_step: true }) },
    changeTeammate: { path: teammate, body: () => ({ role: 'manager' }) },
    removeTeammate: { path: teammate },
    resendTeamInvitation: { path: invitation },
    cancelTeamInvitation: { path: invitation },
  },
  teamInvitations: {
    checkTeamInvitation: { body: () => ({ token: wrongLink }) },
    acceptTeamInvitation: {
      body: () => ({
        token: wrongLink,
        name: 'Robin Example',
        password: 'Fresh-2027!',
        password_confirmation: 'Fresh-2027!',
      }),
    },
  },
}
