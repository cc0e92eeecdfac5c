import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { allIn } from '../../../tests/support/html.ts'
import { readXml } from '../../../tests/support/xml-tree.ts'
import { demoPicture } from './pictures.ts'
import { type DemoEvent, demoCalendar, type Text } from './shape.ts'

const { venues, organizers, categories, tags, events } = demoCalendar
const languages = ['en', 'fr', 'pt-pt', 'ar', 'sw'] as const

interface Entry {
  where: string
  text: Text
}

/** Names that are the same word in several languages. */
const sameInSeveral = new Set([
  'categories/arts/name',
  'categories/jazz/name',
  'categories/sport/name',
  'categories/taarab/name',
  'organizers/radio-upepo/name',
])

const named = { venues, organizers, categories, tags }

const plainTexts: Entry[] = [
  ...Object.entries(named).flatMap(([list, items]) =>
    items.flatMap(item => [
      { where: `${list}/${item.key}/name`, text: item.name },
      { where: `${list}/${item.key}/description`, text: item.description },
    ]),
  ),
  ...events.flatMap(event => [
    { where: `events/${event.key}/title`, text: event.title },
    { where: `events/${event.key}/excerpt`, text: event.excerpt },
  ]),
]
const htmlTexts: Entry[] = events.map(event => ({
  where: `events/${event.key}/description`,
  text: event.description,
}))
const allTexts = [...plainTexts, ...htmlTexts]

const keysOf = (items: readonly { key: string }[]) => items.map(item => item.key)
const count = (wanted: (event: DemoEvent) => boolean) => events.filter(wanted).length

const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? []

/** Only p, ul, li, strong, em and links to example.org or example.com, all closed in order. */
function assertSimpleHtml(html: string, where: string) {
  const open: string[] = []
  for (const tag of tagsOf(html)) {
    const opening = /^<(?:(p|ul|li|strong|em)|(a) href="https:\/\/example\.(?:org|com)\/[^"]*")>$/.exec(tag)
    if (opening) open.push(opening[1] ?? opening[2] ?? '')
    else assert.equal(tag, `</${open.pop()}>`, where)
  }
  assert.deepEqual(open, [], where)
  assert.doesNotMatch(html.replace(/<[^>]*>/g, ''), /[<>&]/, where)
}

function rangeOf(numbers: number[]) {
  return [Math.min(...numbers), Math.max(...numbers)]
}

describe('keys of the demo calendar', () => {
  test('are unique and fit for a slug', () => {
    for (const [list, items] of Object.entries({ ...named, events })) {
      const keys = keysOf(items)
      assert.equal(new Set(keys).size, keys.length, `a key of ${list} occurs twice`)
      for (const key of keys) assert.match(key, /^[a-z]+(-[a-z]+)*$/)
    }
  })

  test('that events refer to exist', () => {
    const known = {
      venues: new Set(keysOf(venues)),
      organizers: new Set(keysOf(organizers)),
      categories: new Set(keysOf(categories)),
      tags: new Set(keysOf(tags)),
    }
    for (const event of events) {
      if (event.venue) assert.ok(known.venues.has(event.venue), `${event.key}: ${event.venue}`)
      for (const list of ['organizers', 'categories', 'tags'] as const) {
        assert.ok(event[list].length > 0, `${event.key} has no ${list}`)
        assert.equal(new Set(event[list]).size, event[list].length, `${event.key}: ${list} repeat`)
        for (const key of event[list]) assert.ok(known[list].has(key), `${event.key}: ${list} ${key}`)
      }
    }
  })

  test('of parents exist, one level deep', () => {
    for (const { key, parent } of categories) {
      if (!parent) continue
      const found = categories.find(category => category.key === parent)
      assert.ok(found, `${key}: parent ${parent}`)
      assert.equal(found.parent, undefined, `${key} is on a third level`)
    }
    for (const tag of tags) assert.equal(tag.parent, undefined)
  })

  test('of venues, organizers and tags are all in use', () => {
    for (const venue of venues) assert.ok(count(event => event.venue === venue.key) > 0, venue.key)
    for (const { key } of organizers) assert.ok(count(event => event.organizers.includes(key)) > 0, key)
    for (const { key } of categories) assert.ok(count(event => event.categories.includes(key)) > 0, key)
    for (const { key } of tags) assert.ok(count(event => event.tags.includes(key)) > 0, key)
  })
})

