import type { Kysely } from 'kysely'
import type { Venue, VenueContent } from '../../domain/records/venue.ts'
import { searchTextFrom } from '../../domain/text/search-text.ts'
import { toFlag, toFrame } from '../records/frame.ts'
import type { Tables, VenueTable } from '../tables.ts'
import type { KeptColumns, LinkedRecordMapping } from './linked-record-mapping.ts'
import { linkedRecordWrites } from './linked-record-writes.ts'
import { linkedRecordEditReads, linkedRecordReads } from './linked-records.ts'

export const venueReads = (db: Kysely<Tables>) => linkedRecordReads(db, venueMapping)
export const venueEditReads = (db: Kysely<Tables>) => linkedRecordEditReads(db, venueMapping)

export const venueWrites = (db: Kysely<Tables>) => linkedRecordWrites(db, venueMapping)

export const venueMapping: LinkedRecordMapping<Venue, VenueContent> = {
  kind: 'venue',
  table: 'venues',
  toRecord: row => toVenue(row as VenueTable),
  whole: venue => venue,
  searchText,
  insertRow: (db, venue, columns) =>
    db
      .insertInto('venues')
      .values({ ...toVenueColumns(venue), ...columns })
      .execute(),
  updateRow: (db, id, venue, columns) =>
    db
      .updateTable('venues')
      .set({ ...toVenueColumns(venue), ...columns })
      .where('id', '=', id)
      .execute(),
}

function toVenue(row: VenueTable): Venue {
  return {
    ...toFrame(row),
    name: row.name,
    description: row.description,
    excerpt: row.excerpt,
    address: row.address,
    city: row.city,
    country: row.country,
    province: row.province,
    state: row.state,
    zip: row.zip,
    phone: row.phone,
    website: row.website,
    stateProvince: row.stateprovince,
    latitude: row.geo_lat,
    longitude: row.geo_lng,
    showMap: row.show_map === 1,
    showMapLink: row.show_map_link === 1,
  }
}

function toVenueColumns(venue: VenueContent): Omit<VenueTable, keyof KeptColumns> {
  return {
    ...plainTexts(venue),
    description: venue.description,
    excerpt: venue.excerpt,
    stateprovince: venue.stateProvince,
    geo_lat: venue.latitude,
    geo_lng: venue.longitude,
    show_map: toFlag(venue.showMap),
    show_map_link: toFlag(venue.showMapLink),
  }
}

function plainTexts({ name, address, city, country, province, state, zip, phone, website }: VenueContent) {
  return { name, address, city, country, province, state, zip, phone, website }
}

function searchText(venue: VenueContent): string {
  return searchTextFrom({
    plain: [...Object.values(plainTexts(venue)), venue.stateProvince],
    markup: [venue.description, venue.excerpt],
  })
}
