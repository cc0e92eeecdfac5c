import { type Kysely, type RawBuilder, sql } from 'kysely'
import { termNameKey } from '../../domain/records/term.ts'
import { foldForSearch, plainTextOf, searchTextFrom } from '../../domain/text/search-text.ts'
import { inBatches, type Migration } from './migration.ts'

/**
 * Plain texts are stored as text. Before, names were stored as HTML, and other plain texts contained `&lt;`
 * and `&gt;` if something looked like a tag. Sort keys are plain text too.
 */
export const plainText: Migration = {
  name: '0009-plain-text',
  async up(db) {
    for (const record of records) {
      await mendRecords(db, record)
      await mendTranslations(db, record)
    }
    await mendEvents(db)
    await mendEventTranslations(db)
  },
}

type Texts = Readonly<Record<string, string>>
type Row = Texts & { readonly id: number }

/** The text columns of a table: a name that was HTML, plain texts, addresses, and HTML that stays. */
interface TextsOfRecord {
  readonly table: string
  readonly kinds: readonly string[]
  readonly name?: string
  readonly plain: readonly string[]
  readonly addresses: readonly string[]
  readonly markup: readonly string[]
}

const records: readonly TextsOfRecord[] = [
  {
    table: 'venues',
    kinds: ['venue'],
    name: 'name',
    plain: ['address', 'city', 'country', 'province', 'state', 'zip', 'phone', 'stateprovince'],
    addresses: ['website'],
    markup: ['description', 'excerpt'],
  },
  {
    table: 'organizers',
    kinds: ['organizer'],
    name: 'name',
    plain: ['phone'],
    addresses: ['website', 'email'],
    markup: ['description', 'excerpt'],
  },
  {
    table: 'terms',
    kinds: ['category', 'tag'],
    name: 'name',
    plain: [],
    addresses: [],
    markup: ['description'],
  },
  {
    table: 'images',
    kinds: ['image'],
    plain: ['title', 'alt'],
    addresses: [],
    markup: [],
  },
]

async function mendRecords(db: Kysely<object>, record: TextsOfRecord): Promise<void> {
  const { table } = record
  const suspect = [...(record.name ? [record.name] : []), ...record.plain]
  const rows = inBatches<Row>(
    db,
    last => sql`select id, ${columnsOf(textNames(record))} from ${sql.table(table)}
      where id > ${last} and (${sql.join(suspect.map(hasSpecial), sql` or `)})`,
  )
  for await (const { id, ...before } of rows) {
    const after = mended(before, record)
    if (!differs(before, after)) continue
    const nameKey = table === 'terms' ? { name_key: termNameKey(after.name ?? '') } : {}
    await update(db, table, id, { ...after, ...nameKey, ...indexOf(after, record) })
  }
}

/** Missing translations fall back to the record's own texts, which are already converted at this point. */
async function mendTranslations(db: Kysely<object>, record: TextsOfRecord): Promise<void> {
  const own = textNames(record)
  const rows = inBatches<Row>(
    db,
    last => sql`select translations.id, translations.texts, translations.sort_key as sort_key_before,
        translations.search_text as search_text_before,
        ${sql.join(own.map(name => sql`own.${sql.ref(name)} as ${sql.ref(name)}`))}
      from translations inner join ${sql.table(record.table)} as own on own.id = translations.record_id
      where translations.id > ${last} and kind in (${sql.join(record.kinds)})`,
  )
  for await (const row of rows) {
    const texts = mended(JSON.parse(row.texts ?? '{}'), record)
    const shown = Object.fromEntries(own.map(name => [name, texts[name] ?? row[name] ?? '']))
    const after = { texts: JSON.stringify(texts), ...indexOf(shown, record) }
    const before = {
      texts: row.texts ?? '',
      sort_key: row.sort_key_before ?? '',
      search_text: row.search_text_before ?? '',
    }
    if (differs(before, after)) await update(db, 'translations', row.id, after)
  }
}

