/** For so many days an email of which a mail failed is pointed out. Source: decision 65. */
const failedDays = 30

/** From which instant on an email that left is recent enough to be pointed out. Errors: none. Source: decision 65. */
export function failuresSince(now: Date): Date {
  return new Date(now.getTime() - failedDays * 86_400_000)
}
