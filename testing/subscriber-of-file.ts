import { appOfFile, eachTest, employerOfTest } from './app-of-file.ts'
import { subscriberOf } from './subscriptions.ts'

/** An app, and an employer who calls and pays anew in each test. */
export function subscriberOfFile() {
  const app = appOfFile()
  const employer = employerOfTest(app)
  const subscriber = eachTest(() => subscriberOf(app, employer.id))
  /** The subjects of the mails to the employer, the latest first. */
  const mails = async () =>
    (await app.inbox())
      .filter(({ to_address }) => to_address === employer.email)
      .map(({ subject }) => subject)
  return { app, employer, subscriber, mails }
}
