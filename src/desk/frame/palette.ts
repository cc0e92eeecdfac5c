import { can } from '../../domain/rights/caller.ts'
import { listDeskEvents } from '../../queries/events/desk-events.ts'
import { type Html, html } from '../../web/html.ts'
import { shownTitle } from '../events/title.ts'
import { whenText } from '../events/when/when-text.ts'
import type { DeskContext } from './desk-context.ts'
import type { DeskAnswer, DeskRow } from './desk-row.ts'
import { roomKeys, rooms } from './rooms.ts'
import { suggestions } from './suggestions.ts'

/** Loaded by the shortcuts script on demand: the command palette, and the list of shortcuts. */
async function showPalette(context: DeskContext): Promise<DeskAnswer> {
  return { fragment: html`${paletteHtml(context)}${sheetHtml(context)}` }
}

function paletteHtml(context: DeskContext): Html {
  const { t, caller } = context
  const ways = [
    ...rooms
      .filter(({ access }) => can(caller, access))
      .map(({ name, path, text }) => ({ path, text: t(text), keys: keysOf(name) })),
    ...(can(caller, 'event.create')
      ? [
          { path: '/desk/events/month/', text: t('findMonth'), keys: '' },
          { path: '/desk/events/?status=pending&time=any', text: t('findReview'), keys: '' },
          { path: '/desk/events/?status=draft&time=any', text: t('findDrafts'), keys: '' },
        ]
      : []),
    { path: '/events/', text: t('toSite'), keys: '' },
    { path: '#shortcuts', text: t('shortcuts'), keys: '?' },
  ]
  const options = ways.map(
    ({ path, text, keys }, index) =>
      html`<div role="option" id="way-${String(index)}" data-href="${path}" aria-selected="false"><span>${text}</span>${keys ? html`<kbd>${keys}</kbd>` : html``}</div>\n`,
  )
  return html`<dialog id="palette" class="palette" aria-label="${t('findAnything')}"><input type="search" role="combobox" aria-expanded="true" aria-controls="ways" aria-autocomplete="list" aria-label="${t('findAnything')}" placeholder="${t('findHint')}" autocomplete="off" spellcheck="false"><div role="listbox" id="ways" aria-label="${t('found')}">${options}</div></dialog>`
}

function keysOf(name: string): string {
  if (name === 'new-event') return 'N'
  const key = roomKeys[name]
  return key ? `G ${key.toUpperCase()}` : ''
}

const sheet = [
  { keys: ['?'], text: 'key_help' },
  { keys: ['Ctrl', 'K'], text: 'key_find' },
  { keys: ['N'], text: 'key_new' },
  { keys: ['/'], text: 'key_search' },
  { keys: ['J', 'K'], text: 'key_rows' },
  { keys: ['Enter'], text: 'key_open' },
  { keys: ['X'], text: 'key_select' },
  { keys: ['E'], text: 'key_edit' },
  { keys: ['P'], text: 'key_publish' },
  { keys: ['#'], text: 'key_trash' },
  { keys: ['M'], text: 'key_move' },
  { keys: ['Ctrl', 'S'], text: 'key_save' },
  { keys: ['Ctrl', 'Enter'], text: 'key_saveAndPublish' },
  { keys: ['G', 'O E P W'], text: 'key_rooms' },
] as const

/** Includes a switch for single-key shortcuts, which interfere with speech input (WCAG 2.1.4). */
function sheetHtml({ t }: DeskContext): Html {
  const rows = sheet.map(
    ({ keys, text }) =>
      html`<div><dt>${keys.map(key => html`<kbd>${key}</kbd> `)}</dt><dd>${t(text)}</dd></div>\n`,
  )
  return html`<dialog id="shortcuts" class="shortcuts" aria-labelledby="shortcuts-head"><h2 id="shortcuts-head">${t('shortcuts')}</h2><dl>${rows}</dl><p class="check"><input type="checkbox" id="single-keys"><label for="single-keys">${t('singleKeys')}</label></p><p class="buttons"><button type="button" data-close>${t('close')}</button></p></dialog>`
}

/** How many results of each kind are shown. */
const most = 6

/** Events and venues that match the typed text. */
async function find(context: DeskContext): Promise<DeskAnswer> {
  const { q } = context.query
  const search = typeof q === 'string' ? q.trim().slice(0, 200) : ''
  if (search === '') return { json: { found: [] } }
  const { records } = await listDeskEvents(
    { search, perPage: most, orderBy: 'modified', order: 'desc' },
    context,
  )
  const venues = (await suggestions('venue', search, context)).slice(0, most)
  return {
    json: {
      found: [
        ...records.map(event => ({
          name: shownTitle(event.title),
          detail: whenText(event, context),
          href: `/desk/events/${event.id}/`,
        })),
        ...venues.map(({ id, name, detail }) => ({
          name,
          detail,
          href: `/desk/events/?venue=${id}&time=any`,
        })),
      ],
    },
  }
}

export const paletteRows: readonly DeskRow[] = [
  { method: 'GET', path: '/palette', access: 'account.manage', run: showPalette },
  { method: 'GET', path: '/find', access: 'record.read', run: find },
]
