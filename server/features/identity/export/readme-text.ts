interface Export {
  communityName: string
  timeZone: string
  todayOn: string
}

/** What tells a reader of the archive which file holds what. */
export function readmeText({ communityName, timeZone, todayOn }: Export): string {
  return `What Switchback keeps of ${communityName}
Made on ${todayOn}. Dates and times are those of ${timeZone}, amounts are US dollars.
The CSV files are UTF-8 with commas, as spreadsheets open them. Text that a spreadsheet would take
for a formula starts with an apostrophe.

account.csv               What the account says. Passwords and codes are not in it.
team.csv                  Who signs in for you, and as what.
team-invitations.csv      Who is invited to do so.
members.csv               Members who joined, deactivated or not, and whoever was invited or asked to
                          join and is not in yet: Status tells them apart. Member is the number that
                          other files name them by. Where members live is theirs alone: it is not here.
blocked-addresses.csv     Addresses that cannot ask to join.
invitation-text.csv       What your invitations say, besides the link and its notes.
shared-views.csv          Views of lists that your team shares.
trips.csv                 Every trip, by the member's number. Who has been deleted has no name any more.
invoices.csv              Invoices; their PDF files are on the account page.
invoice-lines.csv         What they are made of.
payments.csv              What was paid of which invoice, and how. Card numbers are never kept.
credit-journal.csv        Every movement of the credit, with running balances.
subscriptions.csv         Programs and what became of them.
subscription-periods.csv  What they were billed for, period by period.
prices.csv                Prices of your own, if any; otherwise those of the list apply.
reward-programs.csv       How programs reward, from which day on. Amounts in the settings are cents.
agreements.csv            What was agreed to, and when.
emails.csv                Emails written to members.
address-uploads.csv       Files of home addresses that were assessed.
uploaded-addresses.csv    Their addresses, for the 30 days that they are stored.
transportation-costs.csv  What you stated of your transportation costs.
planning-assumptions.csv  What you stated for planning besides; a yes is 1 and a no 0.
planning-changes.csv      What was changed of both, and by whom. Amounts in the JSON are cents.
history.csv               Who did what in the account, and what was changed. A person's values are erased with them.

Members are people: treat these files as confidential.
`
}
