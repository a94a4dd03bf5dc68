interface FirstAgreement {
  type: string
  content: string
}

/**
 * The texts every installation starts with, so that nobody registers without terms. An administrator
 * publishes better ones; these stay what was accepted until then.
 */
export const firstAgreements: readonly FirstAgreement[] = [
  {
    type: 'employer_terms_and_conditions',
    content: `
<h2>1. What this agreement covers</h2>
<p>These terms apply between the organization that registers ("employer") and the operator of this
platform. They cover commute programs for the employer's members: invitations, trip records,
statistics, credit, rewards and subscriptions.</p>
<h2>2. The account</h2>
<p>The person who registers may act for the employer. An account works once the operator has approved
it. Passwords and one-time passcodes are kept secret; what is done with them counts as done by the
employer.</p>
<h2>3. Subscriptions and invoices</h2>
<p>Subscriptions are billed in advance by the number of employees. Invoices are issued monthly and are
available by the 9th of the month. The employer is told before it is charged and can change its
subscription at any time; a cancellation takes effect at the end of the period paid for.</p>
<h2>4. Credit and rewards</h2>
<p>Credit pays rewards only. Unused credit rolls over from month to month and stays valid for one year
after its purchase, the oldest being spent first. Incentives that members have earned can be redeemed
for one year after they were approved; afterwards they return to where they came from.</p>
<h2>5. Members' data</h2>
<p>The employer invites only people it may write to, and uses trip data for its commute program alone,
not for judging a member's work. What the operator does with data is said in the employer privacy
policy.</p>
<h2>6. Figures</h2>
<p>Emissions, savings and costs are computed from trips as members report them and from published
factors that are named beside each figure. They support decisions; they are not a certificate.</p>
<h2>7. Ending</h2>
<p>Either side may end the agreement at the end of a billing period. Approved rewards stay payable
to the members who earned them.</p>
<h2>8. Law and disputes</h2>
<p>The law of the State of Colorado applies. Disputes are settled by arbitration in Denver, Colorado;
either side may still ask a small-claims court for what lies within its limit.</p>`,
  },
  {
    type: 'employer_privacy_policy',
    content: `
<h2>1. What is kept about an employer</h2>
<p>Name, type, address, size and contact data of the organization; name, e-mail address and phone number
of the person who runs the account; invoices and payments; and a log of what was done in the account,
which names persons by number only.</p>
<h2>2. What it is used for</h2>
<p>To run the account, bill it, answer questions and keep it safe. It is not sold and not used for
advertising.</p>
<h2>3. Who sees it</h2>
<p>The operator's administrators, and the services that send mail and text messages and take payments,
each for its purpose only. Card numbers go to the payment service alone and are never kept here.</p>
<h2>4. How long</h2>
<p>As long as the account exists; invoices and ledger entries for as long as the law demands.</p>
<h2>5. Rights</h2>
<p>The employer can export its data, have mistakes corrected and close its account.</p>`,
  },
  {
    type: 'terms_and_conditions',
    content: `
<h2>1. Taking part</h2>
<p>Members take part in the commute program of the employer that invited them. Taking part is voluntary
and can be ended at any time.</p>
<h2>2. Trips</h2>
<p>Members log the trips they really made. A day holds one trip to work and one trip home, or one day of
telecommuting. Trips that were not made are removed together with their rewards.</p>
<h2>3. Rewards</h2>
<p>The employer decides which trips are rewarded and how. A reward is pending first and approved later;
approved rewards can be redeemed for one year. How each amount came about is shown beside it.</p>
<h2>4. Taxes</h2>
<p>Rewards can be taxable income. Above the yearly limit a tax document is asked for before money is
paid out.</p>
<h2>5. Law</h2>
<p>The law of the State of Colorado applies.</p>`,
  },
  {
    type: 'privacy_policy',
    content: `
<h2>1. What is kept about a member</h2>
<p>Name and e-mail address, the answers of the commute survey (home address, usual mode, office days and
distance), the trips logged and the rewards earned.</p>
<h2>2. Who sees it</h2>
<p>The employer sees names, trips in total, points and rewards, to run its program. It does not see where
a member was at any moment. Administrators of the platform see what they need to help.</p>
<h2>3. How long</h2>
<p>Until the member leaves. Then name, addresses and survey are erased; trips stay without a name, for
statistics only.</p>
<h2>4. Rights</h2>
<p>Members can see, correct and take along their data, stop mails with one click and leave at any
time.</p>`,
  },
  {
    type: 'redeem_credit',
    content: `
<h2>Redeeming credit</h2>
<p>Approved credit is paid out on request through the payout service shown. A payout that fails returns
to the wallet. Credit that is not redeemed within one year of its approval returns to where it came
from; two mails remind of it, 30 and 7 days before. Above the yearly limit a tax document must have been
approved first.</p>`,
  },
]
