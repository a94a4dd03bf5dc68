/** What came of a call whose refusal is as much an answer as its success. */
export type Outcome<Answer> = { isDone: true; answer: Answer } | { isDone: false; error: unknown }

/** Waits for a call, and answers its failure instead of throwing it. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { isDone: true, answer: await call }
  } catch (error) {
    return { isDone: false, error }
  }
}
