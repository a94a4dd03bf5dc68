/** Lets the browser draw and hear its reader first: what goes on after it is a task of its own. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
