import { bearer, isOk, send } from '../network/http-client.ts'
import { until } from '../programs.ts'
import { apiRoot, type LoadTarget } from './load.ts'
import { compareStored, type Differences, type LoadRecord } from './load-record.ts'

/** Compares what is stored with what the clients of the run have seen. */
export async function findDifferences(target: LoadTarget, record: LoadRecord): Promise<Differences> {
  let titles: readonly string[] = []
  await until('all events are listed', async () => {
    titles = await listTitles(target)
    return true
  })
  const { lost, doubled } = compareStored(record.writes, titles)
  return { lost: [...lost, ...(await missingPictures(record))], doubled }
}

/** Requests with credentials are answered by the primary. */
async function listTitles({ day, token, proxyUrl }: LoadTarget): Promise<string[]> {
  const titles: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const range = `start_date=${day} 00:00&end_date=${day} 23:59:59`.replaceAll(' ', '%20')
    const url = `${proxyUrl}${apiRoot}/events?${range}&per_page=${perPage}&page=${page}&_fields=title`
    const { status, body } = await send(url, { headers: bearer(token) })
    if (status !== 200) throw new Error(`The list of events answered ${status}: ${body}`)
    const list = JSON.parse(body)
    titles.push(...list.events.map((event: { title: string }) => event.title))
    pages = list.total_pages
  }
  return titles
}

/** The setting ALMANAC_MAX_PER_PAGE of the servers. */
export const perPage = 500

async function missingPictures({ pictures }: LoadRecord): Promise<string[]> {
  const missing: string[] = []
  for (const url of new Set(pictures)) if (!(await isOk(url).catch(() => false))) missing.push(url)
  return missing
}
