import { standardInvitation } from '#domain/people/invitations/invitation-text.ts'
import { textRevision } from '#server/features/people/invitations/text/change-text.ts'
import { createMember } from '../factories.ts'
import { form } from '../form.ts'
import { survey } from '../joining-member.ts'
import type { World } from './actors.ts'
import { invited, waiting } from './records.ts'
import type { Matrix } from './row.ts'

const own = async ({ member }: World) => member.id
// Who is deactivated would log no trips in the rows after these.
const chosen = (id: string) => ({ action: 'remind', selection: { ids: [id] } })

/** An action on many members that has not begun. */
async function action({ app, employer }: World): Promise<string> {
  const id = crypto.randomUUID()
  const at = app.clock.now()
  await app.platform.db
    .insertInto('member_actions')
    .values({
      employer_id: employer.id,
      id,
      action: 'deactivate',
      selection: JSON.stringify({ ids: [id] }),
      asked_by: '{}',
      total: 1,
      asked_at: at,
      // Nothing begins it while others are asked about.
      starts_at: new Date(at.getTime() + 86_400_000),
      turn_at: at,
    })
    .execute()
  return id
}

const wrongSecret = 'x'.repeat(43)

/** Inviting people, how they join, and who has joined. */
export const peopleRows: Pick<
  Matrix,
  | 'invitations'
  | 'invitationText'
  | 'joining'
  | 'memberBulk'
  | 'memberMails'
  | 'memberPages'
  | 'members'
  | 'tripWeeks'
> = {
  invitations: {
    invite: {
      body: () => ({ name: 'Sam', email: `${crypto.randomUUID()}@test.example` }),
    },
    resendInvitation: { path: invited },
    acceptInvitation: { path: invited },
    cancelInvitation: { path: waiting },
    blockInvitation: { path: waiting },
    unblockAddress: {
      path: async ({ app, employer }) => {
        const id = crypto.randomUUID()
        await app.platform.db
          .insertInto('blocked_addresses')
          .values({
            employer_id: employer.id,
            id,
            email: `${id}@test.example`,
            blocked_at: app.clock.now(),
          })
          .execute()
        return id
      },
    },
    listBlocked: {},
    listPending: {},
    uploadMembers: {
      body: () => form({ file: new File(['email\nnobody'], 'members.csv') }),
    },
    uploadTemplate: {},
  },
  invitationText: {
    readInvitationText: {},
    changeInvitationText: {
      body: () => ({ ...standardInvitation, revision: textRevision(standardInvitation) }),
    },
    previewInvitationText: {
      body: ({ member }) => ({ ...standardInvitation, member_id: member.id }),
    },
    sendInvitationSample: { body: () => standardInvitation },
  },
  joining: {
    readInvitation: { path: async () => wrongSecret },
    join: {
      path: async () => wrongSecret,
      body: () => ({
        name: 'Sam Example',
        password: 'Fresh-2027!',
        password_confirmation: 'Fresh-2027!',
        survey: null,
      }),
    },
    readSurvey: { path: async () => wrongSecret },
    fillSurvey: { path: async () => wrongSecret, body: () => survey },
    requestToJoin: {
      body: () => ({
        name: 'Sam Example',
        email: `${crypto.randomUUID()}@test.example`,
        community_id: crypto.randomUUID(),
      }),
    },
  },
  memberBulk: {
    previewBulk: { body: ({ member }) => chosen(member.id) },
    startBulk: { body: ({ member }) => ({ ...chosen(member.id), expected: 1 }) },
    listBulk: {},
    undoBulk: { path: action },
    stopBulk: { path: action },
    listLeftOut: { path: action },
  },
  memberMails: { listMemberMails: { path: own }, listMailsOfAny: { path: own }, ownMails: {} },
  memberPages: { readMember: { path: own } },
  tripWeeks: {
    readTripWeek: { path: own, query: '?day=2026-11-18' },
    readTripWeekOfAny: { path: own, query: '?day=2026-11-18' },
  },
  members: {
    membersStats: {},
    listMembers: {},
    exportMembers: {},
    changeMember: {
      body: ({ member }) => ({ member_id: member.id, is_active: true }),
    },
    deleteMember: {
      path: async ({ app, employer }) => `?member_id=${(await createMember(app, employer.id)).id}`,
    },
    mailMember: {
      body: ({ member }) => ({ member_id: member.id, subject: 'Hello', message: 'Hello there' }),
    },
    confirmMemberEmail: { body: () => ({ token: wrongSecret }) },
    countSuggested: { path: async () => '?suggestion=missing_surveys' },
    mailSuggested: {
      body: async ({ app, employer }) => {
        await createMember(app, employer.id, { surveyed_at: null })
        return { suggestion: 'missing_surveys', subject: 'Hello', message: 'Hello there' }
      },
    },
  },
}
