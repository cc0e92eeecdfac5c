type Example = Readonly<Record<string, unknown>>

/** Example requests for creating records on a day: shown in the documentation, and sent by a test. */
export function createExamples(day: string): Readonly<Record<string, Example>> {
  return { createEvent: eventOn(day), ...undatedExamples }
}

function eventOn(day: string): Example {
  return {
    title: 'Jazz night',
    start_date: `${day} 19:30:00`,
    end_date: `${day} 22:00:00`,
    timezone: 'Africa/Nairobi',
    description: 'A quartet plays <em>standards</em> by the harbour.',
    cost: '500 KES',
    website: 'https://example.org/jazz',
    venue: { venue: 'Harbour Hall', address: '4 Dock Road', city: 'Mombasa', country: 'Kenya' },
    organizer: [{ organizer: 'City Jazz Club', email: 'club@example.org' }],
    categories: ['Music'],
    tags: ['evening'],
  }
}

const undatedExamples: Readonly<Record<string, Example>> = {
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
  createWebhook: { url: 'https://example.org/calendar-changed', kind: ['event', 'venue'] },
}
