// Small bodies that may be expensive to process.
import { apiRoot } from './expected.ts'
import { worstWords } from './worst-addresses.ts'

export interface WorstRequest {
  readonly path: string
  /** Sent by POST, if set. */
  readonly body?: string
  /** Whether another response says that this page exists. */
  readonly isPromised?: boolean
}

export function worstBodies(): WorstRequest[] {
  const searches = worstWords.flatMap(word => ['title', 'modified', 'id'].map(order => ({ word, order })))
  const operations = Array.from({ length: 500 }, (_, index) => {
    const { word, order } = searches[index % searches.length] as (typeof searches)[number]
    const query = `search=${encodeURIComponent(word)}&orderby=${order}&start_date=2000-01-01&end_date=2100-01-01`
    return { method: 'GET', path: `/events?${query}&per_page=${1 + Math.floor(index / searches.length)}` }
  })
  const batches = [operations.slice(0, 20), operations]
  return [
    ...batches.flatMap(some =>
      [false, true].map(atomic => ({
        path: `${apiRoot}/batch`,
        body: JSON.stringify({ operations: some, atomic }),
      })),
    ),
    ...['[', '{"a":', '[['].map(part => ({
      path: `${apiRoot}/batch`,
      body: `{"operations":${part.repeat(400_000 / part.length)}`,
    })),
    { path: `${apiRoot}/batch`, body: `{"operations":${'['.repeat(200_000)}${']'.repeat(200_000)}}` },
  ]
}
