import { languages } from '../../domain/records/record-frame.ts'
import { can } from '../../domain/rights/caller.ts'
import { entriesOf } from '../../domain/typed-entries.ts'
import { allFeatures } from '../../features/all-features.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from './desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from './desk-row.ts'
import { findRecords } from './find-records.ts'
import { type NavItem, navItems } from './navigation.ts'
import type { PaletteRow } from './slice-parts.ts'

/** Loaded by the shortcuts script on demand: the command palette, and the list of shortcuts. */
async function showPalette(context: DeskContext): Promise<DeskAnswer> {
  return { fragment: html`${paletteHtml(context)}${sheetHtml(context)}` }
}

function paletteHtml(context: DeskContext): Html {
  const { t } = context
  const options = commandsFor(context).map(
    ({ path, text, keys, words }, index) =>
      html`<div role="option" id="way-${String(index)}" data-href="${path}" data-words="${words}" aria-selected="false"><span>${text}</span>${keys && html`<kbd>${keys}</kbd>`}</div>\n`,
  )
  return html`<dialog id="palette" class="palette" aria-label="${t('findAnything')}"><input type="search" role="combobox" aria-expanded="true" aria-controls="ways" aria-autocomplete="list" aria-label="${t('findAnything')}" placeholder="${t('findHint')}" autocomplete="off" spellcheck="false"><div role="listbox" id="ways" aria-label="${t('found')}">${options}</div><p role="status" data-none="${t('nothingFound')}"></p></dialog>`
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
  { keys: ['C'], text: 'key_copy' },
  { keys: ['Ctrl', 'S'], text: 'key_save' },
  { keys: ['Ctrl', 'Enter'], text: 'key_saveAndPublish' },
  { keys: ['G', 'O E P W'], text: 'key_navigation' },
] as const

/** Includes a switch for single-key shortcuts, which interfere with speech input (WCAG 2.1.4). */
function sheetHtml({ t }: DeskContext): Html {
  const rows = sheet.map(
    ({ keys, text }) =>
      html`<div><dt>${keys.map(key => html`<kbd>${key}</kbd> `)}</dt><dd>${t(text)}</dd></div>\n`,
  )
  return html`<dialog id="shortcuts" class="shortcuts" aria-labelledby="shortcuts-head"><h2 id="shortcuts-head">${t('shortcuts')}</h2><dl>${rows}</dl><p class="check"><input type="checkbox" id="single-keys"><label for="single-keys">${t('singleKeys')}</label></p><p class="buttons"><button type="button" data-close>${t('close')}</button></p></dialog>`
}

export const paletteRows: readonly DeskRow[] = [
  getRow('/palette', 'account.manage', showPalette),
  getRow('/find', 'record.read', findRecords),
]

/** A line of the command palette: a page, or an action of its script. */
interface Command {
  readonly path: string
  readonly text: string
  readonly keys: string
  /** The same text in all languages, by which it is found. */
  readonly words: string
}

/** The settings that are found by name, by their place on the page. */
const siteSettings = {
  region: 'region',
  'time-zone': 'timeZone',
  currency: 'currency',
  language: 'siteLanguage',
  logo: 'logo',
  'search-synonyms': 'searchSynonyms',
  'access-tags': 'accessTags',
} as const

/** Pages and actions besides the navigation. */
const others: readonly PaletteRow[] = [
  { path: '/desk/events/month/', text: 'findMonth', access: 'record.read' },
  { path: '/desk/events/week/', text: 'findWeek', access: 'record.read' },
  { path: '/desk/events/?status=pending&time=any', text: 'findReview', access: 'record.read' },
  { path: '/desk/events/?status=draft&time=any', text: 'findDrafts', access: 'record.read' },
  { path: '/desk/events/?status=trash', text: 'status_trash', access: 'record.read', within: 'events' },
  { path: '/desk/events/next-review', text: 'startReview', access: 'event.review' },
  { path: '/desk/venues/new/', text: 'newVenue', access: 'venue.create' },
  { path: '/desk/organizers/', text: 'organizers', access: 'record.read' },
  { path: '/desk/organizers/new/', text: 'newOrganizer', access: 'organizer.create' },
  { path: '/desk/venues/duplicates/', text: 'possibleDuplicates', access: 'venue.merge', within: 'venues' },
  { path: '/desk/categories/new/', text: 'newCategory', access: 'term.manage' },
  { path: '/desk/tags/', text: 'tags', access: 'term.manage' },
  { path: '/desk/tags/new/', text: 'newTag', access: 'term.manage' },
  { path: '/desk/settings/people/', text: 'people', access: 'people.manage', within: 'settings' },
  ...entriesOf(siteSettings).map(
    ([anchor, text]): PaletteRow => ({
      path: `/desk/settings/site/#${anchor}`,
      text,
      access: 'settings.manage',
      within: 'settings',
    }),
  ),
  { path: '/desk/settings/mail/', text: 'outbox', access: 'settings.manage', within: 'settings' },
  { path: '/desk/me/#password', text: 'password', access: 'account.manage', within: 'me' },
  { path: '/desk/me/#mail', text: 'email', access: 'account.manage', within: 'me' },
  { path: '/desk/me/#token_name', text: 'tokens', access: 'account.manage', within: 'me' },
  { path: '/desk/settings/status/', text: 'systemStatus', access: 'system.read', within: 'settings' },
  { path: '/events/', text: 'toSite', access: 'calendar.read' },
  { path: '#shortcuts', text: 'shortcuts', access: 'account.manage' },
  { path: '#sign-out', text: 'signOut', access: 'account.manage' },
]

/** Everything that the user may open or do. The script adds the actions of the current page. */
function commandsFor(context: DeskContext): Command[] {
  const { t, caller, session, settingsPages } = context
  const inNavigation = navItems
    .filter(({ access }) => can(caller, access))
    .map(item => ({
      path: item.path,
      text: t(item.name),
      keys: keysOf(item),
      words: inAllLanguages([item.name], context),
    }))
  const ofSlices = settingsPages.map(
    ({ name, text, access }): PaletteRow => ({
      path: `/desk/settings/${name}/`,
      text,
      access,
      within: 'settings',
    }),
  )
  const added = allFeatures.flatMap(({ deskCommands = [] }) => deskCommands)
  const besides = [...others, ...ofSlices, ...added]
    .filter(({ path, access }) => can(caller, access) && (path !== '#sign-out' || session))
    .map(({ path, text, within }) => ({
      path,
      text: within ? `${t(within)}: ${t(text)}` : t(text),
      keys: path === '#shortcuts' ? '?' : '',
      words: inAllLanguages(within ? [within, text] : [text], context),
    }))
  return [...inNavigation, ...besides]
}

function inAllLanguages(texts: readonly DeskText[], { translate }: DeskContext): string {
  const words = languages.flatMap(language => texts.map(text => translate(language, `desk.${text}`)))
  return [...new Set(words)].join(' ')
}

function keysOf({ name, key }: NavItem): string {
  if (name === 'newEvent') return 'N'
  return key ? `G ${key.toUpperCase()}` : ''
}
