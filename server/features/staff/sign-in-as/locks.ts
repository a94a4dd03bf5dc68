/**
 * Everything in which an administrator signed in as an employer differs from the employer. What is refused or needs a
 * reason stands on the routes of the contract, and locks that they pass in the policies of the nouns; here it is read
 * in one place, and the test beside it calls each row. Source: decisions section 2, Sign-in-as.
 */
export type SignInAsLock =
  | {
      rule: 'refused' | 'with reason'
      what: string
      /** As the contract names them: `capability.route`. */
      routes: readonly string[]
    }
  | { rule: 'fields refused'; what: string; route: string; fields: readonly string[] }
  /** What stops an employer and not them, or them and not an employer, by no route of its own. */
  | { rule: 'bypassed' | 'limited'; what: string; proof: string }

export const signInAsLocks: readonly SignInAsLock[] = [
  {
    rule: 'refused',
    what: 'Pay, and save, choose or remove a card',
    routes: [
      'payments.createPaymentSession',
      'payments.addMethod',
      'payments.changeMethod',
      'payments.deleteMethod',
      'topUp.setTopUp',
      'topUp.switchOffTopUp',
    ],
  },
  {
    rule: 'refused',
    what: 'Save views of lists, and choose columns: they are a person’s own',
    routes: [
      'listViews.saveListView',
      'listViews.changeListView',
      'listViews.deleteListView',
      'listViews.chooseForList',
    ],
  },
  {
    rule: 'refused',
    what: 'Mark notifications as read',
    routes: ['notifications.readNotification', 'notifications.readAllNotifications'],
  },
  {
    rule: 'refused',
    what: 'Subscribe, and buy more employees',
    routes: [
      'subscriptions.launchProgram',
      'subscriptions.payProgram',
      'subscriptions.upgradeEmployees',
    ],
  },
  {
    rule: 'fields refused',
    what: 'Change how somebody signs in: email, password, second step, and their own name',
    route: 'accounts.updateUser',
    fields: ['email', 'password', 'enable_otp', 'otp_enabled', 'name'],
  },
  {
    rule: 'refused',
    what: 'See and choose which emails a person gets',
    routes: ['mailChoices.readMailChoices', 'mailChoices.changeMailChoices'],
  },
  {
    rule: 'refused',
    what: 'Change where codes of the second step go, and the recovery codes',
    routes: [
      'twoStep.addMethod',
      'twoStep.acceptMethod',
      'twoStep.removeEmail',
      'twoStep.removePhone',
      'twoStep.renewRecoveryCodes',
      'altEmail.sendAltEmailCode',
      'altEmail.updateAltEmail',
      'altEmail.removeAltEmail',
    ],
  },
  {
    rule: 'refused',
    what: 'End sessions of the employer’s people',
    routes: ['sessions.endSession', 'sessions.endAllSessions'],
  },
  {
    rule: 'refused',
    what: 'Invite, change and remove people of the team',
    routes: [
      'team.inviteTeammate',
      'team.updateTeam',
      'team.changeTeammate',
      'team.removeTeammate',
      'team.resendTeamInvitation',
      'team.cancelTeamInvitation',
    ],
  },
  {
    rule: 'refused',
    what: 'Accept an agreement in the employer’s name',
    routes: ['agreements.acceptAgreement'],
  },
  {
    rule: 'refused',
    what: 'Take the account’s data along, or close it',
    routes: ['accountExport.exportAccount', 'accountClosing.closeAccount'],
  },
  {
    rule: 'with reason',
    what: 'Cancel, resume and downgrade, on the employer’s word that the audit keeps',
    routes: [
      'subscriptions.cancelSubscription',
      'subscriptions.discardProgram',
      'subscriptions.downgradeEmployees',
      'subscriptions.resumeSubscription',
    ],
  },
  { rule: 'bypassed', what: 'An agreement the employer has yet to accept', proof: 'agreement' },
  { rule: 'bypassed', what: 'The second step of signing in', proof: 'second step' },
  {
    rule: 'bypassed',
    what: 'The settings of a reward program that has begun or is over, past days included',
    proof: 'past settings',
  },
  {
    rule: 'bypassed',
    what: 'The least dates of a reward program, and the subscription it needs',
    proof: 'least dates',
  },
  { rule: 'bypassed', what: 'An end of a subscription before today', proof: 'past end' },
  { rule: 'limited', what: 'The session lasts an hour, however it is used', proof: 'an hour' },
  {
    rule: 'limited',
    what: 'The employer sees the session and can end it',
    proof: 'seen by the employer',
  },
]
