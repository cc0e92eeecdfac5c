import { Problem } from '../../messages/problem.ts'
import { ImportError } from '../engine/imported-record.ts'
import type { FetchAddress } from '../files/fetch-address.ts'
import { permanentProblems } from './client.ts'
import { languagesOf } from './languages.ts'

/** The API roots of a site. */
export type OlderService = Awaited<ReturnType<typeof discoverOlderService>>

const relation = 'https://api.w.org/'
const calendarNamespace = 'tribe/events/v1'
const siteNamespace = 'wp/v2'

/** Finds the calendar's API for a URL: as declared by the page, or at the usual path. */
export async function discoverOlderService(address: string, fetchAddress: FetchAddress) {
  const page = await fetchAddress(address, { accept: 'text/html, application/json' })
  if (page instanceof Problem)
    throw new ImportError(permanentProblems[page.key] ?? 'unreachable', { address })
  const html = new TextDecoder().decode(page.bytes)
  const declared = [linkHeader(page.headers.link), linkElement(html)]
  const guesses = [...declared.flatMap(root => root ?? []), '/wp-json/', '/?rest_route=/']
  for (const guess of guesses) {
    const root = URL.parse(guess, page.url)
    const namespaces = root && (await namespacesAt(root.href, fetchAddress))
    if (!root || !namespaces?.includes(calendarNamespace)) continue
    return {
      /** The calendar's API: events, venues, organizers and terms. */
      calendar: addressesBelow(root, calendarNamespace),
      /** The site's own API for images and users, if it has one. */
      site: namespaces.includes(siteNamespace) ? addressesBelow(root, siteNamespace) : undefined,
      languages: languagesOf(html),
    }
  }
  throw new ImportError('unknownInterface', { address })
}

async function namespacesAt(
  root: string,
  fetchAddress: FetchAddress,
): Promise<readonly unknown[] | undefined> {
  const index = await fetchAddress(root, { accept: 'application/json' })
  if (index instanceof Problem || index.status !== 200) return undefined
  try {
    const { namespaces } = JSON.parse(new TextDecoder().decode(index.bytes))
    return Array.isArray(namespaces) ? namespaces : undefined
  } catch {
    return undefined
  }
}

function linkHeader(header = ''): string | undefined {
  return header
    .split(/,\s*(?=<)/)
    .map(link => /^<([^>]*)>(.*)$/s.exec(link))
    .find(match => match?.[2]?.includes(`rel="${relation}"`))?.[1]
}

function linkElement(html: string): string | undefined {
  const head = html.slice(0, 200_000)
  const element = head.match(/<link\s[^>]{0,2000}>/gi)?.find(link => link.includes(relation))
  return element && /href=["']([^"']+)["']/i.exec(element)?.[1]
}

function addressesBelow(root: URL, namespace: string) {
  return (path: string, query: Readonly<Record<string, string>>): string => {
    const url = new URL(root)
    const route = url.searchParams.get('rest_route')
    if (route !== null) url.searchParams.set('rest_route', `${route.replace(/\/$/, '')}/${namespace}${path}`)
    else url.pathname = `${url.pathname.replace(/\/$/, '')}/${namespace}${path}`
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }
}
