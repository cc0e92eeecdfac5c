/** Where somebody wanted to go before signing in: a page of the desk, and nowhere else. */
export function nextIn(next: unknown): string {
  const isOurs = typeof next === 'string' && /^\/desk\/[\w\-./?=&%+]*$/.test(next) && !next.includes('//')
  return isOurs ? next : '/desk/'
}
