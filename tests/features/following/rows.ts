// Routes, pages and tables of following, for the tests that list everything of a server.
import { administrators, editors, signedIn } from '../../desk/desk-row.ts'
import { deskRowsOf, type SliceRows } from '../../support/slice-row.ts'

const forms = {
  '/follow/': '/follow/',
  '/follow/my/': '/follow/my/',
  '/following/:secret/': '/following/wrong/',
  '/following/:secret/my/': '/following/wrong/my/',
  '/following/:secret/stop/': '/following/wrong/stop/',
}

export const rows: SliceRows = {
  desk: {
    ...deskRowsOf({ needs: 'following.manage', mayUse: editors }, [
      'GET /following/',
      'GET /following/preview/',
      'POST /following/introduction/',
      'POST /following/test/',
    ]),
    ...deskRowsOf({ needs: 'following.manage', mayUse: editors, isFramed: true }, [
      'GET /following/preview/mail/',
    ]),
    ...deskRowsOf({ needs: 'settings.manage', mayUse: administrators }, [
      'GET /settings/following/',
      'POST /settings/following/',
    ]),
    ...deskRowsOf({ needs: 'account.manage', mayUse: signedIn }, [
      'POST /me/feeds/',
      'POST /me/feeds/:id(^\\d+$)/remove/',
    ]),
  },
  pages: { ...forms, '/private/:secret/events.ics': '/private/wrong/events.ics' },
  forms,
  addresses: (_, filters) => ({ '/follow/': filters.map(query => `/follow/${query}`) }),
  person: {
    private_feeds: `(user_id, name, secret_hash, created_at) values ($, 'zqname phone', 'h', 1)`,
    followers: `(email, email_key, created_at) values ('Zqmail@example.org', 'zqmail@example.org', 1)`,
    follows: `(follower_id, filter, language, time_zone, frequency, weekday, hour, sends_empty, created_at, expires_at)
    values (1, 'search=zqname', 'en', 'UTC', 'weekly', 4, 17, 0, 1, 9)`,
  },
  exported: ['follows', 'privateFeeds'],
}
