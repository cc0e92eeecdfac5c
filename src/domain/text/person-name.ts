import { Problem } from '../../messages/problem.ts'

/** The name of someone without an account is sent by mail to an address that they chose. */
export const longestPersonName = 60

/** What mail programs turn into links: addresses of pages and of mail, and names of hosts. */
const link = /[/@\\]|www\.|[\p{L}\p{N}-]{2}\.(?:[a-z]{2,}|[A-Z]{2,})(?!\p{L})/u

export function personNameProblem(name: string): Problem | undefined {
  if (name === '') return new Problem('name_needed')
  if ([...name].length > longestPersonName) return new Problem('too_long', { max: longestPersonName })
  return link.test(name) ? new Problem('name_with_link') : undefined
}