describe('texts of the demo calendar', () => {
  test('have all five languages, none empty', () => {
    for (const { where, text } of allTexts) {
      assert.deepEqual(Object.keys(text).sort(), [...languages].sort(), where)
      for (const language of languages) {
        assert.ok(text[language].length > 0, `${where} ${language}`)
        assert.equal(text[language], text[language].trim(), `${where} ${language}`)
      }
    }
  })

  test('differ from language to language', () => {
    for (const { where, text } of allTexts) {
      const different = new Set(Object.values(text)).size
      if (sameInSeveral.has(where))
        assert.ok(different < languages.length, `${where} is no exception any more`)
      else assert.equal(different, languages.length, `${where} is the same in two languages`)
    }
  })

  test('are in Arabic script where, and only where, they are Arabic', () => {
    for (const { where, text } of allTexts) {
      for (const language of languages) {
        assert.equal(/\p{Script=Arabic}/u.test(text[language]), language === 'ar', `${where} ${language}`)
      }
    }
  })

  test('follow the typography of their language', () => {
    for (const { where, text } of allTexts) {
      assert.doesNotMatch(text.fr, /[ \u00a0][;:!?»]|«[^\u202f]|[^\u202f]»/, `${where} fr`)
      assert.doesNotMatch(text.fr.replace(/https?:/g, ''), /[^\u202f][;:!?]/, `${where} fr`)
      assert.doesNotMatch(text.ar, /[,;?]/, `${where} ar`)
      for (const language of languages) {
        assert.doesNotMatch(text[language], /'| {2}/, `${where} ${language}`)
        if (language !== 'fr') {
          assert.doesNotMatch(text[language], /\u202f| [;:!?،؛؟]/, `${where} ${language}`)
        }
      }
    }
  })

  test('are plain text outside of event descriptions', () => {
    for (const { where, text } of plainTexts) {
      for (const language of languages) assert.doesNotMatch(text[language], /[<>&]/, `${where} ${language}`)
    }
  })

  test('are simple, closed HTML of the same structure in event descriptions', () => {
    for (const { where, text } of htmlTexts) {
      for (const language of languages) {
        assertSimpleHtml(text[language], `${where} ${language}`)
        assert.deepEqual(tagsOf(text[language]), tagsOf(text.en), `${where} ${language}`)
      }
    }
  })
})

describe('addresses of the demo calendar', () => {
  test('are reserved for examples', () => {
    const everything = JSON.stringify(demoCalendar)
    for (const [url] of everything.matchAll(/https?:\/\/[^/"\\ ]*/g)) {
      assert.match(url, /^https:\/\/example\.(org|com)$/)
    }
    for (const { key, email, phone } of organizers) {
      assert.match(email ?? '', /^[a-z]+@example\.org$/, key)
      assert.match(phone ?? '', /^\+254 20 555 01\d\d$/, key)
    }
    for (const { key, phone } of venues) {
      if (phone) assert.match(phone, /^\+254 20 555 01\d\d$/, key)
    }
  })
})

describe('pictures of the demo calendar', () => {
  test('are drawn for each event, all different, with alternative texts in five languages', () => {
    const pictures = events.map(demoPicture)
    assert.equal(new Set(pictures.map(({ svg }) => svg)).size, events.length)
    for (const { svg, alt } of pictures) {
      readXml(svg)
      assert.doesNotMatch(svg, /NaN|undefined/)
      assert.deepEqual(Object.keys(alt).sort(), [...languages].sort())
      assert.equal(new Set(Object.values(alt)).size, languages.length)
      assert.match(alt.ar, /\p{Script=Arabic}/u)
      assert.doesNotMatch(alt.ar, /[a-z]/i)
    }
  })

  test('have the colour of the first category', () => {
    for (const event of events) {
      const { color } = categories.find(({ key }) => key === event.categories[0]) ?? {}
      assert.ok(color && allIn(demoPicture(event).svg, `[fill="${color}"]`).length > 0, event.key)
    }
  })
})

describe('events of the demo calendar', () => {
  test('have matching times and durations', () => {
    for (const { key, at, lastsMinutes, lastsDays, startsInDays } of events) {
      assert.ok(Number.isInteger(startsInDays) && startsInDays >= -60 && startsInDays <= 170, key)
      if (at === undefined) {
        assert.equal(lastsMinutes, undefined, key)
        continue
      }
      assert.match(at, /^([01]\d|2[0-3]):[0-5]\d$/, key)
      assert.ok(lastsMinutes && lastsMinutes > 0, key)
      assert.equal(lastsDays, undefined, key)
    }
  })

  test('are in the time zone of their venue', () => {
    for (const { key, venue, zone } of events) {
      assert.equal(zone, venue === 'teatro-mare-alta' ? 'Europe/Lisbon' : 'Africa/Nairobi', key)
    }
  })

  test('include a weekend if they say so, on whatever day the demo starts', () => {
    for (const { key, tags, lastsDays = 1 } of events) {
      if (tags.includes('weekend')) assert.ok(lastsDays >= 6, key)
    }
  })

  test('have a cost in a known format, or none if admission is free', () => {
    for (const { key, cost, tags } of events) {
      assert.match(cost, /^(Free|\d+(-\d+)? KES|€\d+(-\d+)?|)$/, key)
      if (tags.includes('free-entry')) assert.doesNotMatch(cost, /\d/, key)
    }
  })

  test('cost what their tickets cost', () => {
    for (const { key, cost, tickets } of events) {
      if (!tickets) continue
      const stated = cost === 'Free' ? [0] : (cost.match(/\d+/g) ?? []).map(Number)
      assert.deepEqual(rangeOf(tickets.map(ticket => ticket.price)), rangeOf(stated), key)
      const currency = cost.startsWith('€') ? 'EUR' : 'KES'
      assert.ok(
        tickets.every(ticket => ticket.currency === currency),
        key,
      )
    }
  })

  test('are many and varied', () => {
    const endsAfterMidnight = ({ at, lastsMinutes = 0 }: DemoEvent) => {
      if (!at) return false
      const [hours = 0, minutes = 0] = at.split(':').map(Number)
      return hours * 60 + minutes + lastsMinutes > 24 * 60
    }
    const startsOn = new Map<number, number>()
    for (const { startsInDays } of events) startsOn.set(startsInDays, (startsOn.get(startsInDays) ?? 0) + 1)

    assert.ok(events.length >= 30)
    assert.ok(startsOn.has(0) && startsOn.has(1))
    assert.ok([...startsOn.values()].filter(number => number > 1).length >= 3)
    assert.ok(count(event => event.startsInDays <= 45) > events.length / 2)
    assert.ok(count(event => !event.at) >= 6)
    assert.ok(count(event => (event.lastsDays ?? 1) > 1) >= 4)
    assert.ok(count(event => event.startsInDays < 0 && event.lastsDays === undefined) >= 2, 'some are over')
    assert.ok(
      count(event => event.startsInDays < 0 && (event.lastsDays ?? 1) > 60) >= 2,
      'some have been on for weeks',
    )
    assert.ok(count(endsAfterMidnight) >= 2)
    assert.equal(
      count(event => event.zone === 'Europe/Lisbon'),
      3,
    )
    assert.equal(
      count(event => !event.venue),
      2,
    )
    assert.equal(
      count(event => event.status === 'draft'),
      1,
    )
    assert.equal(
      count(event => event.status === 'pending'),
      1,
    )
    assert.equal(
      count(event => event.featured === true),
      5,
    )
    assert.equal(
      count(event => event.sticky === true),
      1,
    )
  })
})
