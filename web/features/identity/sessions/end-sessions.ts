/** How long the server may take to say that sessions are over. */
const patienceMs = 5000

/**
 * Waits until the server has ended sessions, or for as long as it may take: one that is over already, or a server out of
 * reach, must not keep anybody signed in here.
 */
export async function endSessions(ending: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([
    Promise.allSettled(ending),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
}
