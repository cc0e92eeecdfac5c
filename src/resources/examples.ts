/** What a client might send to create something: shown in the documentation, and sent by a test, so that it is true. */
export const createExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  createEvent: {
    title: 'Jazz night',
    start_date: '2032-03-05 19:30:00',
    end_date: '2032-03-05 22:00:00',
    timezone: 'Africa/Nairobi',
    description: 'A quartet plays <em>standards</em> by the harbour.',
    cost: '500 KES',
    website: 'https://example.org/jazz',
    venue: { venue: 'Harbour Hall', address: '4 Dock Road', city: 'Mombasa', country: 'Kenya' },
    organizer: [{ organizer: 'City Jazz Club', email: 'club@example.org' }],
    categories: ['Music'],
    tags: ['evening'],
  },
  createVenue: {
    venue: 'Harbour Hall',
    address: '4 Dock Road',
    city: 'Mombasa',
    country: 'Kenya',
    geo_lat: -4.06,
    geo_lng: 39.67,
  },
  createOrganizer: {
    organizer: 'City Jazz Club',
    email: 'club@example.org',
    phone: '+254 20 555 0100',
    website: 'https://example.org/club',
  },
  createCategory: { name: 'Dance', description: 'From ballet to taarab.' },
  createTag: { name: 'outdoors' },
}
