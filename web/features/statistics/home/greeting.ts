/** Good morning, afternoon or evening, by the employer's own clock. */
export function greeting(timeZone: string, now: Date = new Date()): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const hour = Number(format.format(now))
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
