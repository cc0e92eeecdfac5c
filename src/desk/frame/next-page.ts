/** Where to go after signing in. Only pages of the desk are accepted. */
export function nextIn(next: unknown): string {
  const isOurs = typeof next === 'string' && /^\/desk\/[\w\-./?=&%+]*$/.test(next) && !next.includes('//')
  return isOurs ? next : '/desk/'
}
