// The capability that each desk action requires. A new one needs a row here, or in `rows.ts` of its slice.
import type { Capability } from '../../src/domain/rights/capabilities.ts'
import { rowsOfSlices } from '../support/slice-rows.ts'

export interface DeskPermissionRow {
  readonly needs: Capability
  /** The kind of the record in the path, if the capability depends on its owner and status. */
  readonly of?: 'event' | 'venue' | 'organizer'
  /** Authors see their events that they may no longer change. */
  readonly isOpenToAuthors?: boolean
}

const one = ':id(^\\d+$)/'

function rowsFor(row: DeskPermissionRow, lines: readonly string[]): Record<string, DeskPermissionRow> {
  return Object.fromEntries(lines.map(line => [line, row]))
}

function placeRows(kind: 'venue' | 'organizer'): Record<string, DeskPermissionRow> {
  const path = `/${kind}s/`
  const record = [`GET ${path}${one}`, `POST ${path}${one}`]
  return {
    [`GET ${path}`]: { needs: 'record.read' },
    ...rowsFor({ needs: `${kind}.create` }, [`GET ${path}new/`, `POST ${path}new/`]),
    ...rowsFor({ needs: `${kind}.merge` }, [`GET ${path}duplicates/`, `GET ${path}merge/`]),
    [`POST ${path}merge/`]: { needs: `${kind}.merge` },
    ...rowsFor({ needs: `${kind}.edit`, of: kind }, [...record, `POST ${path}${one}trash/`]),
    [`POST ${path}${one}restore/`]: { needs: `${kind}.edit`, of: kind },
  }
}

function termRows(path: string): Record<string, DeskPermissionRow> {
  const pages = ['', 'new/', 'merge/', one].map(rest => `GET ${path}${rest}`)
  const forms = ['new/', 'merge/', one, `${one}delete/`].map(rest => `POST ${path}${rest}`)
  return rowsFor({ needs: 'term.manage' }, [...pages, ...forms])
}

function below(path: string, rests: readonly string[]): string[] {
  return rests.map(rest => `POST ${path}${rest}`)
}

/** By method and path below `/desk`. */
export const deskPermissionRows: Readonly<Record<string, DeskPermissionRow>> = {
  ...rowsFor({ needs: 'calendar.read' }, [
    'GET /sign-in/',
    'POST /sign-in/',
    'GET /lost-password/',
    'POST /lost-password/',
  ]),
  ...rowsFor({ needs: 'account.enter' }, ['GET /welcome/:secret/', 'POST /welcome/:secret/']),
  ...rowsFor({ needs: 'account.manage' }, [
    ...['/', '/edit-link', '/me/', '/palette'].map(path => `GET ${path}`),
    'POST /sign-out/',
    ...below('/me/', ['mail/', 'notices/', 'password/', 'profile/', 'tokens/', `tokens/${one}remove/`]),
    ...below('/me/sessions/', [`${one}end/`, 'end-others/']),
  ]),
  ...rowsFor({ needs: 'record.read' }, [
    ...[
      '/events/',
      '/events/month/',
      '/events/month/:month/',
      '/events/week/',
      '/events/week/:day/',
      '/find',
    ].map(path => `GET ${path}`),
    ...[`/events/changes/${one}`, '/events/export.csv'].map(path => `GET ${path}`),
    ...below('/events/', ['columns/', 'filters/']),
    ...['/pictures/', `/pictures/${one}`, '/pictures/choices'].map(path => `GET ${path}`),
    ...['organizers', 'parents', 'tags', 'venues'].map(kind => `GET /suggest/${kind}`),
    ...['', ':language/', ':language/next'].map(path => `GET /translations/${path}`),
  ]),
  ...rowsFor({ needs: 'event.create' }, [
    'POST /venues/places',
    ...['new/', 'repeats', 'typed-when', 'when'].map(path => `GET /events/${path}`),
    ...below('/events/', ['new/', 'preview/']),
    ...below('/drafts/', ['', 'discard/']),
  ]),
  [`GET /events/${one}`]: { needs: 'event.edit', of: 'event', isOpenToAuthors: true },
  ...rowsFor({ needs: 'event.edit', of: 'event' }, [
    `GET /events/${one}history/`,
    `GET /events/${one}state/`,
    ...below(`/events/${one}`, [
      '',
      'comments/',
      'editing/',
      'move/',
      'preview/',
      'restore/',
      'state/',
      'trash/',
    ]),
    `POST /events/${one}history/:version(^\\d+$)/`,
  ]),
  'GET /events/next-review': { needs: 'event.review' },
  [`POST /events/${one}ask-for-changes/`]: { needs: 'event.review', of: 'event' },
  ...rowsFor({ needs: 'event.edit' }, ['POST /events/change/', 'POST /undo/']),
  ...rowsFor(
    { needs: 'event.translate' },
    ['GET', 'POST'].map(method => `${method} /translations/:language/:kind/${one}`),
  ),
  ...rowsFor({ needs: 'image.upload' }, [
    'POST /pictures/',
    'POST /pictures/new/',
    `POST /pictures/${one}crop/`,
  ]),
  ...rowsFor({ needs: 'image.edit' }, [
    'POST /pictures/merge/',
    `POST /pictures/${one}`,
    `POST /pictures/${one}delete/`,
  ]),
  ...placeRows('venue'),
  ...placeRows('organizer'),
  ...termRows('/categories/'),
  ...termRows('/tags/'),
  ...rowsFor({ needs: 'settings.manage' }, [
    'GET /first-time-zone/',
    'POST /first-time-zone/',
    'GET /settings/country',
    'GET /settings/site/',
    ...below('/settings/site/', ['', 'logo/', 'logo/remove/']),
    ...below('/settings/site/header-picture/', ['', 'remove/']),
    'GET /settings/mail/',
    `GET /settings/mail/${one}`,
    ...below('/settings/mail/', [`${one}send/`, `${one}remove/`, 'pause/', 'resume/']),
  ]),
  ...rowsFor({ needs: 'people.manage' }, [
    'GET /settings/people/',
    `GET /settings/people/${one}`,
    'POST /settings/people/',
    'GET /settings/people/data/',
    ...below('/settings/people/data/', ['', 'export/', 'erase/']),
    ...below(`/settings/people/${one}`, ['', 'disable/', 'enable/', 'end-sessions/', 'link/']),
  ]),
  'GET /settings/status/': { needs: 'system.read' },
  ...rowsOfSlices('desk'),
}
