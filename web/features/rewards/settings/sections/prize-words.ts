/** How many people win, and when; a prize of nothing has no winner. */
export function winnerWords(amounts: readonly number[]): string {
  const winners = amounts.filter((prize) => prize > 0).length
  if (winners === 0) return 'Nobody wins: every prize is $0'
  const people = winners === 1 ? '1 winner' : `${winners} winners`
  return `${people} on the 1st of each month, for the month before`
}
