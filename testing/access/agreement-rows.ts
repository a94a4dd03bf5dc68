import { revisionOf } from '#server/features/identity/agreements/staff/save-draft.ts'
import { createAgreement } from '../agreements.ts'
import type { World } from './actors.ts'
import { publishedTerms } from './records.ts'
import type { Matrix } from './row.ts'

/** Of the last draft. */
let content = ''

/** A draft of what nobody of an employer is asked for, another text each time. */
const draft = ({ app }: World) => {
  content = `<p>${crypto.randomUUID()}</p>`
  return createAgreement(app, 'redeem_credit', { isDraft: true, content })
}

/** The members' terms in force. */
async function memberTerms({ app }: World): Promise<string> {
  const { body } = await app.get('/agreements/published?type=terms_and_conditions')
  return body.id
}

/** What is written by staff, and accepted by employers and members. */
export const agreementRows: Pick<Matrix, 'agreements' | 'memberAgreements' | 'staffAgreements'> = {
  agreements: {
    publishedAgreement: { path: async () => '?type=privacy_policy' },
    readAgreement: { path: publishedTerms },
    acceptAgreement: { path: publishedTerms },
  },
  memberAgreements: {
    listOwnAgreements: {},
    acceptOwnAgreement: { path: memberTerms },
  },
  staffAgreements: {
    listAgreementVersions: {},
    readAgreementVersion: { path: draft },
    createAgreement: { body: () => ({ type: 'redeem_credit', content: '<p>New</p>' }) },
    changeAgreement: { path: draft, body: () => ({ content: '<p>Changed</p>' }) },
    publishAgreement: { path: draft, body: () => ({ revision: revisionOf(content) }) },
    deleteAgreement: { path: draft, body: () => ({ revision: revisionOf(content) }) },
  },
}
