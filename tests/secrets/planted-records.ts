// Hidden records with a secret in each of their fields, in every language.
import assert from 'node:assert/strict'
import { itemLists, itemTextFields } from '../../src/domain/events/item-texts.ts'
import { contentByKind } from '../../src/domain/records/content/content-by-kind.ts'
import { translatableTexts } from '../../src/domain/records/content/content-field.ts'
import { type Language, languages } from '../../src/domain/records/record-frame.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import type { FieldTable } from '../../src/fields/field-table.ts'
import { eventFields } from '../../src/resources/events/event.ts'
import { imageFields } from '../../src/resources/records/image.ts'
import { organizerFields, venueFields } from '../../src/resources/records/linked-resource.ts'
import { sourceFields } from '../../src/resources/records/record-fields.ts'
import { distinctPicture, uploaded } from '../support/pictures.ts'
import type { TestApp } from '../support/test-app.ts'
import { type FixedFields, leftOut, secretValues } from './secret-fields.ts'
import type { PlantedKind, PlantedState, Secrets } from './secret-words.ts'

export const ownLanguage: Language = 'en'
export const otherLanguages = languages.filter(language => language !== ownLanguage)

export interface Planted {
  readonly kind: PlantedKind
  readonly state: PlantedState
  readonly owner: Role
  readonly id: number
  readonly imageId: number
  /** In every language that it has. */
  readonly slugs: readonly string[]
  readonly latitude?: number
  readonly longitude?: number
  readonly password?: string
}

interface Resource {
  readonly path: string
  readonly fields: FieldTable
  /** Their names on the wire. */
  readonly translatable: readonly string[]
}

export const plantedResources: Readonly<Record<PlantedKind, Resource>> = {
  event: { path: '/events', fields: eventFields, translatable: [...textsOf('event'), 'slug'] },
  venue: { path: '/venues', fields: venueFields, translatable: textsOf('venue') },
  organizer: { path: '/organizers', fields: organizerFields, translatable: textsOf('organizer') },
}

function textsOf(kind: keyof typeof contentByKind): string[] {
  return Object.keys(translatableTexts(contentByKind[kind]))
}

export type Wanted = Pick<Planted, 'kind' | 'state' | 'owner'>

/** The fields of a table that get no secret, with their values. */
export function frameOf({ users }: TestApp, { state, owner }: Wanted): FixedFields {
  return {
    author: users[owner].id,
    date: state === 'future' ? '2031-01-01 00:00:00' : leftOut,
    date_utc: leftOut,
    // Records for the trash are trashed once everything links to them.
    status: { protected: 'publish', trash: 'draft' }[state as string] ?? state,
    image: leftOut,
    start_date: '2030-02-01 10:00:00',
    end_date: '2030-02-01 11:00:00',
    timezone: leftOut,
    // A secret in it would occur in several events.
    recurrence: leftOut,
    all_day: false,
    show_map: true,
    show_map_link: true,
    hide_from_listings: false,
    sticky: true,
    featured: true,
    event_status: 'rescheduled',
    previous_start_date: '2030-01-31 10:00:00',
    attendance: 'online',
    registration: 'external',
    show_places: false,
    show_attendees: false,
    send_reminder: true,
    online_url_shown: 'always',
    online_url_minutes: 30,
    doors_open: '09:30',
  }
}

/** Plants a record with unique secrets. */
export async function plantRecord(
  app: TestApp,
  wanted: Wanted,
  fixed: FixedFields,
  secrets: Secrets,
): Promise<Planted> {
  const { path, fields, translatable } = plantedResources[wanted.kind]
  const imageId = await plantImage(app, wanted, secrets)
  const values = secretValues(
    fields,
    { ...frameOf(app, wanted), ...fixed, image: imageId },
    field => ({ ...wanted, field, language: ownLanguage }),
    secrets,
  )
  const { body } = await expected(app.post(path, values), 201)
  const slugs = [String(values.slug ?? body.slug.replace(/__trashed$/, ''))]
  for (const language of otherLanguages) {
    const texts = secretTexts(fields, translatable, wanted, language, secrets)
    const lists = secretLists(values, wanted, language, secrets)
    await expected(app.patch(`${path}/${body.id}?i18n_language=${language}`, { ...texts, ...lists }), 200)
    if (texts.slug) slugs.push(String(texts.slug))
  }
  return {
    ...wanted,
    id: body.id,
    imageId,
    slugs,
    ...(wanted.kind === 'venue' && {
      latitude: values.geo_lat as number,
      longitude: values.geo_lng as number,
    }),
    ...(wanted.kind === 'event' && { password: values.password as string }),
  }
}

/** The image of a record. It belongs to the administrator, so only the record can make it visible. */
export async function plantImage(app: TestApp, wanted: Wanted, secrets: Secrets): Promise<number> {
  const word = (field: string, language: Language = ownLanguage) =>
    secrets.word({ ...wanted, field: `image.${field}`, language })
  const image = await uploaded(app, await distinctPicture(secrets.all.size, 4, 3), {
    as: 'administrator',
    // Without a title, the file name is used.
    ...(wanted.kind === 'event' ? { filename: `${word('file')}.jpg` } : { title: word('title') }),
    alt: word('alt'),
  })
  for (const language of otherLanguages) {
    const texts = textsOf('image').map(name => [name, word(name, language)])
    await expected(app.patch(`/images/${image.id}?i18n_language=${language}`, Object.fromEntries(texts)), 200)
  }
  const sources = Object.fromEntries(Object.keys(sourceFields).map(name => [name, word(name)]))
  await expected(app.patch(`/images/${image.id}`, sources), 200)
  assert.deepEqual(Object.keys(imageFields), [...textsOf('image'), ...Object.keys(sourceFields)])
  return image.id
}

export function secretTexts(
  fields: FieldTable,
  names: readonly string[],
  wanted: Wanted,
  language: Language,
  secrets: Secrets,
): Record<string, unknown> {
  const table = Object.fromEntries(names.map(name => [name, fields[name] as FieldTable[string]]))
  return secretValues(table, {}, field => ({ ...wanted, field, language }), secrets)
}

/** The lists of an event in another language: the same items, with a secret in each of their texts. */
export function secretLists(
  values: Readonly<Record<string, unknown>>,
  wanted: Wanted,
  language: Language,
  secrets: Secrets,
): Record<string, unknown> {
  const lists = itemLists.flatMap(list => {
    const items = values[list] as readonly object[] | undefined
    const word = (field: string) => secrets.word({ ...wanted, field: `${list}.${field}`, language })
    const inLanguage = (item: object) => ({
      ...item,
      ...Object.fromEntries(itemTextFields[list].map(field => [field, word(field)])),
    })
    return items ? [[list, items.map(inLanguage)]] : []
  })
  return Object.fromEntries(lists)
}

export async function expected<T extends { status: number; body: unknown }>(
  answering: Promise<T>,
  status: number,
): Promise<T> {
  const answer = await answering
  assert.equal(answer.status, status, JSON.stringify(answer.body))
  return answer
}