/** Titles stay HTML. Only the sort key of an event is plain text. */
async function mendEvents(db: Kysely<object>): Promise<void> {
  const names = ['title', 'sort_key', 'cost', 'tickets', 'custom_fields']
  const rows = inBatches<Row>(
    db,
    last => sql`select id, ${columnsOf(names)} from events where id > ${last}
      and (${sql.join(['title', 'cost', 'tickets', 'custom_fields'].map(hasSpecial), sql` or `)})`,
  )
  for await (const { id, ...before } of rows) {
    const { title = '', cost = '', tickets = '[]', custom_fields = '{}' } = before
    const after = {
      title,
      sort_key: foldForSearch(plainTextOf(title)),
      cost: unescaped(cost),
      tickets: JSON.stringify(JSON.parse(tickets).map(mendedTicket)),
      custom_fields: JSON.stringify(mendedValues(JSON.parse(custom_fields))),
    }
    if (differs(before, after)) await update(db, 'events', id, after)
  }
}

async function mendEventTranslations(db: Kysely<object>): Promise<void> {
  const rows = inBatches<Row>(
    db,
    last => sql`select translations.id, translations.texts, translations.sort_key, events.title
      from translations inner join events on events.id = translations.record_id
      where translations.id > ${last} and kind = 'event' and (${hasSpecial('texts')} or ${hasSpecial('title')})`,
  )
  for await (const { id, texts = '{}', sort_key, title } of rows) {
    const shown = (JSON.parse(texts) as Texts).title ?? title ?? ''
    const sortKey = foldForSearch(plainTextOf(shown))
    if (sortKey !== sort_key) await update(db, 'translations', id, { sort_key: sortKey })
  }
}

function textNames({ name, plain, addresses, markup }: TextsOfRecord): string[] {
  return [...(name ? [name] : []), ...plain, ...addresses, ...markup]
}

function columnsOf(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map(name => sql.ref(name)))
}

function hasSpecial(column: string): RawBuilder<unknown> {
  return sql`${sql.ref(column)} like '%&%' or ${sql.ref(column)} like '%<%'`
}

async function update(db: Kysely<object>, table: string, id: number, columns: Texts): Promise<void> {
  const values = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(values)} where id = ${id}`.execute(db)
}

function differs(before: Texts, after: Texts): boolean {
  return Object.keys(after).some(name => before[name] !== after[name])
}

function mended(texts: Texts, { name, plain }: TextsOfRecord): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      if (key === name) return [key, textOf(text)]
      return [key, plain.includes(key) ? unescaped(text) : text]
    }),
  )
}

/** Records are sorted by their first text. */
function indexOf(texts: Texts, record: TextsOfRecord): Texts {
  const { name, plain, addresses, markup } = record
  const words = [...(name ? [name] : []), ...plain, ...addresses].map(key => texts[key])
  return {
    sort_key: foldForSearch(words[0] ?? ''),
    search_text: searchTextFrom({ plain: words, markup: markup.map(key => texts[key]) }),
  }
}

/** The text of a line of HTML in which only these three characters were escaped. */
function textOf(html: string): string {
  const bare = html.replace(/<br ?\/?>/gi, ' ').replace(/<\/?[a-z][^<>]*>/gi, '')
  return bare.replace(/&(?:amp|lt|gt);/g, entity => characters[entity] ?? entity).trim() || html
}

/** Reverses the escaping of `<` and `>` in plain text. */
function unescaped(text: string): string {
  if (!/&lt;[a-z/!?]/i.test(text)) return text
  return text.replace(/&(?:lt|gt);/g, entity => characters[entity] ?? entity)
}

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

function mendedTicket<T extends { readonly name: string; readonly currency: string }>(ticket: T): T {
  return { ...ticket, name: unescaped(ticket.name), currency: unescaped(ticket.currency) }
}

/** Addresses stay as they are: in a URL, `&lt;` is a parameter. */
function mendedValues(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isText = (value: unknown) => typeof value === 'string' && !/^https?:\/\//i.test(value)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isText(value) ? unescaped(value as string) : value]),
  )
}
