// Everything that a reader gets by CalDAV: calendars with their tags, every object, and all changes ever made.
import { writeToken } from '../../../src/api/handlers/changes.ts'
import { feedRanks } from '../../../src/domain/journal/reported-change.ts'
import { userCaller, visitor } from '../../../src/domain/rights/caller.ts'
import type { Reader } from '../../secrets/read-answers.ts'
import { type TestApp, tokenOf } from '../../support/test-app.ts'
import { multiget, propfind, query, sync } from './scene.ts'

/** Tokens, which differ each time, are left out. */
export async function davAnswers(app: TestApp, reader: Reader): Promise<string[]> {
  const homes = ['/dav/public/', ...(reader ? [`/dav/users/${reader}/`] : [])]
  const answers: string[] = []
  const ask = async (method: string, url: string, body: string) => {
    const headers = {
      ...(reader && { authorization: `Bearer ${tokenOf(reader)}` }),
      ...{ depth: '1', 'content-type': 'application/xml' },
    }
    const answer = await app.app.inject({ method: method as 'GET', url, headers, payload: body })
    if (answer.statusCode !== 207) throw new Error(`${method} ${url} fails: ${answer.body}`)
    answers.push(`${method} ${url} ${answer.body.replaceAll(/urn:almanac:sync:[\w.-]+/g, '…')}`)
    return answer.body
  }
  for (const home of homes) {
    const names = ['D:displayname', 'D:resourcetype', 'CS:getctag', 'D:current-user-privilege-set']
    const listed = await ask('PROPFIND', home, propfind(...names))
    for (const [, path = ''] of listed.matchAll(
      /<D:href>(\/dav\/[^<]*\/(?:all|mine|category-\d+)\/)<\/D:href>/g,
    )) {
      await ask('REPORT', path, query('<C:comp-filter name="VEVENT"/>'))
      const scope = /urn:almanac:sync:([\w-]+)/.exec(
        await ask('PROPFIND', path, propfind('D:sync-token')),
      )?.[1]
      const first = await firstPosition(app, home === '/dav/public/' ? undefined : reader)
      await ask('REPORT', path, sync(`urn:almanac:sync:${scope}.0.${first}`))
      const ids = Array.from({ length: 60 }, (_, id) => id + 1)
      await ask(
        'REPORT',
        path,
        multiget(...ids.flatMap(id => [`${path}event-${id}.ics`, `${path}series-${id}.ics`])),
      )
    }
  }
  return answers
}

/** The beginning of the journal, and of time. */
async function firstPosition({ store, users }: TestApp, reader: Reader): Promise<string> {
  const { epoch } = await store.journal.state()
  const start = { seq: 0, rank: feedRanks.done, id: 0 }
  return writeToken(start, epoch, reader ? userCaller(users[reader]) : visitor)
}
